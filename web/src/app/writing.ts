/** Whether a key goes to something that is filled in, or to a dialog, and not to the page. */
export const isWriting = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null;
