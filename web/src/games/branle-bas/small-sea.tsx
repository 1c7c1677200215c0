/** The sea alone, with all ships in sight, as a small picture. */

import { useEffect, useMemo } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import type { StillProps } from '../room.ts';
import { Board } from './board.tsx';
import { Lens } from './lens.ts';
import { css } from './styles.ts';
import { SeaWords } from './words.ts';

const nothing = () => undefined;

export function Small({ view }: Pick<StillProps<'branle-bas'>, 'view'>) {
  const words = useMemo(() => new SeaWords(language.value), [language.value]);
  const lens = useMemo(() => new Lens({ isWhole: true }), []);
  const board = view.public;
  const { width, height } = lens.size.value;
  useEffect(() => lens.fit(board), [lens, board, width, height]);
  return (
    <div class={css('sea-room is-small')}>
      <Board
        {...{ board, lens, words }}
        situation={undefined}
        drafted={nothing}
        send={nothing}
        confirm={nothing}
      />
    </div>
  );
}
