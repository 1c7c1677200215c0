/** The lens as a finger has moved the chart under it; a new lens ends that. */

import { useSignal } from '@preact/signals';
import { type Layout, type Lens, pannedLens } from './layout.ts';

export function usePan(lens: Lens, layout: Layout | undefined) {
  const { zoom, x, y } = lens;
  const about = `${zoom} ${x} ${y}`;
  const panned = useSignal<{ readonly about: string; readonly lens: Lens } | undefined>(undefined);
  const now = panned.value?.about === about ? panned.value.lens : lens;
  const pan = (dx: number, dy: number) => {
    const from = panned.peek()?.about === about ? panned.peek()?.lens : undefined;
    if (layout !== undefined) panned.value = { about, lens: pannedLens(from ?? lens, dx, dy, layout) };
  };
  return [now, pan] as const;
}
