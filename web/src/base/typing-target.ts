/** Whether a key goes to a form field or an open sheet, rather than to the page. */
export const isWriting = (target: EventTarget | null): boolean =>
  // The focused element on a sheet may be gone or disabled.
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, dialog') !== null);
