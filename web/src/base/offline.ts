/** The client without a line: its service worker, and what this browser is asked to keep. */

/** The browser says whether its owner saves data; not every browser does. */
interface Connection {
  readonly connection?: { readonly saveData?: boolean };
}

/** Milliseconds of quiet after the first page before the rest is fetched. */
const QUIET = 3_000;

/** Where there is none, as over plain HTTP, nothing is lost but the play without a line. */
export function keepForOffline(): void {
  if (!('serviceWorker' in navigator)) return;
  addEventListener('load', () => {
    navigator.serviceWorker.register('/sw.js').then(
      () => setTimeout(keepAll, QUIET),
      (error: unknown) => console.info('Escadre is not kept for offline:', error),
    );
  });
}

async function keepAll(): Promise<void> {
  if ((navigator as Connection).connection?.saveData === true) return;
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage('keep all');
}
