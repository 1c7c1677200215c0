/** The squares for taps, drags and screen readers: a grid over the drawing. */

import type { Camp, Square } from 'escadre/grands-amiraux';
import { useState } from 'preact/hooks';
import type { Draft, Gesture, MarkName } from './input.ts';
import { targetOf } from './input.ts';
import { Mark } from './marks.tsx';
import type { NotesOnBoard } from './notes.tsx';
import type { Placed } from './placed-pieces.ts';
import { GUTTER, ISLANDS, placeOf, rowsOf, SIZE, squareAt } from './squares.ts';
import { css } from './styles.ts';
import type { AdmiralsWords } from './words.ts';

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

interface CellsProps {
  readonly camp: Camp | null;
  readonly turned: boolean;
  readonly standing: readonly Placed[];
  readonly marks: ReadonlyMap<Square, MarkName>;
  /** Own pieces that can act: keyboard navigation starts at the first. */
  readonly movable: ReadonlySet<Square>;
  readonly draft: Draft | undefined;
  readonly words: AdmiralsWords;
  readonly notes: NotesOnBoard | undefined;
  readonly send: (gesture: Gesture) => void;
  /** Enter on the chosen square. */
  readonly confirm: () => void;
  readonly pin: (square: Square) => void;
}

export function Cells(props: CellsProps) {
  const { camp, turned, standing, marks, movable, draft, words, notes, send, confirm, pin } = props;
  const chosen = draft?.order ? targetOf(draft.order) : undefined;
  // The keyboard focus returns to its last square.
  const [visited, setVisited] = useState<Square>();
  const own = standing.filter((piece) => piece.camp === camp);
  const first = own.find(({ square }) => movable.has(square)) ?? own[0];
  const entry = visited ?? draft?.picked ?? first?.square ?? 'a1';
  const onSquare = new Map(standing.map((piece) => [piece.square, piece]));
  const cell = (square: Square) => (
    <Cell
      key={square}
      {...{ square, turned, confirm }}
      mark={marks.get(square)}
      isPicked={draft?.picked === square}
      isChosen={chosen === square}
      isRefused={draft?.refused === square}
      isEntry={square === entry}
      label={words.square({
        ...{ square, camp, mark: marks.get(square), piece: onSquare.get(square) },
        isIsland: ISLANDS.includes(square),
        note: notes?.on(square, onSquare.get(square)?.id),
      })}
      tap={() => send({ type: 'tap', square })}
      pin={() => pin(square)}
      visit={() => setVisited(square)}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a chart are drawn
    <g
      transform={`translate(${GUTTER} 0)`}
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
          {row.map(cell)}
        </g>
      ))}
    </g>
  );
}

interface CellProps {
  readonly square: Square;
  readonly turned: boolean;
  readonly mark: MarkName | undefined;
  readonly isPicked: boolean;
  readonly isChosen: boolean;
  /** A tap on it had no effect. */
  readonly isRefused: boolean;
  /** The board's tab stop. */
  readonly isEntry: boolean;
  readonly label: string;
  readonly tap: () => void;
  readonly pin: () => void;
  readonly confirm: () => void;
  readonly visit: () => void;
}

function Cell({
  square,
  turned,
  mark,
  isPicked,
  isChosen,
  isRefused,
  isEntry,
  label,
  tap,
  pin,
  confirm,
  visit,
}: CellProps) {
  const { x, y } = placeOf(square, turned);
  const press = (event: KeyboardEvent) => {
    if (event.key === 'n' && !event.ctrlKey && !event.metaKey) pin();
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    if (event.key === 'Enter' && isChosen) confirm();
    else tap();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the cells of a chart are drawn
    <g
      role="gridcell"
      class={css(looksOf({ isPicked, isChosen, isRefused, mark }))}
      transform={`translate(${x * SIZE} ${y * SIZE})`}
      data-square={square}
      // In SVG the name of the attribute counts as it is written.
      tabindex={isEntry ? 0 : -1}
      aria-label={label}
      aria-selected={isPicked || isChosen}
      onFocus={visit}
      onClick={tap}
      onKeyDown={press}
    >
      <rect class={css('target')} width={SIZE} height={SIZE} />
      <rect class={css('ring')} x="2" y="2" width={SIZE - 4} height={SIZE - 4} rx="5" />
      {mark !== undefined && <Mark mark={mark} />}
    </g>
  );
}

const looksOf = (cell: Pick<CellProps, 'isPicked' | 'isChosen' | 'isRefused' | 'mark'>): string =>
  [
    'cell',
    cell.isPicked && 'is-picked',
    cell.isChosen && 'is-chosen',
    cell.isRefused && 'is-refused',
    `can-${cell.mark ?? 'none'}`,
  ]
    .filter(Boolean)
    .join(' ');

/** Arrow keys move from square to square, as displayed. */
function walk(event: KeyboardEvent & { readonly currentTarget: SVGElement }, turned: boolean): void {
  const step = STEPS[event.key];
  const now = (event.target as Element).closest<SVGElement>('[data-square]')?.dataset.square;
  if (step === undefined || now === undefined) return;
  event.preventDefault();
  const { x, y } = placeOf(now as Square, turned);
  const next = squareAt({ x: x + step[0], y: y + step[1] }, turned);
  event.currentTarget.querySelector<SVGElement>(`[data-square="${next}"]`)?.focus();
}
