/** The sheet of another person, loaded when it is first opened. */

import type { Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { loaded } from '../base/build.ts';
import { firstWords } from '../base/first-words.ts';
import { Close } from '../drawing/icons.tsx';
import type { MatchModel } from './model.ts';
import type { Person } from './people.ts';
import type { PersonSheetProps } from './person-sheet.tsx';
import { css } from './person-styles.ts';

interface PersonDialogProps {
  readonly model: MatchModel;
  readonly picked: Signal<Person | undefined>;
}

export function PersonDialog({ model, picked }: PersonDialogProps) {
  const { app, faults } = firstWords.value;
  const dialog = useRef<HTMLDialogElement>(null);
  const person = picked.value;
  const isUp = person !== undefined;
  const { Sheet, hasFailed } = useSheet(isUp);
  useLayoutEffect(() => {
    if (isUp) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isUp]);
  const close = () => {
    picked.value = undefined;
  };
  return (
    <dialog ref={dialog} class={css('person-sheet')} aria-labelledby="person" onClose={close} closedby="any">
      {person !== undefined && (
        <>
          <header class={css('person-head')}>
            <h2 id="person" class="name" dir="auto">
              {person.name}
            </h2>
            <button type="button" class="icon quiet" aria-label={app.close} onClick={close}>
              <Close />
            </button>
          </header>
          {Sheet !== undefined && <Sheet model={model} person={person} close={close} />}
          {hasFailed && <p role="alert">{faults.UNREACHABLE}</p>}
        </>
      )}
    </dialog>
  );
}

function useSheet(isWanted: boolean) {
  const [state, setState] = useState<{ Sheet?: ComponentType<PersonSheetProps>; hasFailed?: boolean }>({});
  useLayoutEffect(() => {
    if (!isWanted || state.Sheet !== undefined) return;
    loaded(import('./person-sheet.tsx')).then(
      ({ PersonSheet }) => setState({ Sheet: PersonSheet }),
      () => setState({ hasFailed: true }),
    );
  }, [isWanted]);
  return state;
}
