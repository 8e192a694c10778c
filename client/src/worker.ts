/** Notices in the service worker (public/sw.js), which loads the built form of this file. */

import { type PushWorker, registerPush } from "./push-worker";

registerPush(self as unknown as PushWorker);
