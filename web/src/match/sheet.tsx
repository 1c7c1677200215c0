/** A sheet that rises over the board; Escape, and a tap beside it, put it away. */

import type { ComponentChildren } from 'preact';
import { words } from '../base/words.ts';
import { Close } from '../drawing/icons.tsx';
import { css } from './sheet-styles.ts';
import { useModal } from './use-modal.ts';

interface SheetProps {
  readonly isOpen: boolean;
  /** The menu by default. */
  readonly label?: string;
  readonly close: () => void;
  readonly children: ComponentChildren;
}

export function Sheet({ isOpen, label = words.value.app.menu, close, children }: SheetProps) {
  const dialog = useModal(isOpen);
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
