/** A moment of a replay of Les Grands Amiraux: the board, as its viewer saw it. */

import { useMemo } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import type { StillProps } from '../room.ts';
import { Board } from './board.tsx';
import { Prizes } from './prizes.tsx';
import { css } from './styles.ts';
import { wentSince } from './whole-view.ts';
import { AdmiralsWords } from './words.ts';

const nothing = () => undefined;

export function Still({ view, before, camp }: StillProps<'grands-amiraux'>) {
  const words = useMemo(() => new AdmiralsWords(language.value), [language.value]);
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
