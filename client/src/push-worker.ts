/** The service worker's part in notices: shows a push message, and opens the table when it is clicked. */

/** What the hall sends: see docs/notices.md. */
interface Told {
  id: string;
  lang: string;
  title: string;
  text: string;
  link: string;
  tables: { table: string }[];
}

/** As much of a service worker's world as is needed; the page's types do not know it. */
interface PushEvent extends Event {
  data: { json(): unknown } | null;
  waitUntil(until: Promise<unknown>): void;
}
interface ClickEvent extends Event {
  notification: Notification;
  waitUntil(until: Promise<unknown>): void;
}
interface Page {
  url: string;
  focus(): Promise<unknown>;
  navigate?(url: string): Promise<unknown>;
}
export interface PushWorker {
  registration: ServiceWorkerRegistration;
  location: Location;
  clients: {
    matchAll(options: { type: "window"; includeUncontrolled: boolean }): Promise<Page[]>;
    openWindow(url: string): Promise<unknown>;
  };
  addEventListener(kind: string, hear: (event: Event) => void): void;
}

/** A table's newer notice replaces its older one; a copy of the same one changes nothing and makes no sound. */
async function show(worker: PushWorker, told: Told): Promise<void> {
  const tag = told.tables.length === 1 ? told.tables[0]!.table : told.id;
  const before = await worker.registration.getNotifications({ tag });
  const isCopy = before.some((notification) => (notification.data as Told | null)?.id === told.id);
  const options = {
    body: told.text,
    lang: told.lang,
    tag,
    icon: "/icon.svg",
    badge: "/icon.svg",
    data: told,
    renotify: !isCopy,
    silent: isCopy,
  };
  await worker.registration.showNotification(told.title, options);
}

/** Only the path of a link is used: the notice opens this hall and nothing else. */
async function open(worker: PushWorker, link: string): Promise<void> {
  const url = new URL(new URL(link, worker.location.origin).pathname, worker.location.origin).href;
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = pages.find((each) => each.url === url) ?? pages[0];
  if (!page) {
    await worker.clients.openWindow(url);
    return;
  }
  await page.focus();
  if (page.url !== url) await page.navigate?.(url);
}

export function registerPush(worker: PushWorker): void {
  worker.addEventListener("push", (event) => {
    const { data, waitUntil } = event as PushEvent;
    if (data) waitUntil.call(event, show(worker, data.json() as Told));
  });
  worker.addEventListener("notificationclick", (event) => {
    const { notification, waitUntil } = event as ClickEvent;
    notification.close();
    waitUntil.call(event, open(worker, (notification.data as Told).link));
  });
}
