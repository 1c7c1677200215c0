/** The dialog of what can be shared; its parts are loaded when it is opened. */

import type { Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { loaded } from '../../../base/build.ts';
import { useErrorSentence } from '../../../base/error-sentence.ts';
import { TitledDialog } from '../../../match/titled-dialog.tsx';
import { shareWords } from './share-words.ts';
import type { Shareable } from './shareable.ts';

interface ShareSheetProps {
  readonly isUp: Signal<boolean | undefined>;
  /** Read when the sheet opens. */
  readonly shareable: () => Shareable | undefined;
}

export function ShareSheet({ isUp, shareable }: ShareSheetProps) {
  const shared = isUp.value ? shareable() : undefined;
  const isOpen = shared !== undefined;
  const { parts: Parts, fault } = useParts(isOpen);
  const close = () => {
    if (isUp.value) isUp.value = false;
  };
  return (
    <TitledDialog id="share" title={shareWords().title} isOpen={isOpen} close={close}>
      {fault !== undefined && <p role="alert">{fault}</p>}
      {Parts !== undefined && shared !== undefined && <Parts shared={shared} />}
    </TitledDialog>
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
