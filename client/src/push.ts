/** This browser's push subscription. */

import { hall } from "./hall.svelte";
import type { Reply } from "./connection";

export const canPush = "serviceWorker" in navigator && "PushManager" in window && isSecureContext;
/** Apple's phones and tablets know push only in an app on the home screen. */
export const needsHomeScreen =
  /iPad|iPhone|iPod/.test(navigator.userAgent) && !matchMedia("(display-mode: standalone)").matches;

/** Ask the person and the browser, then the hall; undefined if the person says no. */
export async function subscribe(key: string): Promise<Reply | undefined> {
  if ((await Notification.requestPermission()) !== "granted") return undefined;
  const registration = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const old = await registration.pushManager.getSubscription();
  if (old && encoded(old.options.applicationServerKey) !== key) await old.unsubscribe(); // of another hall's key
  const subscription = await registration.pushManager.subscribe(options);
  return hall.ask({
    do: "addchannel",
    kind: "push",
    address: subscription.endpoint,
    p256dh: encoded(subscription.getKey("p256dh")),
    auth: encoded(subscription.getKey("auth")),
  });
}

function encoded(bytes: ArrayBuffer | null): string {
  const text = String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
