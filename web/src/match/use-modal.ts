/** Opens and closes a modal dialog. */

import { useLayoutEffect, useRef } from 'preact/hooks';

/** For the dialog: opened before the effects of its children, so that they can scroll in it. */
export function useModal(isOpen: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  return dialog;
}
