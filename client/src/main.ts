import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { hall } from "./hall.svelte";
import { fileUrl, IS_TAB } from "./where";

mount(App, { target: document.getElementById("app")! });

/** Only over HTTPS and on the hall's own machine: browsers allow it nowhere else. */
function keepForOffline(): void {
  // If it fails, the next visit tries again.
  const register = (file: string) => navigator.serviceWorker.register(fileUrl(file)).catch(() => undefined);
  void register("sw.js");
  // Installed: fetch what playing offline needs before it is needed.
  if (hall.canPlayOffline && matchMedia("(display-mode: standalone)").matches) void register("offline/sw.js");
}
// Long after everything else: nothing waits for it, and a slow line is busy with the page.
if (import.meta.env.PROD && "serviceWorker" in navigator)
  addEventListener("load", () => setTimeout(keepForOffline, IS_TAB ? 0 : 3000));
