/** Whether this page can still load its files: the server may have a newer build, or may not be reachable. */

import { signal } from '@preact/signals';

/** The server has a newer build than this page. */
export const isOutdated = signal(false);

/** Errors of files that could not be fetched. */
const notFetched = new WeakSet<Error>();

// A file of this build could not be loaded: it may be gone, or the line may be.
addEventListener('vite:preloadError', ({ payload }) => {
  notFetched.add(payload);
  void lookForNewBuild();
});

/** Whether a file of the client could not be fetched; browsers tell it in words only. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof Error &&
  (notFetched.has(error) ||
    /dynamically imported module|importing a module|module script/i.test(error.message));

/** Asks the server which build it has; where it does not answer, nothing is known. */
export async function lookForNewBuild(): Promise<void> {
  isOutdated.value ||= await hasNewBuild();
}

async function hasNewBuild(): Promise<boolean> {
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/app/"]');
  if (own === null) return false;
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => undefined);
  if (answer?.ok !== true) return false;
  const page = await answer.text().catch(() => '');
  return page.includes('/app/') && !page.includes(own.getAttribute('src') ?? '');
}

/**
 * Files of the client. Where they cannot be fetched and the server has a newer build, the address is loaded again with that.
 *
 * @throws what went wrong, where the server has no newer build
 */
export async function loaded<Module>(files: Promise<Module>): Promise<Module> {
  try {
    return await files;
  } catch (error) {
    if (!isNotFetched(error) || !(await hasNewBuild())) throw error;
    location.reload();
    return new Promise(() => {});
  }
}
