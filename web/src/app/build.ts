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
  const own = document.querySelector<HTMLScriptElement>('script[type="module"][src^="/app/"]');
  if (own === null) return;
  const answer = await fetch('/', { cache: 'no-cache' }).catch(() => undefined);
  if (answer?.ok !== true) return;
  const page = await answer.text().catch(() => '');
  isOutdated.value ||= page.includes('/app/') && !page.includes(own.getAttribute('src') ?? '');
}
