/** A sheet that rises over the board; Escape, and a tap beside it, put it away. */

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../base/words.ts';
import { Close } from '../drawing/icons.tsx';
import { css } from './sheet-styles.ts';

interface SheetProps {
  readonly isOpen: boolean;
  /** The menu by default. */
  readonly label?: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Sheet({ isOpen, label = words.value.app.menu, close, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  // Before its children's effects: a story can only scroll to its end once it is visible.
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return (
    <dialog ref={dialog} class={css('sheet')} aria-label={label} onClose={close} closedby="any">
      <button
        type="button"
        class={css('icon quiet sheet-close')}
        aria-label={words.value.app.close}
        onClick={close}
      >
        <Close />
      </button>
      {isOpen && children}
    </dialog>
  );
}
