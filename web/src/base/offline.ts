/** Offline use of the client: its service worker, and the files this browser keeps. */

import { serviceWorkers } from './browser.ts';

/** Whether the browser's owner saves data; not every browser says. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Milliseconds of quiet after the first page before the rest is fetched. */
const QUIET = 1_500;

/** Without a service worker, as over plain HTTP, only offline play is lost. */
export function keepForOffline(): void {
  const workers = serviceWorkers();
  if (workers === undefined) return;
  addEventListener('load', () => {
    workers.register('/sw.js').then(
      () => setTimeout(() => keepAll(workers), QUIET),
      (error: unknown) => console.info('Escadre is not kept for offline:', error),
    );
  });
  // Fetches missing files once the connection is back.
  addEventListener('online', () => keepAll(workers));
}

async function keepAll(workers: ServiceWorkerContainer): Promise<void> {
  if ((navigator as Connection).connection?.saveData === true) return;
  const { active } = await workers.ready;
  active?.postMessage('keep all');
}
