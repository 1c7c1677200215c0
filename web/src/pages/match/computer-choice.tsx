/** A computer at a table: added to a free seat, or removed. */

import { type Signal, useSignal } from '@preact/signals';
import type { PublicSeat } from 'escadre';
import { LEVELS } from '../../base/games.ts';
import { words } from '../../base/words.ts';
import type { MatchModel } from '../../match/model.ts';

interface ComputerChoiceProps {
  readonly model: MatchModel;
  readonly id: string;
  readonly seat: PublicSeat;
}

/** Asks a computer of one of three levels to take a free seat, or to leave it. */
export function ComputerChoice({ model, id, seat }: ComputerChoiceProps) {
  const { table } = words.value;
  const isOpen = useSignal(false);
  if (seat.computer !== undefined) {
    return (
      <button
        type="button"
        disabled={model.busy.value}
        onClick={() => model.do(() => model.match.dismissComputer(id as never))}
      >
        {table.dismiss}
      </button>
    );
  }
  if (seat.name !== undefined) return null;
  if (isOpen.value) return <Levels {...{ model, id, isOpen }} />;
  return (
    <button
      type="button"
      disabled={model.busy.value}
      onClick={() => {
        isOpen.value = true;
      }}
    >
      {table.seatComputer}
    </button>
  );
}

interface LevelsProps extends Pick<ComputerChoiceProps, 'model' | 'id'> {
  readonly isOpen: Signal<boolean>;
}

function Levels({ model, id, isOpen }: LevelsProps) {
  const { table, create } = words.value;
  return (
    <fieldset class="row" aria-label={create.level}>
      {LEVELS.map((level) => (
        <button
          key={level}
          type="button"
          onClick={() => {
            isOpen.value = false;
            void model.do(() => model.match.inviteComputer(id as never, level));
          }}
        >
          {table.computer(create.levels[level])}
        </button>
      ))}
    </fieldset>
  );
}
