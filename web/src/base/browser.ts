/** Browser features that the client needs, and those a browser may refuse. */

/** The missing features without which no board can be shown, by the names people search for. */
export function missingHere(): string[] {
  const needed: Readonly<Record<string, boolean>> = {
    WebSocket: typeof WebSocket === 'function',
    crypto: globalThis.crypto !== undefined,
    'CSS light-dark()': CSS.supports('color', 'light-dark(#000, #fff)'),
    '<dialog>': typeof HTMLDialogElement === 'function',
  };
  return Object.entries(needed).flatMap(([name, there]) => (there ? [] : [name]));
}

/** Whether this browser stores anything for this page. */
export function isKeeping(): boolean {
  const test = 'escadre.kept';
  if (!storage.write(test, '1')) return false;
  storage.remove(test);
  return true;
}

/** The value, or `otherwise` if the browser refuses it: blocked cookies make many interfaces throw. */
export function allowed<Value>(ask: () => Value, otherwise: Value): Value {
  try {
    return ask();
  } catch {
    return otherwise;
  }
}

/** A storage of this browser that never throws, however full or forbidden it is. */
const safe = (area: () => Storage) => ({
  read: (name: string): string | null => allowed(() => area().getItem(name), null),
  /** Returns whether it was stored. */
  write: (name: string, value: string): boolean =>
    allowed(() => {
      area().setItem(name, value);
      return true;
    }, false),
  remove: (name: string): void => allowed(() => area().removeItem(name), undefined),
});

export const storage = safe(() => localStorage);
/** Lasts as long as the tab. */
export const tabStorage = safe(() => sessionStorage);

/** The browser's service workers, if it has them and allows this page to use them. */
export const serviceWorkers = (): ServiceWorkerContainer | undefined =>
  allowed(() => ('serviceWorker' in navigator ? navigator.serviceWorker : undefined), undefined);
