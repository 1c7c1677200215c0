/** The board: the chart, the ships and guns on it, and what the picked one can do. A function of view, draft and lens. */

import type { Prompt } from 'escadre';
import {
  type Board as BoardView,
  chartOf,
  factsOf,
  type Heading,
  reachOfFort,
  SHIP_IDS,
  type ShipId,
  trackOf,
} from 'escadre/trafalgar';
import type { ComponentChildren } from 'preact';
import { useMemo, useRef } from 'preact/hooks';
import {
  type Camp,
  type Draft,
  type Gesture,
  idleIn,
  isShip,
  mine,
  ordersOf,
  pickedShip,
  poseOf,
  reachNow,
  type Situation,
  seizureOf,
  targetsNow,
} from './input.ts';
import {
  along,
  angleOf,
  HEADINGS,
  hexagon,
  type Layout,
  type Lens,
  nearest,
  opposite,
  roseOf,
  type Spot,
  STEP,
} from './layout.ts';
import { Ring } from './ring.tsx';
import { Cartouche, Rose, Sea } from './sea.tsx';
import { css } from './styles.ts';
import { Vessel } from './vessel.tsx';
import { type TrafalgarWords, whoseOf } from './words.ts';

/** Within so many pixels of the page a tap means the nearest thing. */
const NEAR = 22;
/** Pixels from which on a finger, or a mouse, is dragging: a ship where she goes, or the chart that is looked at closely. */
const DRAG = { touch: 6, other: 3 };
/** From the middle of a point to the petals around it, and from the rose to its arrows. */
const PETAL = 0.58 * STEP;
const ARROW = 62;

interface BoardProps {
  readonly view: BoardView;
  readonly camp: Camp | null;
  /** The ships of whoever looks, which are marked as theirs at every moment. */
  readonly own: readonly ShipId[];
  readonly layout: Layout;
  readonly lens: Lens;
  /** Pixels of the page in a unit of the whole chart. */
  readonly scale: number;
  readonly situation: Situation | undefined;
  readonly draft: Draft;
  /** Ships, guns and points that were spoken of last. */
  readonly lit: ReadonlySet<string>;
  readonly words: TrafalgarWords;
  readonly send: (gesture: Gesture) => void;
  /** Moves the chart under the lens, by units of the whole chart. */
  readonly pan: (dx: number, dy: number) => void;
  /** What Enter does on what is picked. */
  readonly confirm: () => void;
  /** The window that the turn waits for, whoever is asked. */
  readonly waiting: Prompt<'trafalgar'> | undefined;
  /** What moves over the board for a moment. */
  readonly children?: ComponentChildren;
}

export function Board(props: BoardProps) {
  const { view, camp, layout, lens, scale, words, draft, situation, lit } = props;
  const chart = useRef<SVGGElement>(null);
  const title = words.texts.charts[view.chart];
  const sea = useMemo(() => <Sea layout={layout} />, [layout]);
  const cartouche = useMemo(
    () => <Cartouche layout={layout} title="Trafalgar" subtitle={title} seen={seen(props)} />,
    [view, layout, title, draft, situation],
  );
  const hands = useHands(props, chart);
  const targets = new Set(situation === undefined ? [] : targetsNow(draft, situation));
  const afloat = SHIP_IDS.filter((id) => view.ships[id].afloat);
  const idle = new Set(situation?.asked === 'turn' ? idleIn(situation) : []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is drawn
    <svg
      class={css(`trafalgar-board ${lens.zoom > 1 ? 'is-close' : ''}`)}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      role="group"
      aria-label={words.texts.board}
      style={{ '--unit': 1 / (scale * lens.zoom) }}
      {...hands}
    >
      <g
        class={css('lens')}
        ref={chart}
        style={{ transform: `translate(${lens.x}px, ${lens.y}px) scale(${lens.zoom})` }}
      >
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that is only drawn can have the focus */}
        <g aria-hidden="true">
          {sea}
          {cartouche}
          <Rose layout={layout} from={view.wind} />
          <Names layout={layout} scale={scale * lens.zoom} />
          <Ports view={view} layout={layout} />
          <g clip-path="url(#trafalgar-border)">
            <Ranges {...props} />
          </g>
          <Reach {...props} />
          <Course {...props} />
        </g>
        {Object.entries(view.forts).map(([fort, { camp: side, gun }]) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          <g
            key={fort}
            class={css(
              `fort camp-of-${side} is-${gun} ${draft.picked === fort ? 'is-picked' : ''} ${targets.has(fort) ? 'is-target' : ''} ${lit.has(fort) ? 'is-lit' : ''}`,
            )}
            style={{ transform: shifted(builtAt(fort, layout)) }}
            role="button"
            tabindex={0}
            aria-label={words.fort(fort, gun, whoseOf(side, camp))}
            data-point={fort}
          >
            <Fort />
            {targets.has(fort) && <Mark />}
          </g>
        ))}
        {/* Under the ships and their names. */}
        {afloat.map((id) =>
          targets.has(id) ? (
            <g key={id} style={{ transform: shifted(berthed(view, id, layout)) }}>
              <Mark />
            </g>
          ) : null,
        )}
        {afloat.map((id) => (
          <ShipOnChart key={id} id={id} isTarget={targets.has(id)} isIdle={idle.has(id)} {...props} />
        ))}
        {/* biome-ignore lint/a11y/noAriaHiddenOnFocusable: as above */}
        <g class={css('ship-names')} aria-hidden="true">
          {afloat
            .filter((id) => isNamed(id, props))
            .map((id) => {
              const spot = berthed(view, id, layout);
              return (
                <g key={id} data-name={id} style={{ transform: shifted(spot) }}>
                  <ShipName
                    name={factsOf(id).name}
                    isCrowded={afloat.some((other) => liesBelow(berthed(view, other, layout), spot))}
                    {...{ spot, layout }}
                  />
                </g>
              );
            })}
        </g>
        <Ghost {...props} />
        <Burning {...props} />
        <WindArrows {...props} />
        {props.children}
      </g>
    </svg>
  );
}

/** Ships, and where the one that is picked can go. */
function seen({ view, layout, draft, situation }: BoardProps): readonly Spot[] {
  const ships = SHIP_IDS.filter((id) => view.ships[id].afloat).map((id) => view.ships[id].at);
  const reach = situation === undefined || isAiming(draft) ? [] : reachNow(draft, situation);
  return [...ships, ...reach.map(({ at }) => at)].map(layout.at);
}

const shifted = ({ x, y }: Spot): string => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** How the wind fills the sails of a ship that heads so: 1 from astern, -1 from ahead. */
const filledBy = (wind: Heading | undefined, heading: Heading): number =>
  wind === undefined
    ? 0.4
    : Math.cos(((HEADINGS.indexOf(opposite(wind)) - HEADINGS.indexOf(heading)) * Math.PI) / 3);

interface ShipProps extends BoardProps {
  readonly id: ShipId;
  readonly isTarget: boolean;
  /** She has not moved in this turn, and may. */
  readonly isIdle: boolean;
}

function ShipOnChart(props: ShipProps) {
  const { id, isTarget, isIdle, view, camp, own, layout, draft, situation, lit, words, waiting } = props;
  const ship = view.ships[id];
  const facts = factsOf(id);
  const isMine = situation !== undefined && mine(situation).includes(id);
  const spot = berthed(view, id, layout);
  const whose = whoseOf(facts.camp, camp, own.includes(id) ? 'own' : 'partner');
  const marks = [
    whose === 'own' || whose === 'partner' ? `is-${whose}` : '',
    draft.picked === id || isRepaired(id, draft) ? 'is-picked' : '',
    draft.looked === id ? 'is-looked' : '',
    isTarget ? 'is-target' : '',
    isMine ? 'is-mine' : '',
    lit.has(id) ? 'is-lit' : '',
    isIdle ? 'is-idle' : '',
    ship.stance === 'passing' ? 'is-passing' : '',
    draft.picked === id && isTurnedIn(draft, situation) ? 'is-turned' : '',
  ];
  const carried = view.flags.english === id ? 'english' : view.flags.allied === id ? 'allied' : undefined;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is drawn
    <g
      class={css(`ship ${marks.join(' ')}`)}
      style={{ transform: shifted(spot) }}
      role="button"
      tabindex={0}
      aria-pressed={draft.picked === id}
      aria-label={words.ship(id, ship, whose, isTarget)}
      data-point={ship.at}
      data-ship={id}
    >
      <circle class={css('ship-ring')} r="19" />
      <g class="heading" style={{ transform: `rotate(${angleOf(ship.heading, layout.turn)}deg)` }}>
        <Vessel facts={facts} ship={ship} filled={filledBy(view.wind, ship.heading)} />
      </g>
      {carried !== undefined && <Flag camp={carried} />}
      {waiting?.about?.ship === id && (
        <g class={css('stopped')}>
          <Ring prompt={waiting} radius={21} />
        </g>
      )}
      {!isNamed(id, props) && <ShipName name={facts.name} spot={spot} layout={layout} />}
    </g>
  );
}

/** Whether the picked ship would head elsewhere where she is: her ghost lies on her. */
function isTurnedIn(draft: Draft, situation: Situation | undefined): boolean {
  const ship = pickedShip(draft);
  const pose = situation === undefined ? null : poseOf(draft, situation);
  if (situation === undefined || ship === null || pose === null) return false;
  const { at, heading } = situation.view.public.ships[ship];
  return pose.at === at && pose.heading !== heading;
}

/** Forts by the border keep off the names there. */
const OFF_BORDER = 9;

/** Where a gun of a port is drawn: a little inland, where its point lies by the border. */
function builtAt(fort: string, layout: Layout): Spot {
  const { x, y } = layout.at(fort);
  const off = (at: number, size: number) => (at < STEP ? OFF_BORDER : size - at < STEP ? -OFF_BORDER : 0);
  return { x: x + off(x, layout.width), y: y + off(y, layout.height) };
}

/** Whether carpenters would go to work on a ship. */
const isRepaired = (id: ShipId, { intent }: Draft): boolean =>
  intent?.do === 'repair' && intent.ships.includes(id);

/** Whether ships are named: not while one is steered, whose name the sentence says, as it would lie on where she can go. */
const areNamed = ({ draft, situation }: Pick<BoardProps, 'draft' | 'situation'>): boolean =>
  situation === undefined ||
  (draft.intent?.do !== 'seize' && (isAiming(draft) || reachNow(draft, situation).length === 0));

/** Whether a ship is named for as long as she is picked, looked at, repaired or spoken of. */
const isNamed = (id: ShipId, props: Pick<BoardProps, 'draft' | 'lit' | 'situation'>): boolean => {
  const { draft, lit } = props;
  const isMarked = draft.picked === id || draft.looked === id || isRepaired(id, draft) || lit.has(id);
  return isMarked && areNamed(props);
};

interface ShipNameProps extends Pick<BoardProps, 'layout'> {
  readonly name: string;
  readonly spot: Spot;
  /** Another ship lies where her name would be. */
  readonly isCrowded?: boolean;
}

/** Whether something lies so close below a spot that a name would cover it. */
const liesBelow = (thing: Spot, { x, y }: Spot): boolean =>
  thing.y > y && thing.y - y <= 60 && Math.abs(thing.x - x) <= 50;

/** Below her, or above where the chart ends or another ship lies. */
function ShipName({ name, spot, layout, isCrowded = false }: ShipNameProps) {
  const isAbove = spot.y > layout.height - 40 || (isCrowded && spot.y > 40);
  return isAbove ? (
    <text class={css('ship-name')} y="-24">
      {name}
    </text>
  ) : (
    // Letters are as large on a small chart, where they begin no higher.
    <text class={css('ship-name')} y="21" dy="0.8em">
      {name}
    </text>
  );
}

/** Where a ship is drawn: two on one point lie side by side. */
function berthed(view: BoardView, id: ShipId, layout: Layout): Spot {
  const { at } = view.ships[id];
  const spot = layout.at(at);
  const company = SHIP_IDS.filter((each) => view.ships[each].afloat && view.ships[each].at === at);
  if (company.length < 2) return spot;
  return { x: spot.x + (company.indexOf(id) === 0 ? -8 : 8), y: spot.y };
}

export const Fort = () => (
  <>
    <path class={css('fort-wall')} d="M-12-12h6v4h4v-4h4v4h4v-4h6V12h-24z" />
    <path class={css('fort-gun')} d="M-7 7L8-2" />
    <circle class={css('fort-wheel')} cx="-2" cy="7" r="2.500" />
    <path class={css('fort-wreck')} d="M-8-6L8 9M8-6L-8 9" />
  </>
);

/** What can be hit: a crosshair around it. */
const Mark = () => (
  <g class={css('crosshair')}>
    <circle class={css('halo')} r="17" />
    <circle r="17" />
    <path d="M-22 0h8M22 0h-8M0-22v8M0 22v-8" />
  </g>
);

/** A flag at its mast or aboard: chequered for the English, banded for the Allies. */
const Flag = ({ camp }: { readonly camp: Camp }) => (
  <g class={css(`flag camp-of-${camp}`)}>
    <path class={css('flag-staff')} d="M0 2V-20" />
    <path class={css('flag-cloth')} d="M0-20h15l-4 5 4 5H0z" />
    {camp === 'english' ? (
      <path class={css('flag-sign')} d="M6-20v10M0-15h11" />
    ) : (
      <path class={css('flag-sign')} d="M0-17h13M0-13h13" />
    )}
  </g>
);

/** From a corner berth to the foot of the mast inland of it: clear of the ship that lies there, and of the gun behind. */
const MASTS: Readonly<Record<number, Spot>> = {
  0: { x: 40, y: 14 },
  90: { x: -8, y: 50 },
  180: { x: -40, y: 0 },
  270: { x: 0, y: -32 },
};

/** The foot of the mast on which the flag of a port flies. */
function mastOf(camp: Camp, { at, chart, turn }: Layout): Spot {
  const berth = at(chart.berths[camp][0] ?? '');
  const from = MASTS[angleOf(camp === 'english' ? 'E' : 'W', turn) % 360];
  return { x: berth.x + (from?.x ?? 0), y: berth.y + (from?.y ?? 0) };
}

/** The berths, and the flags that are at their masts. */
const Ports = ({ view, layout }: Pick<BoardProps, 'view' | 'layout'>) => (
  <>
    {(['english', 'allied'] as const).map((camp) => {
      const [corner = ''] = layout.chart.berths[camp];
      const mast = mastOf(camp, layout);
      return (
        <g key={camp}>
          {layout.chart.berths[camp].map((berth) => (
            <circle
              key={berth}
              class={css(`berth camp-of-${camp} ${berth === corner ? 'is-corner' : ''}`)}
              r="15"
              cx={layout.at(berth).x}
              cy={layout.at(berth).y}
            />
          ))}
          {view.flags[camp] === 'mast' && (
            <g transform={`translate(${mast.x} ${mast.y})`}>
              <Flag camp={camp} />
            </g>
          )}
        </g>
      );
    })}
  </>
);

/** Pixels that a number of two figures takes along the border, with some space beside it. */
const NUMBER = 20;
/** The scale below which names are large beside the margin of the chart. */
const SMALL = 0.75;

/** Pixels by which a letter and a number that meet in a corner give way to each other. */
const GIVES = 4;

/** Row letters and column numbers, along the border; every second number where they would touch. */
function Names({ layout, scale }: Pick<BoardProps, 'layout' | 'scale'>) {
  const { rows, columns, atPlace } = layout;
  const toBorder = (inner: Spot, outer: Spot, share: number): Spot => ({
    x: outer.x + (outer.x - inner.x) * share,
    y: outer.y + (outer.y - inner.y) * share,
  });
  const isTurned = layout.turn !== 0;
  const isTight = !isTurned && STEP * scale < NUMBER;
  const isSmall = isTurned && scale < SMALL;
  // Where the chart is small, its names are large on it: they keep off its border.
  const [letters, numbers] = isSmall ? [0.35, 0.17] : [0.4, 0.24];
  const letterAt = (row: number): Spot => {
    const { x, y } = toBorder(atPlace(row - (row % 2), 1), atPlace(row - (row % 2), 0), letters);
    const shift = atPlace(row, 0);
    return isTurned ? { x: shift.x, y } : { x, y: shift.y };
  };
  const numberAt = (column: number): Spot => toBorder(atPlace(2, column), atPlace(0, column), numbers);
  const away = (from: number, to: number) => (isSmall ? (Math.sign(from - to) * GIVES) / scale : 0);
  const [first, one] = [letterAt(0), numberAt(0)];
  return (
    <g class={css('point-names')}>
      {Array.from({ length: rows }, (_, row) => {
        const { x, y } = letterAt(row);
        return (
          <text key={row} x={row === 0 ? x + away(x, one.x) : x} y={y}>
            {String.fromCharCode(65 + row)}
          </text>
        );
      })}
      {Array.from({ length: columns }, (_, column) => {
        if (isTight && column % 2 === 1) return null;
        const { x, y } = numberAt(column);
        return (
          <text key={column} x={x} y={column === 0 ? y + away(y, first.y) : y}>
            {column + 1}
          </text>
        );
      })}
    </g>
  );
}

/** How far the guns reach that matter now: the enemy’s for a ship that may sail, the own one that is picked. */
function Ranges({ view, layout, draft, situation }: BoardProps) {
  if (situation === undefined) return null;
  const isSailing = pickedShip(draft) !== null && situation.asked === 'turn';
  const shown = Object.entries(view.forts).filter(
    ([fort, { camp, gun }]) =>
      draft.picked === fort || (isSailing && camp !== situation.camp && gun === 'loaded'),
  );
  return (
    <>
      {shown.map(([fort, { camp }]) => (
        <path key={fort} class={css(`range camp-of-${camp}`)} d={rangeOf(fort, view, layout)} />
      ))}
    </>
  );
}

/** A hexagon around the points that a gun reaches. */
function rangeOf(fort: string, view: BoardView, layout: Layout): string {
  const far = reachOfFort(view, fort).length > 0 ? 3.5 * STEP : 0;
  return hexagon(layout.at(fort), far, layout.turn);
}

/** While something is aimed at, where the ship could sail is out of the way. */
const isAiming = ({ intent }: Draft): boolean => intent !== null && intent.do !== 'sail';

/** A dot where the picked ship can get. */
function Reach({ layout, draft, situation }: BoardProps) {
  if (situation === undefined || isAiming(draft)) return null;
  const points = new Set(
    reachNow(draft, situation).flatMap(({ at, orders }) => (orders.includes('ahead') ? [at] : [])),
  );
  return (
    <g class={css('reach')}>
      {[...points].map((point) => (
        <circle key={point} r="5.500" cx={layout.at(point).x} cy={layout.at(point).y} />
      ))}
    </g>
  );
}

/** The way that is thought of; it burns where a window would open. */
function Course({ view, layout, draft }: BoardProps) {
  const ship = pickedShip(draft);
  const orders = ordersOf(draft);
  if (ship === null || orders.length === 0) return null;
  const { poses, windows } = trackOf(view, ship, orders);
  const spots = [view.ships[ship].at, ...poses.map(({ at }) => at)].map(layout.at);
  return (
    <g class={css('course')}>
      <path
        class={css('way')}
        d={`M${spots.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`}
      />
      {windows.map(({ before }) => {
        const [from, to] = [spots[before], spots[before + 1]];
        if (from === undefined || to === undefined) return null;
        return <path key={before} class={css('burning')} d={`M${from.x} ${from.y}L${to.x} ${to.y}`} />;
      })}
    </g>
  );
}

/** Who may cry Feu, above where they may. */
function Burning({ view, layout, draft, words }: BoardProps) {
  const ship = pickedShip(draft);
  if (ship === null) return null;
  const { poses, windows } = trackOf(view, ship, ordersOf(draft));
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that is only drawn can have the focus
    <g class={css('burns')} aria-hidden="true">
      {windows.map(({ before, guns }) => {
        const { x, y } = layout.at(poses[before - 1]?.at ?? view.ships[ship].at);
        return (
          <text key={before} x={x} y={y - 24}>
            {words.texts.burns(guns)}
          </text>
        );
      })}
    </g>
  );
}

/** Where she would be, with a petal for each heading she could have there. */
function Ghost({ view, layout, draft, situation }: BoardProps) {
  const ship = pickedShip(draft);
  if (situation === undefined || ship === null) return null;
  const petals = petalsOf(draft, situation, layout);
  const pose = poseOf(draft, situation);
  if (pose === null) return null;
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing that is only drawn can have the focus
    <g aria-hidden="true">
      {(ordersOf(draft).length > 0 || draft.intent?.do === 'seize') && (
        <g class={css('ghost')} style={{ transform: shifted(layout.at(pose.at)) }}>
          <g style={{ transform: `rotate(${angleOf(pose.heading, layout.turn)}deg)` }}>
            <Vessel
              facts={factsOf(ship)}
              ship={view.ships[ship]}
              filled={filledBy(view.wind, pose.heading)}
            />
          </g>
        </g>
      )}
      {petals.map(({ heading, spot }) => (
        <g
          key={heading}
          class={css(`petal ${heading === pose.heading ? 'is-chosen' : ''}`)}
          transform={`translate(${spot.x.toFixed(1)} ${spot.y.toFixed(1)}) rotate(${angleOf(heading, layout.turn)})`}
        >
          <path class={css('petal-sign')} d="M-4-6L6 0-4 6-1 0Z" />
        </g>
      ))}
    </g>
  );
}

/** The headings that she could have where she would be; none where there is no choice. */
function petalsOf(draft: Draft, situation: Situation, layout: Layout) {
  const pose = poseOf(draft, situation);
  if (pose === null) return [];
  const headings = headingsAt(pose.at, draft, situation);
  if (headings.length < 2) return [];
  return headings.map((heading) => ({
    heading,
    spot: along(layout.at(pose.at), heading, layout.turn, PETAL),
  }));
}

function headingsAt(point: string, draft: Draft, situation: Situation): readonly Heading[] {
  if (draft.intent?.do === 'seize') return seizureOf(draft, situation);
  if (isAiming(draft)) return [];
  return reachNow(draft, situation).flatMap(({ at, heading }) => (at === point ? [heading] : []));
}

/** Around the rose, while the wind is to be set: an arrow for each point that it can come from. */
function WindArrows({ layout, draft, situation, words, send, confirm }: BoardProps) {
  if (situation?.asked !== 'setWind') return null;
  const chosen = draft.intent?.do === 'wind' ? draft.intent.from : undefined;
  return (
    <g>
      {HEADINGS.map((from) => {
        const { x, y } = along(roseOf(layout), from, layout.turn, ARROW);
        return (
          // biome-ignore lint/a11y/useSemanticElements: a chart is drawn
          <g
            key={from}
            class={css(`wind-choice ${from === chosen ? 'is-chosen' : ''}`)}
            role="button"
            tabindex={0}
            aria-pressed={from === chosen}
            aria-label={words.texts.windFrom(from)}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
            data-wind={from}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return;
              event.preventDefault();
              if (event.key === 'Enter' && from === chosen) confirm();
              else send({ type: 'intend', intent: { do: 'wind', from } });
            }}
          >
            <circle class={css('target')} r="17" />
            <path
              class={css('wind-sign')}
              d="M-9 0H8M1-7L9 0 1 7"
              transform={`rotate(${angleOf(opposite(from), layout.turn)})`}
            />
          </g>
        );
      })}
    </g>
  );
}

/** What a tap on the page may mean: what is there, and what it would do. */
interface Meant {
  readonly spot: Spot;
  readonly gesture: Gesture;
}

function meantBy({ view, layout, draft, situation }: BoardProps): readonly Meant[] {
  const tap = (point: string): Meant => ({ spot: layout.at(point), gesture: { type: 'tap', point } });
  const things = [
    ...SHIP_IDS.filter((id) => view.ships[id].afloat).map((id) => view.ships[id].at),
    ...Object.keys(view.forts),
  ];
  if (situation === undefined) return things.map(tap);
  const dots = isAiming(draft) ? [] : reachNow(draft, situation).map(({ at }) => at);
  const petals = petalsOf(draft, situation, layout).map(
    ({ heading, spot }): Meant => ({ spot, gesture: { type: 'head', heading } }),
  );
  const winds =
    situation.asked !== 'setWind'
      ? []
      : HEADINGS.map(
          (from): Meant => ({
            spot: along(roseOf(layout), from, layout.turn, ARROW),
            gesture: { type: 'intend', intent: { do: 'wind', from } },
          }),
        );
  return [...winds, ...petals, ...[...new Set([...things, ...dots])].map(tap)];
}

/** What a finger holds: an own ship, or the chart. */
interface Held {
  readonly ship: ShipId | null;
  x: number;
  y: number;
  drags: boolean;
}

/** Taps, keys and drags on the board. */
function useHands(props: BoardProps, chart: { readonly current: SVGGElement | null }) {
  const { layout, lens, scale, situation, draft, send, pan, confirm } = props;
  const held = useRef<Held | null>(null);
  const spotOf = (event: MouseEvent): Spot => {
    const matrix = chart.current?.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix);
    return { x, y };
  };
  const tapAt = (spot: Spot) => {
    const near = nearest(meantBy(props), spot, NEAR / (scale * lens.zoom));
    const point = nearest(
      chartOf(props.view.chart).places.map(({ name }) => ({ name, spot: layout.at(name) })),
      spot,
      STEP,
    );
    if (near !== undefined) send(near.gesture);
    else if (point !== undefined) send({ type: 'tap', point: point.name });
  };
  return {
    onClick: (event: MouseEvent) => {
      if (held.current?.drags) {
        held.current = null;
        return;
      }
      const thing = (event.target as Element).closest<SVGElement>('[data-point], [data-wind]');
      // What a screen reader does has no place on the page.
      if (event.detail === 0 && thing !== null) act(thing, send);
      else tapAt(spotOf(event));
    },
    onPointerDown: (event: PointerEvent) => {
      const name = (event.target as Element).closest<SVGElement>('[data-ship].is-mine')?.dataset.ship ?? null;
      const ship = situation?.asked === 'turn' && isShip(name) ? name : null;
      // A second finger is not a hand of its own.
      if (!event.isPrimary) return;
      const isHeld = ship !== null || lens.zoom > 1;
      held.current = isHeld ? { ship, x: event.clientX, y: event.clientY, drags: false } : null;
    },
    onPointerUp: ({ currentTarget }: PointerEvent & { readonly currentTarget: SVGSVGElement }) => {
      currentTarget.classList.remove(css('is-panned'));
    },
    onPointerMove: (event: PointerEvent & { readonly currentTarget: SVGSVGElement }) => {
      const now = held.current;
      if (now === null || event.buttons === 0 || !event.isPrimary) return;
      const far = Math.hypot(event.clientX - now.x, event.clientY - now.y);
      if (!now.drags && far < (event.pointerType === 'touch' ? DRAG.touch : DRAG.other)) return;
      if (!now.drags) event.currentTarget.setPointerCapture(event.pointerId);
      now.drags = true;
      if (now.ship === null) {
        event.currentTarget.classList.add(css('is-panned'));
        pan((event.clientX - now.x) / scale, (event.clientY - now.y) / scale);
        [now.x, now.y] = [event.clientX, event.clientY];
        return;
      }
      if (draft.picked !== now.ship) return send({ type: 'pick', what: now.ship });
      if (situation === undefined) return;
      const dots = reachNow(draft, situation).map(({ at }) => ({ at, spot: layout.at(at) }));
      const dot = nearest(dots, spotOf(event), STEP);
      if (dot !== undefined && dot.at !== poseOf(draft, situation)?.at) send({ type: 'go', to: dot.at });
    },
    onKeyDown: (event: KeyboardEvent) => {
      const thing = (event.target as Element).closest<SVGElement>('[data-point]');
      if (thing === null || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      event.stopPropagation();
      const isPicked = thing.dataset.ship !== undefined && thing.dataset.ship === draft.picked;
      if (
        event.key === 'Enter' &&
        draft.intent !== null &&
        (isPicked || thing.matches(`.${css('is-target')}`))
      )
        confirm();
      else act(thing, send);
    },
  };
}

/** What a thing on the board does by itself. */
function act({ dataset }: SVGElement, send: (gesture: Gesture) => void): void {
  const wind = HEADINGS.find((heading) => heading === dataset.wind);
  if (wind !== undefined) send({ type: 'intend', intent: { do: 'wind', from: wind } });
  else if (dataset.point !== undefined) send({ type: 'tap', point: dataset.point });
}
