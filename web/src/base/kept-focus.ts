/**
 * The focus of whoever plays by keys. What has it may go while it does: a button that has done its work, a page that
 * is left. It goes to where they were on the board, or to what the page is about, and not to nowhere, from where keys
 * begin somewhere else.
 */

/** To what the page is about; false where the page has nothing yet. */
export function focusMain(): boolean {
  const main = document.getElementById('main');
  if (main === null) return false;
  if (main.tabIndex < 0) main.tabIndex = -1;
  main.focus({ preventScroll: true });
  return true;
}

type Focusable = HTMLElement | SVGElement;

/** Until the function is called that is given back. */
export function keepFocus(): () => void {
  let last: Focusable | undefined;
  /** Where they were last in what the page is about. */
  let place: Focusable | undefined;
  const remember = ({ target }: FocusEvent) => {
    last = isFocusable(target) ? target : undefined;
    // A sheet of the page lies over it.
    if (last?.parentElement?.closest('#main, dialog')?.id === 'main') place = last;
  };
  /** Whoever leaves it themselves wants it nowhere; it is not there any more, or is busy, where it was lost. */
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

/** What is pressed while its work is done, and will be back. */
const isBusy = (element: Element): boolean => element.matches(':disabled');
