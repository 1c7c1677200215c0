/** Whether a key goes to something that is filled in, or to a sheet that lies over the page, and not to the page. */
export const isWriting = (target: EventTarget | null): boolean =>
  // What had the focus on a sheet may be gone or done.
  document.querySelector('dialog:modal') !== null ||
  (target instanceof Element && target.closest('input, textarea, select, dialog') !== null);
