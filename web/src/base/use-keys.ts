/** Keys that are pressed anywhere on a page. */

import { useEffect } from 'preact/hooks';
import { isWriting } from './typing-target.ts';

/** Keys of the whole page, while nothing is written; where `press` gives false, the key goes on. */
export function useKeys(press: (key: string) => boolean): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isWriting(event.target)) return;
      if (press(event.key)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}
