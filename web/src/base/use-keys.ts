/** Key presses anywhere on a page. */

import { useEffect } from 'preact/hooks';
import { isWriting } from './typing-target.ts';

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Signs that boards use, which some layouts have on the keys of digits. */
const SIGNS = new Set(['+', '-', '−', '?']);

/**
 * A shortcut's key, whatever the layout and the lock keys: `1` for the key of that digit, on AZERTY with or
 * without Shift; `t` also with CapsLock, and on layouts without Latin letters. Undefined if the browser or
 * the system uses it.
 */
export function shortcutOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed): string | undefined {
  const isSystems = ctrlKey || metaKey;
  // Some layouts need Alt for a sign.
  if (SIGNS.has(key) && !isSystems) return key;
  if (isSystems || altKey) return undefined;
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? [];
  if (digit !== undefined) return digit;
  if (key.length > 1) return shiftKey ? undefined : key;
  return letterOf(key, code).toLowerCase();
}

/** The typed character if Latin, else the Latin letter of the key. */
function letterOf(key: string, code: string): string {
  const isLatin = key >= ' ' && key <= '~';
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return isLatin || letter === undefined ? key : letter;
}

const isPressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary') !== null;

/** Keys for the whole page, except while writing; if `press` returns false, the key passes on. */
export function useKeys(press: (key: string) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || isWriting(event.target)) return;
      const key = shortcutOf(event);
      // Space unfolds and presses what has the focus.
      if (key === ' ' && isPressable(event.target)) return;
      if (key !== undefined && press(key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
