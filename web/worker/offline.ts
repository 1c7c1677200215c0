/**
 * The service worker: the client without a line, and notifications that lead back to their match.
 *
 * It keeps what the client is made of, and nothing else: no answer of the server's API, no view and no event is ever in
 * its cache, so that what a match forgets is forgotten here too.
 */

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, each named by what is in it; filled in when the client is built. */
declare const FILES: readonly string[];
/** Of those, the ones that the first page needs. */
declare const FIRST: readonly string[];
/** The name of this build. */
declare const BUILD: string;

const CACHE = `escadre ${BUILD}`;
/** The one page that the client has, whatever its address, and the sign of its tab. */
const PAGE = '/';
const ICON = '/icons/icon.svg';
/** Caches that are kept: this build's, and the one before, of which tabs may still be open. */
const KEPT = 2;
/** Milliseconds after which a page that does not arrive is taken from the cache. */
const PATIENCE = 4_000;
/** From this status on, a proxy answers for a server that it does not reach. */
const BAD_GATEWAY = 502;
/** Files that are fetched at once. */
const AT_ONCE = 6;

self.addEventListener('install', (event) => {
  event.waitUntil(keep([PAGE, ICON, ...FIRST]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

// The page asks for it when it has nothing else to load and nobody wants to save data.
self.addEventListener('message', (event) => {
  if (event.data === 'keep all') event.waitUntil(keepAll());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/app/')) event.respondWith(file(request));
  else if (pathname === ICON) event.respondWith(newest(request, ICON));
  else if (request.mode === 'navigate' && isOfTheClient(pathname)) event.respondWith(newest(request, PAGE));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data ?? PAGE)));
});

const isOfTheClient = (pathname: string): boolean =>
  pathname === '/' || /^\/(new|practice|learn|m|mine|settings)(\/|$)/.test(pathname);

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const missing = await Promise.all(paths.map(async (path) => ((await cache.match(path)) ? [] : [path])));
  await cache.addAll(missing.flat());
}

/** One file after the other, so that a line that breaks costs those that are missing, and no more. */
async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE);
  const wanted = [...FILES];
  const work = async () => {
    for (let path = wanted.shift(); path !== undefined; path = wanted.shift()) {
      if ((await cache.match(path)) === undefined) await cache.add(path).catch(() => undefined);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function forgetOldBuilds(): Promise<void> {
  const ours = (await caches.keys()).filter((name) => name.startsWith('escadre '));
  await Promise.all(ours.slice(0, -KEPT).map((name) => caches.delete(name)));
}

/** A file never changes under its name: whatever cache has it is right. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** What the server has now; where it is not reached, what is kept under that path. */
async function newest(request: Request, path: string): Promise<Response> {
  const kept = async () => (await caches.open(CACHE)).match(path);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status < BAD_GATEWAY ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/** Pages on which nothing is under way: a notice may take their tab. */
const isIdle = (pathname: string): boolean => ['/', '/mine', '/settings'].includes(pathname);

/** Brings the tab of that address to the front; else takes a tab in which nothing is under way, or opens one. */
async function show(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = ({ url }: WindowClient) => new URL(url).pathname;
  const there = tabs.find((tab) => pathOf(tab) === path);
  const tab = there ?? tabs.find((each) => isIdle(pathOf(each)));
  if (tab === undefined) {
    await self.clients.openWindow(path);
    return;
  }
  const shown = await tab.focus();
  if (pathOf(shown) !== path) await shown.navigate(path);
}
