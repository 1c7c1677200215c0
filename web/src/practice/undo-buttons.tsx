/** Back and forth in a match against the computer: two signs in the bar. */

import { useEffect, useRef } from 'preact/hooks';
import { words } from '../base/words.ts';
import { Redo, Undo } from '../drawing/icons.tsx';
import type { Practice } from './practice.ts';

export function UndoButtons({ practice }: { readonly practice: Practice }) {
  const { undo, redo } = words.value.practice;
  const group = useRef<HTMLSpanElement>(null);
  // The board is drawn afresh after a step, and this with it.
  useEffect(() => {
    const { lastStep } = practice;
    practice.lastStep = undefined;
    if (lastStep === undefined) return;
    const [back, on] = group.current?.querySelectorAll('button') ?? [];
    const wanted = lastStep === 'undo' ? back : on;
    (wanted?.disabled ? (wanted === back ? on : back) : wanted)?.focus();
  }, [practice]);
  const isBusy = practice.model.busy.value;
  return (
    <span class="steps" ref={group}>
      <button
        type="button"
        class="icon quiet"
        aria-label={undo}
        title={undo}
        disabled={isBusy || !practice.canUndo.value}
        onClick={() => practice.undo()}
      >
        <Undo />
      </button>
      <button
        type="button"
        class="icon quiet"
        aria-label={redo}
        title={redo}
        disabled={isBusy || !practice.canRedo.value}
        onClick={() => practice.redo()}
      >
        <Redo />
      </button>
    </span>
  );
}
