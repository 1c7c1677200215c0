/** A ship on the chart, with her marks and name. */

import { type Board as BoardView, factsOf, SHIP_IDS, type ShipId } from 'escadre/trafalgar';
import { useContext } from 'preact/hooks';
import type { BoardProps, Marks } from './board-props.ts';
import { CarriedFlag, CarriedSignal, flagAboard } from './carried-flag.tsx';
import { headingsNow } from './course.tsx';
import { type Draft, isAiming, mine, pickedShip, poseOf, reachNow, type Situation } from './input.ts';
import { angleOf, type Layout, type Spot, shifted } from './layout.ts';
import { PointerContext } from './pointer.ts';
import { Ring } from './ring.tsx';
import { css } from './styles.ts';
import { trimOf, Vessel } from './vessel.tsx';
import { whoseOf } from './whose.ts';

interface ShipProps extends BoardProps {
  readonly id: ShipId;
  readonly marks: Marks;
}

export function ShipOnChart(props: ShipProps) {
  const { id, marks, view, camp, own, layout, draft, words, waiting } = props;
  const isNamed = useNamed(props);
  const ship = view.ships[id];
  const facts = factsOf(id);
  const spot = berthed(view, id, layout);
  const whose = whoseOf(facts.camp, camp, own.includes(id) ? 'own' : 'partner');
  const carried = flagAboard(view, id);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a chart is drawn
    <g
      class={css(`ship ${classesOf(props, whose)}`)}
      style={{ transform: shifted(spot) }}
      role="button"
      tabindex={0}
      aria-pressed={draft.picked === id}
      aria-label={words.ship(id, ship, whose, marks.targets.has(id))}
      data-point={ship.at}
      data-ship={id}
    >
      <circle class={css('gun-ring')} r="23" />
      <circle class={css('ship-ring')} r="19" />
      <g class={css('heading')} style={{ transform: `rotate(${angleOf(ship.heading, layout.turn)}deg)` }}>
        <Vessel facts={facts} ship={ship} trim={trimOf(view.wind, ship.heading)} />
      </g>
      {carried === undefined
        ? ship.repair > 0 && <CarriedSignal heading={ship.heading} layout={layout} />
        : !isPlanned(props) && <CarriedFlag camp={carried} heading={ship.heading} layout={layout} />}
      {waiting?.about?.ship === id && (
        <g class={css('stopped')}>
          <Ring prompt={waiting} radius={21} />
        </g>
      )}
      {!isNamed(id) && <ShipName name={facts.name} isAbove={isNameAbove(view, id, layout)} />}
    </g>
  );
}

/** Whether she is drawn again at the end of a planned course, with the flag that she carries. */
const isPlanned = ({ id, draft, situation }: ShipProps): boolean =>
  draft.picked === id && planOf(draft, situation) !== undefined;

function classesOf({ id, marks, view, draft, situation, lit }: ShipProps, whose: string): string {
  const isPicked = draft.picked === id;
  const classes = {
    [`is-${whose}`]: whose === 'own' || whose === 'partner',
    'is-picked': isPicked || isRepaired(id, draft),
    'is-looked': draft.looked === id,
    'is-target': marks.targets.has(id),
    'is-mine': situation !== undefined && mine(situation).includes(id),
    'is-lit': lit.has(id),
    'is-idle': marks.idle.has(id),
    'is-able': marks.able.has(id),
    'is-dim': isDim(marks, id, view.ships[id].at),
    'is-passing': view.ships[id].stance === 'passing',
    'is-turned': isPicked && planOf(draft, situation) === 'turn',
    'is-away': isPicked && planOf(draft, situation) === 'sail',
    'is-starred': isPicked && situation !== undefined && isStarred(draft, situation),
  };
  return Object.entries(classes)
    .flatMap(([name, holds]) => (holds ? [name] : []))
    .join(' ');
}

/** Whether her possible headings surround her: where she would not sail away from. */
const isStarred = (draft: Draft, situation: Situation): boolean =>
  planOf(draft, situation) !== 'sail' && headingsNow(draft, situation).length > 1;

/** Whether a shot is about others than this thing at a point. */
export const isDim = ({ involved }: Marks, thing: string, point: string): boolean =>
  involved !== undefined && !involved.has(thing) && !involved.has(point);

/** Whether the picked ship would sail away from her ghost, or turn on the spot, where it covers her. */
function planOf(draft: Draft, situation: Situation | undefined): 'sail' | 'turn' | undefined {
  const ship = pickedShip(draft);
  const pose = situation === undefined ? null : poseOf(draft, situation);
  if (situation === undefined || ship === null || pose === null) return undefined;
  const { at, heading } = situation.view.public.ships[ship];
  if (pose.at !== at) return 'sail';
  return pose.heading === heading ? undefined : 'turn';
}

/** Whether carpenters would repair a ship. */
export const isRepaired = (id: ShipId, { intent }: Pick<Draft, 'intent'>): boolean =>
  intent?.do === 'repair' && intent.ships.includes(id);

/**
 * Whether ships are named: not while one is steered, as the sentence names her, and names would cover her
 * possible places.
 */
const areNamed = ({ draft, situation }: Pick<BoardProps, 'draft' | 'situation'>): boolean =>
  situation === undefined ||
  (draft.intent?.do !== 'seize' && (isAiming(draft) || reachNow(draft, situation).length === 0));

/** Whether a ship's name is shown: while she is picked, inspected, repaired, mentioned or hit. */
export function useNamed(
  props: Pick<BoardProps, 'draft' | 'lit' | 'hit' | 'situation'>,
): (id: ShipId) => boolean {
  const { draft, lit, hit } = props;
  const { named } = useContext(PointerContext);
  return (id) => {
    if (id === hit || (named.has(id) && draft.picked !== id)) return true;
    const isMarked = draft.picked === id || draft.looked === id || isRepaired(id, draft) || lit.has(id);
    return isMarked && areNamed(props);
  };
}

/** Pixels of a name's letters, and its distance from the middle of a ship in units of the chart. */
export const NAME = { size: 14, letter: 7.5, above: 24, below: 21 };

/** A name is below its ship, or above her at the end of the chart or of another ship. */
export function isNameAbove(view: BoardView, id: ShipId, layout: Layout): boolean {
  const spot = berthed(view, id, layout);
  const isCrowded = SHIP_IDS.some(
    (other) => view.ships[other].afloat && liesBelow(berthed(view, other, layout), spot),
  );
  return spot.y > layout.height - 40 || (isCrowded && spot.y > 40);
}

/** Whether a thing is so close below a spot that a name would cover it. */
const liesBelow = (thing: Spot, { x, y }: Spot): boolean =>
  thing.y > y && thing.y - y <= 60 && Math.abs(thing.x - x) <= 50;

interface NameProps {
  readonly name: string;
  /** In a word or two, below the name. */
  readonly state?: string | undefined;
  readonly isAbove: boolean;
}

export const ShipName = ({ name, state, isAbove }: NameProps) => (
  // On a small chart, equally large letters start no higher.
  <text
    class={css(`ship-name ${isAbove ? 'is-above' : 'is-below'}`)}
    y={isAbove ? -NAME.above : NAME.below}
    dy={isAbove ? (state === undefined ? 0 : '-1.1em') : '0.8em'}
  >
    {name}
    {state !== undefined && (
      <tspan class={css('ship-state')} x="0" dy="1.1em">
        {state}
      </tspan>
    )}
  </text>
);

/** A ship's place in the drawing: two on one point lie side by side. */
export function berthed(view: BoardView, id: ShipId, layout: Layout): Spot {
  const { at } = view.ships[id];
  const spot = layout.at(at);
  const company = SHIP_IDS.filter((each) => view.ships[each].afloat && view.ships[each].at === at);
  if (company.length < 2) return spot;
  return { x: spot.x + (company.indexOf(id) === 0 ? -8 : 8), y: spot.y };
}

/** A possible target: a crosshair. */
export const Mark = () => (
  <g class={css('crosshair')}>
    <circle class={css('halo')} r="17" />
    <circle r="17" />
    <path d="M-22 0h8M22 0h-8M0-22v8M0 22v-8" />
  </g>
);
