/** Moves the focus to an element when it appears, since the one that had it is gone. */

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';

export function useFocus<Focused extends HTMLElement>(): RefObject<Focused | null> {
  const element = useRef<Focused>(null);
  useLayoutEffect(() => element.current?.focus(), []);
  return element;
}
