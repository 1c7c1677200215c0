/** The lens as a finger has moved the chart under it; a new lens ends that. */

import { useSignal } from '@preact/signals';
import type { Lens } from './layout.ts';

export function usePan(lens: Lens) {
  const { zoom, x, y } = lens;
  const about = `${zoom} ${x} ${y}`;
  const panned = useSignal<{ readonly about: string; readonly lens: Lens } | undefined>(undefined);
  const now = panned.value?.about === about ? panned.value.lens : lens;
  const pan = (to: Lens) => {
    panned.value = { about, lens: to };
  };
  return [now, pan] as const;
}
