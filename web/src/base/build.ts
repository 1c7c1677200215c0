/** Whether the page is older than what the server has: its files are gone then, and it is to be loaded anew. */

import { signal } from '@preact/signals';

export const isOutdated = signal(false);

// A file of this build that is not there any more.
addEventListener('vite:preloadError', (event) => {
  event.preventDefault();
  isOutdated.value = true;
});

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
 * A page that is gone to. Where its files are there no more, nothing is begun on it yet: the address that was gone to is
 * loaded anew, with the build that the server has. Where that has not come, either, the strip says what there is to do.
 */
export async function loaded<Module>(files: Promise<Module | undefined>): Promise<Module> {
  const page = await files;
  if (page !== undefined) return page;
  if (await hasNewBuild()) location.reload();
  return new Promise(() => {});
}
