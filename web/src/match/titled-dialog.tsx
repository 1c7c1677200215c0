/** A dialog with a title; its button, Escape, and a tap beside it close it. */

import type { ComponentChildren } from 'preact';
import { firstWords } from '../base/first-words.ts';
import { Close } from '../drawing/icons.tsx';
import { css } from './titled-dialog-styles.ts';
import { useModal } from './use-modal.ts';

interface TitledDialogProps {
  /** The id of the title, unique in the page. */
  readonly id: string;
  readonly title: ComponentChildren;
  readonly isOpen: boolean;
  readonly close: () => void;
  /** Drawn while it is open. */
  readonly children: ComponentChildren;
}

export function TitledDialog({ id, title, isOpen, close, children }: TitledDialogProps) {
  const dialog = useModal(isOpen);
  return (
    <dialog ref={dialog} class={css('dialog')} aria-labelledby={id} onClose={close} closedby="any">
      {isOpen && (
        <>
          <div class={css('head')}>
            <h2 id={id}>{title}</h2>
            <button type="button" class="icon quiet" aria-label={firstWords.value.app.close} onClick={close}>
              <Close />
            </button>
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
