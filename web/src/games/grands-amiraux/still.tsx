/** A moment of a replay of Les Grands Amiraux: the board, as its viewer saw it. */

import type { StillProps } from '../room.ts';
import { Board } from './board.tsx';
import { Prizes } from './prizes.tsx';
import { css } from './styles.ts';
import { useAdmiralsWords } from './use-admirals-words.ts';
import { wentSince } from './whole-view.ts';

const nothing = () => undefined;

export function Still({ view, before, camp }: StillProps<'grands-amiraux'>) {
  const words = useAdmiralsWords();
  const own = camp ?? 'white';
  return (
    <div class={css('admirals')}>
      <Prizes {...{ view, camp, words }} of={own === 'white' ? 'red' : 'white'} />
      <Board
        {...{ view, camp, words }}
        situation={undefined}
        draft={undefined}
        last={wentSince(before, view)}
        send={nothing}
        confirm={nothing}
      />
      <Prizes {...{ view, camp, words }} of={own} />
    </div>
  );
}
