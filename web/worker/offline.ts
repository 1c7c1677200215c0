/**
 * The service worker: offline use of the client, and notifications that lead back to their match.
 *
 * It caches only the client's files: no answer of the server's API, no view and no event is ever in its
 * cache, so that what a match forgets is forgotten here too.
 */

import { CLIENT_ADDRESS } from '../src/base/addresses.ts';

declare const self: ServiceWorkerGlobalScope;
/** The files of this build, each named by its hash; filled in by the build. */
declare const FILES: readonly string[];
/** The subset that the first page needs. */
declare const FIRST: readonly string[];
/** The name of this build. */
declare const BUILD: string;

const CACHE = `escadre ${BUILD}`;
/** The client's one page, whatever its address, and its tab icon. */
const PAGE = '/';
const ICON = '/icons/icon.svg';
/** Caches to keep: this build's, and the previous one, as older tabs may still be open. */
const KEPT = 2;
/** Milliseconds after which a page that does not arrive is taken from the cache. */
const PATIENCE = 4_000;
/** From this status on, a proxy answers for an unreachable server. */
const BAD_GATEWAY = 502;
/** Simultaneous downloads. */
const AT_ONCE = 6;

self.addEventListener('install', (event) => {
  event.waitUntil(keep([PAGE, ICON, ...FIRST]).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldBuilds().then(() => self.clients.claim()));
});

// The page requests it when idle, unless the visitor saves data.
self.addEventListener('message', (event) => {
  if (event.data === 'keep all') event.waitUntil(keepAll());
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (pathname.startsWith('/app/')) event.respondWith(file(request));
  else if (pathname === ICON) event.respondWith(newest(request, ICON));
  else if (request.mode === 'navigate' && CLIENT_ADDRESS.test(pathname))
    event.respondWith(newest(request, PAGE));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(show(String(event.notification.data ?? PAGE)));
});

async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(CACHE);
  const missing = await Promise.all(paths.map(async (path) => ((await cache.match(path)) ? [] : [path])));
  await cache.addAll(missing.flat());
}

/** One file after the other, so that a broken line costs only the missing ones. */
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

/** A file never changes under its name: any cache has the right one. */
async function file(request: Request): Promise<Response> {
  const kept = await caches.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
}

/** The server's current version; if it is unreachable, the cached one of that path. */
async function newest(request: Request, path: string): Promise<Response> {
  const kept = async () => (await caches.open(CACHE)).match(path);
  try {
    const answer = await fetch(request, { signal: AbortSignal.timeout(PATIENCE) });
    return answer.status < BAD_GATEWAY ? answer : ((await kept()) ?? answer);
  } catch {
    return (await kept()) ?? Response.error();
  }
}

/** Idle pages: a notification may take their tab. */
const isIdle = (pathname: string): boolean => ['/', '/mine', '/settings'].includes(pathname);

/** Shows the tab of that address; else reuses an idle tab, or opens one. */
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
