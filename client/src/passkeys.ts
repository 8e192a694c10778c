/** Passkeys through the browser's own API: make one, or sign in with one. */

import { hall } from "./hall.svelte";

/** Browsers allow passkeys only where the connection is safe; the hall also needs a name that stays. */
export function passkeysWork(): boolean {
  const isPublic = location.protocol === "https:" && location.origin === hall.welcome?.address;
  const isHere = location.hostname === "localhost" || isPublic;
  return isHere && isSecureContext && "parseCreationOptionsFromJSON" in (window.PublicKeyCredential ?? {});
}

/** Why it failed, as a refusal's reason; "" if it worked, or if the person changed their mind. */
export function makePasskey(): Promise<string> {
  return attempt("/passkey/new", (options) =>
    navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options as never) }),
  );
}

export function signInByPasskey(): Promise<string> {
  return attempt("/passkey/sign-in", (options) =>
    navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options as never) }),
  );
}

export const CANCELLED = "passkey-cancelled";

async function attempt(path: string, ask: (options: unknown) => Promise<Credential | null>): Promise<string> {
  try {
    const options = await post(`${path}/options`);
    if (typeof options === "string") return options;
    const credential = await ask(options);
    if (!(credential instanceof PublicKeyCredential)) return CANCELLED;
    const answer = await post(path, credential.toJSON());
    return typeof answer === "string" ? answer : "";
  } catch (error) {
    if (!(error instanceof DOMException)) return "offline"; // the request itself failed
    return error.name === "InvalidStateError" ? "passkey-known" : CANCELLED;
  }
}

/** The answer; or the reason of a refusal. */
async function post(path: string, body?: unknown): Promise<object | string> {
  const response = await fetch(path, { method: "POST", ...(body !== undefined && { body: JSON.stringify(body) }) });
  const answer = (await response.json()) as { reason?: string };
  return response.ok ? answer : (answer.reason ?? "other");
}
