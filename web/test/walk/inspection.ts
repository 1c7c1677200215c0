/** Invariants of every screen, read from the page. */

import type { Page } from 'playwright-core';

/** Minimum size of a target in pixels; the buttons of a move are larger on touch screens. */
const TARGET = 24;
const MOVE = 44;

/** Faults of this screen as sentences. */
export async function faultsOnScreen(page: Page): Promise<string[]> {
  const isTouch = await page.evaluate(() => matchMedia('(pointer: coarse)').matches);
  return page.evaluate(
    ([target, move]) => {
      const faults: string[] = [];
      const nameOf = (element: Element) =>
        `<${element.tagName.toLowerCase()} class="${element.getAttribute('class') ?? ''}"> ${(
          element.getAttribute('aria-label') ??
          element.textContent ??
          ''
        )
          .trim()
          .slice(0, 40)}`;
      const root = document.documentElement;
      if (root.scrollWidth > root.clientWidth) {
        faults.push(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth} px`);
      }
      // The uppermost one is the last.
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
      const scope = dialog ?? document;
      const isShown = (element: Element) =>
        element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
        element.closest('[inert], [aria-hidden="true"], .unseen') === null;
      const heads = [...document.querySelectorAll('h1')].filter((head) => head.checkVisibility());
      if (heads.length !== 1) faults.push(`${heads.length} h1: ${heads.map(nameOf).join(' | ')}`);
      // While a page loads, its heading is unseen.
      const failure = document.querySelector('.failure h1:not(.unseen)');
      if (failure !== null) faults.push(`a page that failed: ${nameOf(failure)}`);
      const main = [...scope.querySelectorAll('.primary')].filter(isShown);
      if (main.length > 1) faults.push(`${main.length} primary buttons: ${main.map(nameOf).join(' | ')}`);
      const isSticky = (element: Element | null): boolean =>
        element !== null &&
        (getComputedStyle(element).position === 'sticky' || isSticky(element.parentElement));
      /** What lies at the middle of a control once the page is scrolled to it. */
      const onceScrolled = (control: Element): Element | null => {
        const before = scrollY;
        control.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = control.getBoundingClientRect();
        const on = document.elementFromPoint(left + width / 2, top + height / 2);
        scrollTo({ top: before, behavior: 'instant' });
        return on;
      };
      const controls = [...scope.querySelectorAll('a[href], button, summary, select, textarea')].filter(
        isShown,
      );
      for (const control of controls) {
        const { width, height, left, top } = control.getBoundingClientRect();
        if (control.closest('svg') !== null || width === 0) continue;
        // A link within a sentence is as high as its line.
        const isInText = getComputedStyle(control).display === 'inline' && control.tagName === 'A';
        if (!isInText && Math.min(width, height) < target - 0.5) {
          faults.push(`small target, ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(control)}`);
        }
        if (control.matches('.word .buttons > *') && height < move - 0.5) {
          faults.push(
            `small for a move, ${Math.round(width)} × ${Math.round(height)} px: ${nameOf(control)}`,
          );
        }
        const x = left + width / 2;
        const y = top + height / 2;
        if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
        const on = document.elementFromPoint(x, y);
        if (on === null || control.contains(on) || on.contains(control)) continue;
        // Scrolled out of its box is not covered.
        const box = control.closest('.board, .tab-panel, .column, .word, .sheet, ul, ol');
        const inner = box?.getBoundingClientRect();
        if (inner !== undefined && (y < inner.top || y > inner.bottom || x < inner.left || x > inner.right))
          continue;
        // What stays in sight at the foot of a page lies on the rest of it, which comes from under it.
        if (isSticky(on) && control.contains(onceScrolled(control))) continue;
        faults.push(`covered by ${nameOf(on)}: ${nameOf(control)}`);
      }
      return faults;
    },
    [TARGET, isTouch ? MOVE : TARGET] as const,
  );
}

/** Width and height of the first match of each selector, in whole pixels. */
export const sizesOf = (page: Page, selectors: readonly string[]): Promise<Record<string, string>> =>
  page.evaluate(
    (all) =>
      Object.fromEntries(
        all.map((selector) => {
          const box = document.querySelector(selector)?.getBoundingClientRect();
          return [
            selector,
            box === undefined ? 'absent' : `${Math.round(box.width)} × ${Math.round(box.height)}`,
          ];
        }),
      ),
    [...selectors],
  );
