/**
 * The board: the sea, the islands, the pieces, and the picked one's options. A function of view and draft.
 */

import type { Camp, Square } from 'escadre/grands-amiraux';
import { useMemo, useRef } from 'preact/hooks';
import { useGrab } from '../../base/use-drag.ts';
import { Cells } from './cells.tsx';
import type { AdmiralsView, Draft, Gesture, Situation } from './input.ts';
import { NoteMark, Spot } from './marks.tsx';
import type { NotesOnBoard } from './notes.tsx';
import { Piece } from './pieces.tsx';
import { marksOf, movableIn, type Placed, standingOn } from './placed-pieces.ts';
import { Names, Sea } from './sea.tsx';
import { GUTTER, isTurned, placeOf, SIZE } from './squares.ts';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

/** The squares of the last event. */
export interface LastMove {
  readonly from: Square;
  readonly to: Square;
}

interface BoardProps {
  readonly view: AdmiralsView;
  readonly camp: Camp | null;
  readonly situation: Situation | undefined;
  readonly draft: Draft | undefined;
  readonly last: LastMove | undefined;
  readonly words: AdmiralsWords;
  readonly send: (gesture: Gesture) => void;
  /** Notes pinned on the board; absent without a logbook. */
  readonly notes?: NotesOnBoard | undefined;
  /** Enter on the chosen square. */
  readonly confirm: () => void;
}

export function Board(props: BoardProps) {
  const { view, camp, situation, draft, last, words, send, confirm, notes } = props;
  const chart = useRef<SVGSVGElement>(null);
  const turned = isTurned(camp);
  const placement = situation?.asked === 'deploy' ? draft?.placement : undefined;
  // Not recomputed on taps that do not change it.
  const standing = useMemo(() => standingOn(view, camp, placement), [view, camp, placement]);
  const movable = useMemo(() => movableIn(situation), [situation?.view, situation?.asked]);
  const pin = (square: Square) => {
    const isOwn = standing.find((each) => each.square === square)?.camp === camp;
    if (!isOwn) notes?.pin(square);
  };
  const grab = useGrab({
    attribute: 'data-square',
    moved: (from) => {
      const piece = standing.find(({ square }) => square === from);
      const isOwn = situation !== undefined && piece !== undefined && piece.camp === camp;
      return isOwn ? (chart.current?.querySelector<SVGElement>(`[data-piece="${piece.id}"]`) ?? null) : null;
    },
    drop: (from, to) => send({ type: 'drag', from: from as Square, to: to as Square }),
    ...(notes === undefined ? {} : { hold: (square: string) => pin(square as Square) }),
  });
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is the grid in it that has a name
    <svg
      class={css('admirals-board')}
      viewBox={`0 -4 ${2 * GUTTER + 8 * SIZE} ${4 + 10 * SIZE + GUTTER + 4}`}
      ref={chart}
      {...grab}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus */}
      <g aria-hidden="true">
        <Drawing {...{ turned, camp, last, standing, notes }} isFoggy={view.public.phase === 'deployment'} />
      </g>
      <Cells
        {...{ camp, turned, standing, movable, draft, words, notes, send, confirm, pin }}
        marks={marksOf(situation, draft)}
      />
    </svg>
  );
}

interface DrawingProps {
  readonly turned: boolean;
  readonly camp: Camp | null;
  readonly isFoggy: boolean;
  readonly last: LastMove | undefined;
  readonly standing: readonly Placed[];
  readonly notes: NotesOnBoard | undefined;
}

function Drawing({ turned, camp, isFoggy, last, standing, notes }: DrawingProps) {
  const sea = useMemo(() => <Sea {...{ isFoggy, camp }} />, [isFoggy, camp]);
  const names = useMemo(() => <Names turned={turned} />, [turned]);
  const pieces = useMemo(
    () =>
      standing.map(({ id, camp, kind, square }) => (
        <g key={id} class={css('standing')} data-piece={id} style={{ transform: shifted(square, turned) }}>
          <Piece {...{ camp, kind }} />
          {notes?.onPiece(id) !== undefined && <NoteMark text={notes.onPiece(id) ?? ''} />}
        </g>
      )),
    [standing, turned, notes],
  );
  return (
    <>
      {names}
      <g transform={`translate(${GUTTER} 0)`}>
        {sea}
        {last !== undefined && <Spot square={last.from} turned={turned} name="last-from" />}
        {last !== undefined && <Spot square={last.to} turned={turned} name="last-to" />}
        {pieces}
        {notes?.squares.map(({ square, text }) => (
          <g key={square} style={{ transform: shifted(square, turned) }}>
            <NoteMark text={text} />
          </g>
        ))}
      </g>
    </>
  );
}

const shifted = (square: Square, turned: boolean): string => {
  const { x, y } = placeOf(square, turned);
  return `translate(${(x + 0.5) * SIZE}px, ${(y + 0.5) * SIZE}px)`;
};
