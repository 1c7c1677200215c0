/** A moment of Branle-bas that is looked at again: the sea, as it lay. */

import { namesOf } from 'escadre/branle-bas';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import type { StillProps } from '../room.ts';
import { Board, nobodys } from './board.tsx';
import { Lens } from './lens.ts';
import { MiniMap } from './mini-map.tsx';
import { Order } from './order.tsx';
import { Sheet } from './sheet.tsx';
import { css } from './styles.ts';
import { Rose, Tools } from './tools.tsx';
import { SeaWords } from './words.ts';

const nothing = () => undefined;

export function Still({ view, before }: StillProps<'branle-bas'>) {
  const words = useMemo(() => new SeaWords(language.value), [language.value]);
  const lens = useMemo(() => new Lens(), []);
  const room = useRef<HTMLDivElement>(null);
  const board = view.public;
  const names = useMemo(() => namesOf(board), [board]);
  const focus = lens.focus.value;
  useEffect(() => {
    const { width, height } =
      room.current?.querySelector(`.${css('sea-chart')}`)?.getBoundingClientRect() ?? lens.size.value;
    lens.size.value = { width, height };
    lens.start(board);
  }, [lens]);
  useEffect(() => {
    const moved = Object.entries(board.ships).filter(([id, ship]) => {
      const was = before?.public.ships[id];
      return (
        was !== undefined &&
        (was.x !== ship.x || was.y !== ship.y || was.hull !== ship.hull || was.masts !== ship.masts)
      );
    });
    if (lens.follows.value) lens.show(moved.map(([, ship]) => ship));
  }, [board]);
  return (
    <div class={css('sea-room')} ref={room}>
      <Order
        {...{ board, names, words, focus }}
        isMine={nobodys}
        captainOf={nothing}
        lined={() => []}
        pick={(id) => {
          lens.focus.value = id;
          const ship = board.ships[id];
          if (ship !== undefined) lens.show([ship]);
        }}
      />
      <Board
        {...{ board, lens, words }}
        situation={undefined}
        drafted={nothing}
        send={nothing}
        confirm={nothing}
      />
      <div class={css('sea-corner')}>
        <Rose {...{ board, lens, words }} />
        <Tools {...{ board, lens, words }} />
      </div>
      <div class={css('sea-foot')}>
        <MiniMap {...{ board, lens, words }} isMine={nobodys} />
        {focus !== null && board.ships[focus]?.sunk === false && (
          <Sheet
            {...{ board, names, words, lens }}
            id={focus}
            isMine={false}
            captain={undefined}
            close={() => {
              lens.focus.value = null;
            }}
          />
        )}
      </div>
    </div>
  );
}
