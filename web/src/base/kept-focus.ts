/**
 * Keeps the keyboard focus when its element disappears, such as a used button or the previous page. The
 * focus returns to its last place on the board, or to the page's main part, instead of the top of the
 * document.
 */

/** Focuses the page's main part; false while the page has none. */
export function focusMain(): boolean {
  const main = document.getElementById('main');
  if (main === null) return false;
  if (main.tabIndex < 0) main.tabIndex = -1;
  main.focus({ preventScroll: true });
  return true;
}

type Focusable = HTMLElement | SVGElement;

/** Returns a function that stops it. */
export function keepFocus(): () => void {
  let last: Focusable | undefined;
  /** The last place of the focus within the main part. */
  let place: Focusable | undefined;
  const remember = ({ target }: FocusEvent) => {
    last = isFocusable(target) ? target : undefined;
    // A sheet of the page lies over it.
    if (last?.parentElement?.closest('#main, dialog')?.id === 'main') place = last;
  };
  /** Forgets the place when the reader leaves it; not if its element was removed or disabled. */
  const forget = ({ target }: FocusEvent) =>
    setTimeout(() => {
      if (target === last && document.hasFocus() && last?.isConnected && !isBusy(last)) last = undefined;
    });
  const isLost = () => document.activeElement === document.body;
  const look = () => {
    if (last === undefined || !isLost() || (last.isConnected && isBusy(last))) return;
    for (const each of [last, place]) {
      if (each?.isConnected && isLost()) each.focus({ preventScroll: true });
    }
    if (isLost()) focusMain();
  };
  const changes = new MutationObserver(look);
  changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  addEventListener('focusin', remember);
  addEventListener('focusout', forget);
  return () => {
    changes.disconnect();
    removeEventListener('focusin', remember);
    removeEventListener('focusout', forget);
  };
}

const isFocusable = (target: EventTarget | null): target is Focusable =>
  target instanceof HTMLElement || target instanceof SVGElement;

/** Disabled while it works, and about to come back. */
const isBusy = (element: Element): boolean => element.matches(':disabled');
