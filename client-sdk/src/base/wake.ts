/** Moments at which a connection that seemed well may turn out to be dead, and a dead one can be replaced. */

type Target = Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;

/**
 * Calls back when the browser is online again, or its page is shown again: from another tab, by the way back through
 * pages, or after the machine has slept. Gives what ends it.
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
  // Outside browsers there is nothing to listen to.
  target?.addEventListener?.(name, listener);
  return () => target?.removeEventListener?.(name, listener);
}
