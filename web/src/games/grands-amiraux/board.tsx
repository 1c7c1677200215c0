/** The board: the sea, the islands, the pieces, and what the picked one can do. A function of view and draft. */

import {
  type Camp,
  deedsFrom,
  type JumpLeg,
  type Kind,
  type Placement,
  type Square,
} from 'escadre/grands-amiraux';
import { useMemo, useRef, useState } from 'preact/hooks';
import { useGrab } from '../../base/use-drag.ts';
import {
  type AdmiralsView,
  type Draft,
  type Gesture,
  type MarkName,
  type Situation,
  targetOf,
} from './input.ts';
import type { NotesOnBoard } from './notes.tsx';
import { Piece } from './pieces.tsx';
import { ISLANDS, isTurned, placeOf, rowsOf, squareAt } from './squares.ts';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

const SIZE = 45;
/** Room at the left and below for the names of rows and columns. */
const GUTTER = 20;
const AT_BOARD = `translate(${GUTTER} 0)`;
const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** Squares that the last thing that happened touched. */
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
  /** What is pinned where, and how something is pinned. */
  readonly notes?: NotesOnBoard;
  /** What Enter does on the square that is chosen. */
  readonly confirm: () => void;
}

/** A piece on the page. */
interface Placed {
  readonly id: string;
  readonly camp: Camp;
  readonly kind: Kind | undefined;
  readonly square: Square;
}

export function Board(props: BoardProps) {
  const { view, camp, situation, draft, last, words, send, confirm, notes } = props;
  const chart = useRef<SVGSVGElement>(null);
  const canPin = (square: Square) =>
    notes !== undefined && standing.find((each) => each.square === square)?.camp !== camp;
  const pin = (square: string) => canPin(square as Square) && notes?.pin(square as Square);
  const grab = useGrab({
    attribute: 'data-square',
    moved: (from) => {
      const piece = standing.find(({ square }) => square === from);
      const isOwn = situation !== undefined && piece !== undefined && piece.camp === camp;
      return isOwn ? (chart.current?.querySelector<SVGElement>(`[data-piece="${piece.id}"]`) ?? null) : null;
    },
    drop: (from, to) => send({ type: 'drag', from: from as Square, to: to as Square }),
    ...(notes === undefined ? {} : { hold: pin }),
  });
  const turned = isTurned(camp);
  const placement = situation?.asked === 'deploy' ? draft?.placement : undefined;
  // What a tap does not change is not drawn anew by it.
  const standing = useMemo(() => standingOn(view, camp, placement), [view, camp, placement]);
  const onSquare = useMemo(() => new Map(standing.map((piece) => [piece.square, piece])), [standing]);
  const isFoggy = view.public.phase === 'deployment';
  const sea = useMemo(() => <Sea {...{ turned, isFoggy, camp }} />, [turned, isFoggy, camp]);
  const names = useMemo(() => <Names turned={turned} />, [turned]);
  const pieces = useMemo(
    () =>
      standing.map(({ id, ...piece }) => (
        <g
          key={id}
          class={css('standing')}
          data-piece={id}
          style={{ transform: shifted(piece.square, turned) }}
        >
          <Piece camp={piece.camp} kind={piece.kind} />
          {notes?.onPiece(id) !== undefined && <NoteMark text={notes.onPiece(id) ?? ''} />}
        </g>
      )),
    [standing, turned, notes],
  );
  const marks = marksOf(situation, draft);
  const chosen = draft?.order ? targetOf(draft.order) : undefined;
  // Keys come back to the square that they were on.
  const [visited, setVisited] = useState<Square>();
  const entry = visited ?? draft?.picked ?? standing.find((piece) => piece.camp === camp)?.square ?? 'a1';
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it is the grid in it that has a name
    <svg
      class={css('admirals-board')}
      viewBox={`0 0 ${GUTTER + 8 * SIZE + 2} ${10 * SIZE + GUTTER}`}
      ref={chart}
      {...grab}
    >
      {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that is only drawn can have the focus */}
      <g aria-hidden="true">
        {names}
        <g transform={AT_BOARD}>
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
      </g>
      {/* biome-ignore lint/a11y/useSemanticElements: the cells of a chart are drawn */}
      <g
        transform={AT_BOARD}
        role="grid"
        aria-label={words.texts.board}
        onKeyDown={(event) => {
          if (event.key === 'Escape') send({ type: 'drop' });
          else walk(event, turned);
        }}
      >
        {rowsOf(turned).map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <g key={row[0]} role="row">
            {row.map((square) => {
              const mark = marks.get(square);
              const { x, y } = placeOf(square, turned);
              const piece = onSquare.get(square);
              const isPicked = draft?.picked === square;
              const isChosen = chosen === square;
              const tap = () => send({ type: 'tap', square });
              return (
                // biome-ignore lint/a11y/useSemanticElements: the cells of a chart are drawn
                <g
                  key={square}
                  role="gridcell"
                  class={css(
                    `cell ${isPicked ? 'is-picked' : ''} ${isChosen ? 'is-chosen' : ''} can-${mark ?? 'none'}`,
                  )}
                  transform={`translate(${x * SIZE} ${y * SIZE})`}
                  data-square={square}
                  // In SVG the name of the attribute counts as it is written.
                  tabindex={square === entry ? 0 : -1}
                  aria-label={words.square({
                    ...{ square, mark, piece, camp },
                    isIsland: ISLANDS.includes(square),
                    note: notes?.on(square, piece?.id),
                  })}
                  aria-selected={isPicked || isChosen}
                  onFocus={() => setVisited(square)}
                  onClick={tap}
                  onKeyDown={(event) => {
                    if (event.key === 'n' && !event.ctrlKey && !event.metaKey) pin(square);
                    if (event.key !== 'Enter' && event.key !== ' ') return;
                    event.preventDefault();
                    if (event.key === 'Enter' && isChosen) confirm();
                    else tap();
                  }}
                >
                  <rect class={css('target')} width={SIZE} height={SIZE} />
                  <rect class={css('ring')} x="2" y="2" width={SIZE - 4} height={SIZE - 4} rx="5" />
                  {mark !== undefined && <Mark mark={mark} />}
                </g>
              );
            })}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** What stands where: during the deployment one's own placement, as it is being changed. */
function standingOn(
  view: AdmiralsView,
  camp: Camp | null,
  changed: Placement | undefined,
): readonly Placed[] {
  const fleet: Readonly<Record<string, Kind>> = view.own?.fleet ?? {};
  if (view.public.phase === 'deployment' && camp !== null) {
    return Object.entries(changed ?? fleet).map(([id, kind]) => ({ id, camp, kind, square: id as Square }));
  }
  return Object.entries(view.public.pieces).map(([id, piece]) => ({
    id,
    camp: piece.camp,
    kind: piece.kind ?? (piece.camp === camp ? fleet[id] : undefined),
    square: piece.square,
  }));
}

/** What can be done where with the piece that is picked. */
function marksOf(situation: Situation | undefined, draft: Draft | undefined): ReadonlyMap<Square, MarkName> {
  if (situation === undefined || situation.asked === 'deploy' || !draft?.picked) return new Map();
  const { moves, attacks, jumps } = deedsFrom(situation.view, situation.seat, draft.picked);
  return new Map([
    ...moves.map((square) => [square, 'move'] as const),
    ...attacks.map((square) => [square, 'attack'] as const),
    ...jumps.map(({ to }: JumpLeg) => [to, 'jump'] as const),
  ]);
}

const shifted = (square: Square, turned: boolean): string => {
  const { x, y } = placeOf(square, turned);
  return `translate(${(x + 0.5) * SIZE}px, ${(y + 0.5) * SIZE}px)`;
};

/** The arrow keys go from square to square, as the board lies. */
function walk(event: KeyboardEvent & { readonly currentTarget: SVGElement }, turned: boolean): void {
  const step = STEPS[event.key];
  const now = (event.target as Element).closest<SVGElement>('[data-square]')?.dataset.square;
  if (step === undefined || now === undefined) return;
  event.preventDefault();
  const { x, y } = placeOf(now as Square, turned);
  const next = squareAt({ x: x + step[0], y: y + step[1] }, turned);
  event.currentTarget.querySelector<SVGElement>(`[data-square="${next}"]`)?.focus();
}

const Mark = ({ mark }: { readonly mark: MarkName }) => (
  <g class={css(`mark mark-${mark}`)} transform={`translate(${SIZE / 2} ${SIZE / 2})`}>
    {mark === 'move' && <circle r="6.500" />}
    {mark === 'attack' && (
      <>
        <path class={css('halo')} d="M-12-12L12 12M12-12L-12 12" />
        <path d="M-12-12L12 12M12-12L-12 12" />
      </>
    )}
    {mark === 'jump' && <path d="M-9 1L0-8 9 1M-9 10L0 1 9 10" />}
  </g>
);

/** A note: the letter of a kind, else a pencil. */
const NoteMark = ({ text }: { readonly text: string }) => (
  <g class={css('note-mark')} transform="translate(13 -13)">
    <circle r="8.500" />
    {text.length === 1 ? <text y="4.500">{text}</text> : <path d="M-4 4l1-3 5-5 2 2-5 5z" />}
  </g>
);

interface SpotProps {
  readonly square: Square;
  readonly turned: boolean;
  readonly name: string;
}

function Spot({ square, turned, name }: SpotProps) {
  const { x, y } = placeOf(square, turned);
  return (
    <rect class={css(name)} x={x * SIZE + 1.5} y={y * SIZE + 1.5} width={SIZE - 3} height={SIZE - 3} rx="5" />
  );
}

/** An island two squares long, from its upper left corner: its coast, with capes and bays, and hills with a side in the shade. */
const COAST =
  'M17 8l6-3 5 3 6 1 4 6-2 6 3 5-1 7 3 6-2 6-6 3 2 5 5 4 1 7-3 6 2 6-4 8-7 2-4 1-7-2-6-5-1-7-4-5 1-7 5-4 3-6-3-5-6-4-2-7 3-6-2-6 3-7z';
const HACHURES =
  'M15 24l5-8 5 8M20 16l2 8M24 32l5-9 5 9M29 23l2 9M13 39l5-8 5 8M18 31l2 8M18 68l6-9 6 9M24 59l2 9M26 79l5-8 5 7M31 71l2 8M15 77l4-6 4 6M19 71l1 6';

function Sea({
  turned,
  isFoggy,
  camp,
}: {
  readonly turned: boolean;
  readonly isFoggy: boolean;
  readonly camp: Camp | null;
}) {
  return (
    <g>
      <rect class={css('sea')} width={8 * SIZE} height={10 * SIZE} />
      {rowsOf(turned).flatMap((row, y) =>
        row.map((square, x) =>
          (x + y) % 2 === 0 ? (
            <rect key={square} class={css('deep')} x={x * SIZE} y={y * SIZE} width={SIZE} height={SIZE} />
          ) : null,
        ),
      )}
      {isFoggy && <Fog rows={camp === null ? 10 : 4} />}
      {[2, 5].map((x) => (
        <g key={x} class={css('island')} transform={`translate(${x * SIZE} ${4 * SIZE})`}>
          <path class={css('shoal')} d={COAST} />
          <path class={css('coast')} d={COAST} />
          <path class={css('hachures')} d={HACHURES} />
        </g>
      ))}
      <rect class={css('edge')} width={8 * SIZE} height={10 * SIZE} />
    </g>
  );
}

/** What lies over the squares that nobody here may look at yet. */
const Fog = ({ rows }: { readonly rows: number }) => (
  <g class={css('fog')}>
    {Array.from({ length: rows * 2 }, (_, line) => (
      <path
        key={line}
        d={`M0 ${line * 22.5 + 11}${(line % 2 === 0 ? 'c8-5 12 5 20 0' : 'c8 5 12-5 20 0').repeat(18)}`}
      />
    ))}
  </g>
);

const Names = ({ turned }: { readonly turned: boolean }) => (
  <g class={css('square-names')}>
    {rowsOf(turned).map((row, y) => (
      <text key={row[0]} x={GUTTER / 2} y={(y + 0.5) * SIZE + 5}>
        {row[0]?.slice(1)}
      </text>
    ))}
    {rowsOf(turned)[0]?.map((square, x) => (
      <text key={square} x={GUTTER + (x + 0.5) * SIZE} y={10 * SIZE + 13}>
        {square.charAt(0)}
      </text>
    ))}
  </g>
);
