/** The class of the coach's pointed-at thing: it pulses. */

import { useContext } from 'preact/hooks';
import { type Pointer, PointerContext } from './pointer.ts';
import { css } from './styles.ts';

export function usePointed(): (pointer: Pointer) => string {
  const { pointer } = useContext(PointerContext);
  return (each) => (each === pointer ? css('is-pointed') : '');
}
