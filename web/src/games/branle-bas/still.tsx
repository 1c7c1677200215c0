/** A moment of a Branle-bas replay: the sea as it was. */

import { namesOf } from 'escadre/branle-bas';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import type { StillProps } from '../room.ts';
import { Board } from './board.tsx';
import { Lens } from './lens.ts';
import { MiniMap } from './mini-map.tsx';
import { Sheet } from './sheet.tsx';
import { ShipOrder } from './ship-order.tsx';
import { ownsNothing } from './ships-on-chart.tsx';
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
  useView(room, lens, board, before?.public);
  const looks = { board, lens, words };
  const pick = (id: string) => {
    lens.focus.value = id;
    const ship = board.ships[id];
    if (ship !== undefined) lens.show([ship]);
  };
  const close = () => {
    lens.focus.value = null;
  };
  return (
    <div class={css('sea-room')} ref={room}>
      <ShipOrder
        {...{ board, names, words, focus, pick }}
        isMine={ownsNothing}
        captainOf={nothing}
        lined={() => []}
      />
      <Board {...looks} situation={undefined} drafted={nothing} send={nothing} confirm={nothing} />
      <div class={css('sea-corner')}>
        <Rose {...looks} />
        <Tools {...looks} />
      </div>
      <div class={css('sea-foot')}>
        <MiniMap {...looks} isMine={ownsNothing} />
        {focus !== null && board.ships[focus]?.sunk === false && (
          <Sheet {...looks} {...{ names, close }} id={focus} isMine={false} captain={undefined} />
        )}
      </div>
    </div>
  );
}

type Sea = StillProps<'branle-bas'>['view']['public'];

/** Shows the whole sea at first, then ships that have moved or were hit. */
function useView(
  room: { readonly current: HTMLDivElement | null },
  lens: Lens,
  board: Sea,
  before: Sea | undefined,
): void {
  useEffect(() => {
    const { width, height } =
      room.current?.querySelector(`.${css('sea-chart')}`)?.getBoundingClientRect() ?? lens.size.value;
    lens.size.value = { width, height };
    lens.start(board);
  }, [lens]);
  useEffect(() => {
    const changed = Object.entries(board.ships).filter(([id, ship]) => hasChanged(ship, before?.ships[id]));
    if (lens.follows.value) lens.show(changed.map(([, ship]) => ship));
  }, [board]);
}

type Ship = Sea['ships'][string];

const hasChanged = (ship: Ship, was: Ship | undefined): boolean =>
  was !== undefined &&
  (was.x !== ship.x || was.y !== ship.y || was.hull !== ship.hull || was.masts !== ship.masts);
