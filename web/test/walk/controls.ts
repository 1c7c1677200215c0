/** The links and buttons of a screen, without those of a board, which the tests of each game use. */

import type { Page } from 'playwright-core';

/** A link is identified by its target, a button by its page and label. */
export interface Control {
  readonly key: string;
}

/** What is tested with each game, cannot be clicked, or comes and goes with other people's matches. */
const ELSEWHERE =
  '.board, .word, .small-board_live-link, [inert], [aria-hidden="true"], [aria-labelledby="open"], [aria-labelledby="live"]';

/** Everything clickable now; each is marked in the page with its index. */
export const controlsOn = (page: Page): Promise<Control[]> =>
  page.evaluate((elsewhere) => {
    const scope = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
    const all = [...scope.querySelectorAll<HTMLElement>('a[href], button, summary')].filter(
      (each) =>
        each.checkVisibility({ visibilityProperty: true }) &&
        each.closest(elsewhere) === null &&
        !each.matches('.unseen, :disabled'),
    );
    // The id of a match differs each time.
    const withoutIds = (path: string) => path.replace(/\/m\/[\w-]+/, '/m/:id');
    const where = withoutIds(location.pathname);
    const keyOf = (each: HTMLElement) => {
      if (!(each instanceof HTMLAnchorElement)) {
        const about = each.closest('li')?.querySelector('h2, h3')?.textContent ?? '';
        const at = each.closest('nav') === null ? where : 'any page';
        const label = each.getAttribute('aria-label') ?? each.textContent?.trim() ?? '';
        // Nor is a guest's name the same: `Lookout 5773`, `Maître coq 1234`.
        return `${at} ${about}[${label.replace(/\p{Lu}\p{L}+( \p{Ll}+)? \d{4}/u, 'a guest')}]`;
      }
      const { origin, pathname, search, href } = new URL(each.href);
      return origin === location.origin ? withoutIds(pathname) + search : href;
    };
    for (const marked of document.querySelectorAll('[data-place]')) marked.removeAttribute('data-place');
    for (const [place, each] of all.entries()) each.dataset.place = String(place);
    return all.map((each) => ({ key: keyOf(each) }));
  }, ELSEWHERE);

/** The mark of the control with this key; undefined if it is not on the screen. */
export async function controlOn(page: Page, key: string): Promise<number | undefined> {
  const place = (await controlsOn(page)).findIndex((each) => each.key === key);
  return place === -1 ? undefined : place;
}
