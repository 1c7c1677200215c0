/** The sheet of another person, loaded when it is first opened. */

import type { Signal } from '@preact/signals';
import type { ComponentType } from 'preact';
import { useLayoutEffect, useState } from 'preact/hooks';
import { loaded } from '../base/build.ts';
import { firstWords } from '../base/first-words.ts';
import type { MatchModel } from './model.ts';
import type { Person } from './people.ts';
import type { PersonSheetProps } from './person-sheet.tsx';
import { TitledDialog } from './titled-dialog.tsx';

interface PersonDialogProps {
  readonly model: MatchModel;
  readonly picked: Signal<Person | undefined>;
}

export function PersonDialog({ model, picked }: PersonDialogProps) {
  const person = picked.value;
  const isUp = person !== undefined;
  const { Sheet, hasFailed } = useSheet(isUp);
  const close = () => {
    picked.value = undefined;
  };
  return (
    <TitledDialog
      id="person"
      title={
        <span class="name" dir="auto">
          {person?.name}
        </span>
      }
      isOpen={isUp}
      close={close}
    >
      {person !== undefined && Sheet !== undefined && <Sheet model={model} person={person} close={close} />}
      {hasFailed && <p role="alert">{firstWords.value.faults.UNREACHABLE}</p>}
    </TitledDialog>
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
