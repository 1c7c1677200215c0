/** Moments when a connection may turn out to be dead, or can be replaced. */

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls back when the browser is online again, or its page visible again: from another tab, by the back
 * button, or after sleep. Returns the function that stops this.
 */
export function onWake(wake: () => void): () => void {
  const page: Document | undefined = globalThis.document;
  const shown = () => {
    if (page?.visibilityState === 'visible') wake();
  };
  const ends = [
    listen(globalThis, 'online', wake),
    listen(globalThis, 'pageshow', wake),
    listen(page, 'visibilitychange', shown),
    listen(page, 'resume', wake),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function listen(target: Partial<Target> | undefined, name: string, listener: () => void): () => void {
  // Outside browsers these events do not exist.
  target?.addEventListener?.(name, listener);
  return () => target?.removeEventListener?.(name, listener);
}
