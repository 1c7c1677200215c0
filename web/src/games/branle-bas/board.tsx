/** The sea with its ships and the player's choices. A function of view, draft and lens. */

import { useSignalEffect } from '@preact/signals';
import { fieldOfFire, namesOf, type Point, type Range, type Board as Sea } from 'escadre/branle-bas';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Pennant } from '../../drawing/pennant.tsx';
import { Choice } from './choice.tsx';
import { ahead, ring } from './course.ts';
import { useGestures } from './gestures.ts';
import { gripsOf, handleOf, rodAt } from './grips.ts';
import { Lines, notesOf } from './gunnery.tsx';
import { type Draft, formable, type Gesture, orderOf, type Situation } from './input.ts';
import { extentOf, labelPlaces } from './layout.ts';
import type { Lens } from './lens.ts';
import { planOf } from './plan.ts';
import { Ruler } from './ruler.tsx';
import { Base, Figure, type Ship } from './ship.tsx';
import { css } from './styles.ts';
import type { SeaWords } from './words.ts';

/** The grid of the chart: 10 cm. */
const GRID = 1_000;
/** Farther than any battle gets. */
const FAR = 1_000_000;
/** Milliseconds at rest before names make room for the sea's edges. */
const SETTLED = 120;
const SIDES = ['port', 'starboard'] as const;
const RANGES: readonly Range[] = ['pointBlank', 'short', 'medium', 'long'];

interface BoardProps {
  readonly board: Sea;
  readonly situation: Situation | undefined;
  /** The draft: callers that read it are redrawn when it changes. */
  readonly drafted: () => Draft | undefined;
  readonly lens: Lens;
  readonly words: SeaWords;
  readonly send: (gesture: Gesture) => void;
  /** The action of Enter once something is chosen. */
  readonly confirm: () => void;
  /** Over whose ships the pennant flies. */
  readonly isMine?: (ship: string) => boolean;
}

/** Without players, no ship belongs to the viewer. */
export const nobodys = () => false;

export function Board(props: BoardProps) {
  const { board, situation, drafted, lens, words, send, confirm, isMine = nobodys } = props;
  const draft = drafted();
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  useCamera(svg, world, lens);
  const rodEnd = (leg: number): Point | undefined =>
    situation && draft && handleOf(draft, situation, leg, lens.scale.value);
  const tap = (ship: string | null) => {
    lens.focus.value = situation?.call.kind === 'divisions' ? null : ship;
    if (ship !== null) send({ type: 'tap', ship });
  };
  useGestures(svg, lens, board, {
    tap,
    pick: (leg) =>
      send(draft !== undefined && leg >= draft.legs.length ? { type: 'add' } : { type: 'pick', leg }),
    hold: (leg, at, isFine) => send({ type: 'hold', leg, at, rod: rodAt(lens.scale.value), isFine }),
    grips: () => (situation && draft ? gripsOf(draft, situation, lens.scale.value) : []),
    rodEnd,
  });
  const order = situation && draft ? orderOf(draft, situation) : null;
  const plan = useMemo(() => (situation && draft ? planOf(draft, situation) : undefined), [situation, draft]);
  const asked = board.call;
  const acts = useRef<ShipsProps['acts']['current']>({ tap, confirm: undefined });
  acts.current = { tap, confirm: order === null ? undefined : confirm };
  const [target, line] = [draft?.gun?.target, draft?.line];
  // They stay as they are while a leg is drawn: each frame counts then.
  const ships = useMemo(
    () => <Ships {...{ board, lens, words, situation, target, line, acts, isMine }} />,
    [board, lens, words, situation, target, line, isMine],
  );
  const notes = useMemo(
    () => (situation?.call.kind === 'fire' ? notesOf(situation, words) : undefined),
    [situation, words],
  );
  const names = useMemo(
    () => <Names {...{ board, lens, words, notes, target, isMine }} />,
    [board, lens, words, notes, target, isMine],
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing whose parts have names
    <svg
      ref={svg}
      class={css(
        `sea-chart ${lens.isNear.value ? 'is-near' : 'is-far'} ${lens.measures.value ? 'is-measuring' : ''}`,
      )}
      role="group"
      aria-label={words.texts.board}
    >
      <defs>
        <pattern id="chart-grid" width={GRID} height={GRID} patternUnits="userSpaceOnUse">
          <path class={css('grid-lines')} d={`M0 0V${GRID}M0 0H${GRID}`} />
        </pattern>
        <pattern id="chart-waves" width="2600" height="1700" patternUnits="userSpaceOnUse">
          <path
            class={css('wave-lines')}
            d="M300 400q90-70 180 0t180 0M1500 900q90-70 180 0t180 0M700 1400q90-70 180 0t180 0M2100 250q70-50 140 0t140 0"
          />
        </pattern>
      </defs>
      <g ref={world}>
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus */}
        <g aria-hidden="true">
          <rect class={css('waters')} x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} />
          <rect fill="url(#chart-waves)" x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} />
          <rect fill="url(#chart-grid)" x={-FAR} y={-FAR} width={2 * FAR} height={2 * FAR} />
          <Rhumbs />
          <Wakes board={board} />
          <Arcs board={board} lens={lens} />
        </g>
        {ships}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus */}
        <g class={css('effects')} aria-hidden="true" />
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: decorative drawings cannot take the focus */}
        <g aria-hidden="true">
          {names}
          {situation !== undefined && draft !== undefined && plan !== undefined && (
            <Choice {...{ situation, draft, plan, board, lens }} />
          )}
          {situation !== undefined && draft !== undefined && asked?.kind === 'fire' && (
            <Lines {...{ situation, draft }} />
          )}
          {lens.measured.value !== null && (
            <Ruler measured={lens.measured.value} board={board} words={words} />
          )}
        </g>
      </g>
    </svg>
  );
}

/** Sets the visible part of the world directly on the element, as it changes with each frame of a gesture. */
function useCamera(
  svg: { readonly current: SVGSVGElement | null },
  world: { readonly current: SVGGElement | null },
  lens: Lens,
): void {
  const drawn = useRef(0);
  useSignalEffect(() => {
    const { x, y, scale } = lens.camera.value;
    const { width, height } = lens.size.value;
    const at = `translate(${width / 2 - x * scale}px, ${height / 2 - y * scale}px) scale(${scale})`;
    world.current?.style.setProperty('transform', at);
    // Elements of constant size are restyled only when the scale changes.
    if (scale === drawn.current) return;
    drawn.current = scale;
    svg.current?.style.setProperty('--inverse', String(1 / scale));
  });
  useSignalEffect(() => {
    const camera = lens.camera.value;
    const timer = setTimeout(() => lens.settle(camera), SETTLED);
    return () => clearTimeout(timer);
  });
  useSignalEffect(() => {
    svg.current?.toggleAttribute('data-moves', lens.moves.value);
  });
  useEffect(() => {
    const shown = svg.current;
    if (shown === null) return undefined;
    const look = () => {
      const { width, height } = shown.getBoundingClientRect();
      if (width > 0 && height > 0) lens.resize({ width, height });
    };
    const observer = new ResizeObserver(look);
    observer.observe(shown);
    look();
    return () => observer.disconnect();
  }, [svg, lens]);
}

/** Lines of the compass through the middle of the table, as on old charts. */
const Rhumbs = () => (
  <path
    class={css('rhumbs')}
    d={Array.from({ length: 8 }, (_, line) => {
      const [one, other] = [line * 22.5, line * 22.5 + 180].map((degrees) =>
        ahead({ x: 6_000, y: 6_000 }, degrees, 40_000),
      ) as [Point, Point];
      return `M${Math.round(one.x)} ${Math.round(one.y)}L${Math.round(other.x)} ${Math.round(other.y)}`;
    }).join('')}
  />
);

/** Bonds between ships, as grapnels and tangle hold them. */
const Wakes = ({ board }: { readonly board: Sea }) => (
  <>
    {Object.values(board.bonds).map(({ a, b, kind }) => {
      const [one, other] = [board.ships[a], board.ships[b]];
      if (one === undefined || other === undefined) return null;
      return (
        <path
          key={`${a}-${b}`}
          class={css(`bond bond-${kind}`)}
          d={`M${one.x} ${one.y}L${other.x} ${other.y}`}
        />
      );
    })}
  </>
);

/** A ship's arcs of fire: the firing ship's, else the one in focus. */
function Arcs({ board, lens }: { readonly board: Sea; readonly lens: Lens }) {
  const { call } = board;
  // During fire, the firing ship; else the one in focus.
  const id = call?.kind === 'fire' ? call.ship : (lens.focus.value ?? call?.ship);
  if (!lens.showsArcs(board) || id === undefined || board.ships[id] === undefined || board.ships[id].sunk)
    return null;
  return (
    <>
      {SIDES.flatMap((side) =>
        RANGES.map((range) => (
          <path
            key={`${side} ${range}`}
            class={css(`arc arc-${range}`)}
            d={ring(fieldOfFire(board, id, side, range))}
          />
        )),
      )}
    </>
  );
}

interface ShipsProps
  extends Pick<BoardProps, 'board' | 'lens' | 'words' | 'situation'>,
    Pick<Required<BoardProps>, 'isMine'> {
  /** The target, and the ships of the line being formed. */
  readonly target: string | undefined;
  readonly line: readonly string[] | undefined;
  readonly acts: {
    readonly current: {
      readonly tap: (ship: string | null) => void;
      readonly confirm: (() => void) | undefined;
    };
  };
}

/** Every ship afloat: a button, in the order of ships. */
function Ships({ board, lens, words, situation, target, line, acts, isMine }: ShipsProps) {
  const names = useMemo(() => namesOf(board), [board]);
  const free = situation?.call.kind === 'divisions' ? formable(situation) : NONE;
  const marked = { target, line, free, focus: lens.focus.value, asked: board.call?.ship };
  return (
    <>
      {Object.entries(board.ships).map(([id, ship]) =>
        ship.sunk ? null : (
          // biome-ignore lint/a11y/useSemanticElements: ships are drawn
          <g
            key={id}
            class={css(`ship ${classesOf(id, ship, marked)} ${isMine(id) ? 'is-mine' : ''}`)}
            role="button"
            tabindex={0}
            data-ship={id}
            aria-label={words.ship({
              ...{ id, ship, name: names[id] ?? id, board, isMine: isMine(id) },
              from: situation?.call.ship,
            })}
            aria-pressed={lens.focus.value === id}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              const isChosen = target === id || marked.asked === id;
              const { tap, confirm } = acts.current;
              if (event.key === 'Enter' && isChosen && confirm !== undefined) confirm();
              else tap(id);
            }}
          >
            <g class={css('ship-at')} style={{ transform: `translate(${ship.x}px, ${ship.y}px)` }}>
              <g class={css('ship-turned')} style={{ transform: `rotate(${ship.heading}deg)` }}>
                <Base ship={ship} />
                <Figure ship={ship} windFrom={board.windFrom} />
              </g>
              <Markers ship={ship} />
              {isMine(id) && (
                <g class={css('steady pennant-at')}>
                  <Pennant />
                </g>
              )}
            </g>
          </g>
        ),
      )}
    </>
  );
}

const NONE: ReadonlySet<string> = new Set();

interface Marked extends Pick<ShipsProps, 'target' | 'line'> {
  readonly focus: string | null;
  readonly asked: string | undefined;
  /** Ships that can be formed into a division. */
  readonly free: ReadonlySet<string>;
}

function classesOf(id: string, ship: Ship, { target, line, free, focus, asked }: Marked): string {
  const is = {
    'is-asked': asked === id,
    'is-focus': focus === id,
    'is-target': target === id,
    'is-lined': line?.includes(id),
    'is-free': free.has(id),
    'is-prize': ship.captor !== undefined,
  };
  return Object.entries(is)
    .filter(([, so]) => so)
    .map(([name]) => name)
    .join(' ');
}

/** Fires and leaks beside the hull; an anchor before the bow. */
function Markers({ ship }: { readonly ship: Ship }) {
  return (
    <>
      {Array.from({ length: Math.min(3, ship.fires) }, (_, place) => (
        <path
          key={place}
          class={css('flame')}
          transform={`translate(${place * 130 - 60} ${place * 40})`}
          d="M0 60C-90 20-40-60 10-130 20-70 90-50 60 20 45 60 20 70 0 60Z"
        />
      ))}
      {ship.leaks.length > 0 && <path class={css('leak')} d="M-170 110q40-50 80 0t80 0 80 0 80 0" />}
      {ship.anchored && (
        <path
          class={css('anchor')}
          d="M0-120V60M-70-60H70M-90-10C-80 80 80 80 90-10M0-150a30 30 0 1 0 1 0Z"
        />
      )}
    </>
  );
}

interface NamesProps extends Pick<Required<BoardProps>, 'isMine'> {
  readonly board: Sea;
  readonly lens: Lens;
  readonly words: SeaWords;
  /** Notes below some ships' names, and the target. */
  readonly notes: Readonly<Record<string, string>> | undefined;
  readonly target: string | undefined;
}

/** Names beside ships, of constant size, where they cover nothing. */
function Names({ board, lens, words, notes, target, isMine }: NamesProps) {
  const names = useMemo(() => namesOf(board), [board]);
  const isNear = lens.isNear.value;
  const scale = 2 ** lens.step.value;
  const briefs = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(board.ships).map(([id, ship]) => [id, `${id}${marksOf(ship, words)}`]),
      ),
    [board, words],
  );
  const labels = useMemo(
    () =>
      isNear
        ? Object.fromEntries(Object.entries(briefs).map(([id, brief]) => [id, `${names[id]} · ${brief}`]))
        : briefs,
    [briefs, names, isNear],
  );
  const [seen, hidden] = [lens.seen.value, lens.hidden.value];
  const places = useMemo(
    // Far away no pennants fly.
    () =>
      labelPlaces({
        ...{ board, names: labels, briefs, scale, notes, seen, hidden },
        isMine: isNear ? isMine : nobodys,
      }),
    [board, labels, briefs, scale, notes, seen, hidden, isMine, isNear],
  );
  return (
    <>
      {Object.entries(board.ships).map(([id, ship]) => {
        const place = places[id];
        if (place === undefined) return null;
        const half = extentOf(ship);
        const { side, shift, isBrief } = place;
        const at = {
          below: { x: 0, y: half.y },
          above: { x: 0, y: -half.y },
          right: { x: half.x, y: 0 },
          left: { x: -half.x, y: 0 },
        }[side];
        return (
          <g
            key={id}
            data-name={id}
            style={{
              transform: `translate(${ship.x + at.x}px, ${ship.y + at.y}px)`,
              '--shift': `${shift}px`,
            }}
          >
            <text class={css(`ship-name steady name-${side} camp-${ship.camp}`)}>
              {(isBrief ? briefs : labels)[id]}
            </text>
            {notes?.[id] !== undefined && (
              <text class={css(`shot-label steady name-${side} ${id === target ? 'is-chosen' : ''}`)}>
                {notes[id]}
              </text>
            )}
          </g>
        );
      })}
    </>
  );
}

/** Conditions that are not seen on the hull. */
const marksOf = (ship: Ship, words: SeaWords): string =>
  [
    ship.division === undefined ? '' : ` ${ship.division}`,
    ship.captor === undefined ? '' : ` ${words.texts.prizeMark}`,
    ship.rudders > 0 ? ` ${words.texts.rudderMark}` : '',
  ].join('');
