/** Names beside ships, always of the same size, where they cover nothing. */

import { namesOf, type Point, type Board as Sea } from 'escadre/branle-bas';
import { useMemo } from 'preact/hooks';
import { flagshipsOf } from './flagships.ts';
import { boxesAlong, boxesOf, extentOf, type LabelPlace, labelPlaces } from './layout.ts';
import type { Lens } from './lens.ts';
import type { Ship } from './ship.tsx';
import { ownsNothing } from './ships-on-chart.tsx';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

interface Shots {
  readonly from: string | undefined;
  readonly targets: readonly string[];
  readonly notes: Readonly<Record<string, string>>;
  /** A report tells of the two ships only: no other is named. */
  readonly isTold?: boolean;
}

interface NamesProps {
  readonly board: Sea;
  readonly lens: Lens;
  readonly words: SeaWords;
  /** Shots drawn on the sea, with notes on some ships below their names; and the target. */
  readonly shots: Shots | undefined;
  readonly target: string | undefined;
  /** Where the course of the asked ship may be drawn. */
  readonly reach: readonly Point[];
  /** The ships with the player's pennant. */
  readonly isMine: (ship: string) => boolean;
}

export function Names({ board, lens, words, shots, target, reach, isMine }: NamesProps) {
  const { labels, briefs } = useLabels({ board, lens, words });
  const isNear = lens.isNear.value;
  const scale = 2 ** lens.step.value;
  const [seen, hidden] = [lens.seen.value, lens.hidden.value];
  const notes = shots?.notes;
  const crossed = useMemo(() => linesOf(board, shots), [board, shots]);
  const places = useMemo(
    // Far away nothing flies.
    () =>
      labelPlaces({
        ...{ board, names: labels, briefs, scale, notes, seen, hidden, free: boxesOf(reach), crossed },
        isMine: isNear ? isMine : ownsNothing,
        flagships: isNear ? flagshipsOf(board) : undefined,
      }),
    [board, labels, briefs, scale, notes, seen, hidden, reach, crossed, isMine, isNear],
  );
  return (
    <>
      {Object.entries(board.ships).map(([id, ship]) => {
        const place = places[id];
        const isApart = shots?.isTold && id !== shots.from && !shots.targets.includes(id);
        if (place === undefined || isApart) return null;
        return (
          <Name
            key={id}
            {...{ id, ship, place }}
            text={(place.isBrief ? briefs : labels)[id]}
            note={notes?.[id]}
            isTarget={id === target}
          />
        );
      })}
    </>
  );
}

/** The lines of shots. */
function linesOf({ ships }: Sea, shots: Shots | undefined) {
  const from = ships[shots?.from ?? ''];
  return from === undefined
    ? []
    : (shots?.targets ?? []).flatMap((id) => boxesAlong(from, ships[id] ?? from));
}

/** Each ship's name, by zoom, shortened where there is little room. */
function useLabels({ board, lens, words }: Pick<NamesProps, 'board' | 'lens' | 'words'>) {
  const names = useMemo(() => namesOf(board), [board]);
  const isNear = lens.isNear.value;
  const briefs = useMemo(() => {
    const ships = Object.entries(board.ships);
    return Object.fromEntries(ships.map(([id, ship]) => [id, `${id}${marksOf(ship, words)}`]));
  }, [board, words]);
  const labels = useMemo(() => {
    if (!isNear) return briefs;
    return Object.fromEntries(Object.entries(briefs).map(([id, brief]) => [id, `${names[id]} · ${brief}`]));
  }, [briefs, names, isNear]);
  return { labels, briefs };
}

interface NameProps {
  readonly id: string;
  readonly ship: Ship;
  readonly place: LabelPlace;
  readonly text: string | undefined;
  readonly note: string | undefined;
  readonly isTarget: boolean;
}

function Name({ id, ship, place: { side, shift, nearer = 0 }, text, note, isTarget }: NameProps) {
  const half = extentOf(ship);
  const at = {
    below: { x: 0, y: half.y - nearer },
    above: { x: 0, y: nearer - half.y },
    right: { x: half.x, y: 0 },
    left: { x: -half.x, y: 0 },
  }[side];
  return (
    <g
      data-name={id}
      style={{
        transform: `translate(${ship.x + at.x}px, ${ship.y + at.y}px)`,
        '--shift': `${shift}px`,
      }}
    >
      <text class={css(`ship-name steady name-${side} camp-${ship.camp}`)}>{text}</text>
      {note !== undefined && (
        <text class={css(`shot-label steady name-${side} ${isTarget ? 'is-chosen' : ''}`)}>{note}</text>
      )}
    </g>
  );
}

/** Conditions invisible on the hull. */
const marksOf = (ship: Ship, words: SeaWords): string =>
  [
    ship.division === undefined ? '' : ` ${ship.division}`,
    ship.captor === undefined ? '' : ` ${words.texts.prizeMark}`,
    ship.rudders > 0 ? ` ${words.texts.rudderMark}` : '',
  ].join('');
