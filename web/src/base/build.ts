/** Whether this page can still load its files: the server may have a newer build, or may not be reachable. */

import { signal } from '@preact/signals';

/** The server has a newer build than this page. */
export const isOutdated = signal(false);

/** Errors of files that could not be fetched. */
const notFetched = new WeakSet<Error>();

// A file of this build could not be loaded: it was removed if the server answers, else the connection is
// down.
addEventListener('vite:preloadError', ({ payload }) => {
  notFetched.add(payload);
  void buildAtServer().then((build) => {
    isOutdated.value ||= build !== 'unknown';
  });
});

/** Whether a file of the client could not be fetched; browsers tell it in words only. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof Error &&
  (notFetched.has(error) ||
    /dynamically imported module|importing a module|module script/i.test(error.message));

/** Asks the server for its build; does nothing if it does not answer. */
export async function lookForNewBuild(): Promise<void> {
  isOutdated.value ||= (await buildAtServer()) === 'newer';
}

/** `unknown` if the server does not answer. */
type ServerBuild = 'same' | 'newer' | 'unknown';

async function buildAtServer(): Promise<ServerBuild> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/app/"]');
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => undefined);
  const page = answer?.ok === true ? await answer.text().catch(() => '') : '';
  if (own === null || !page.includes('/app/')) return 'unknown';
  return page.includes(own.getAttribute('src') ?? '') ? 'same' : 'newer';
}

/**
 * Loads files of the client. If one is missing because the server has a newer build, reloads the page. If one is
 * missing from the same build, never resolves: the page stays, and a strip asks the reader to reload.
 *
 * @throws the error, if the server does not answer or the files were found
 */
export async function loaded<Module>(files: Promise<Module>): Promise<Module> {
  try {
    return await files;
  } catch (error) {
    const build = isNotFetched(error) ? await buildAtServer() : 'unknown';
    if (build === 'unknown') throw error;
    if (build === 'newer') location.reload();
    return new Promise(() => {});
  }
}
