/** The dialog of what can be shared; its parts are loaded when it is opened. */

import type { Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loaded } from '../../../base/build.ts';
import { useErrorSentence } from '../../../base/error-sentence.ts';
import { words } from '../../../base/words.ts';
import { Close } from '../../../drawing/icons.tsx';
import { css } from './share-styles.ts';
import { shareWords } from './share-words.ts';
import type { Shareable } from './shareable.ts';

interface ShareSheetProps {
  readonly isUp: Signal<boolean | undefined>;
  /** Read when the sheet opens. */
  readonly shareable: () => Shareable | undefined;
}

export function ShareSheet({ isUp, shareable }: ShareSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const shared = isUp.value ? shareable() : undefined;
  const isOpen = shared !== undefined;
  const { parts: Parts, fault } = useParts(isOpen);
  useLayoutEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);
  const close = () => {
    if (isUp.value) isUp.value = false;
  };
  return (
    <dialog ref={dialog} class={css('share')} aria-labelledby="share" onClose={close} closedby="any">
      {shared !== undefined && (
        <>
          <div class={css('share-head')}>
            <h2 id="share">{shareWords().title}</h2>
            <button type="button" class="icon quiet" aria-label={words.value.app.close} onClick={close}>
              <Close />
            </button>
          </div>
          {fault !== undefined && <p role="alert">{fault}</p>}
          {Parts !== undefined && <Parts shared={shared} />}
        </>
      )}
    </dialog>
  );
}

type Parts = ComponentType<{ readonly shared: Shareable }>;

/** The parts, or why they are missing: opening the sheet again loads them again. */
function useParts(isWanted: boolean) {
  const [parts, setParts] = useState<Parts>();
  const [error, setError] = useState<unknown>();
  const fault = useErrorSentence(error);
  useLayoutEffect(() => {
    if (!isWanted || parts !== undefined) return;
    setError(undefined);
    loaded(import('./share-parts.tsx')).then(({ ShareParts }) => setParts(() => ShareParts), setError);
  }, [isWanted]);
  return { parts, fault };
}
