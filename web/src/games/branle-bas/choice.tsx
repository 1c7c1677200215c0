/** What is chosen, drawn over the sea before it is ordered: reach, legs with their knobs, ghosts. */

import type { Board, LegEnd, Point } from 'escadre/branle-bas';
import { useMemo } from 'preact/hooks';
import { ahead, HALF_MOVE, ring } from './course.ts';
import { canAdd, courseOf, type Draft, type Situation } from './input.ts';
import type { Lens } from './lens.ts';
import { type Mark, marksOf, type Plan, reachFrom } from './plan.ts';
import { Base, Outline } from './ship.tsx';
import { css } from './styles.ts';

interface ChoiceProps {
  readonly situation: Situation;
  readonly draft: Draft;
  readonly plan: Plan;
  readonly board: Board;
  readonly lens: Lens;
}

/** How far beyond the mast the rod ends at sea, and how many pixels more on the page. */
const ROD_AT_SEA = 440;
const ROD_ON_PAGE = 26;

export const rodAt = (scale: number): number => ROD_AT_SEA + ROD_ON_PAGE / scale;

/** Where the rod of a leg ends: of one that is drafted, or of the one that might follow. */
export function handleOf(draft: Draft, situation: Situation, leg: number, scale: number): Point | undefined {
  const course = courseOf(draft, situation);
  if (leg < draft.legs.length) {
    const end = course[leg];
    return end && ahead(end, end.heading, rodAt(scale));
  }
  const last = course.at(-1);
  return last && ahead(last, last.heading, HALF_MOVE + rodAt(scale));
}

export function Choice({ situation, draft, plan, board, lens }: ChoiceProps) {
  const scale = lens.scale.value;
  const isSailing = draft.deed === null && draft.legs.length > 0;
  const ship = board.ships[situation.call.ship ?? ''];
  return (
    <g class="choice">
      {isSailing && <Reach {...{ situation, draft }} />}
      {ship !== undefined && plan.course.length > 0 && (
        <path class={css(`track ${plan.met === null ? '' : 'is-foul'}`)} d={trackPath(ship, plan.course)} />
      )}
      {plan.ghosts.map((ghost, place) => (
        <Ghost key={`${ghost.id} ${place}`} ghost={ghost} board={board} plan={plan} />
      ))}
      {isSailing && <Dial {...{ situation, draft, scale }} />}
      {isSailing &&
        plan.course.map((end, leg) => (
          <Knob key={leg} leg={leg} at={end} label={String(leg + 1)} isPicked={leg === draft.leg} />
        ))}
      {isSailing && <Rods {...{ situation, draft, scale }} />}
    </g>
  );
}

/** It is the same for as long as the legs before the one that is changed are. */
function Reach({ situation, draft }: Pick<ChoiceProps, 'situation' | 'draft'>) {
  const before = JSON.stringify(draft.legs.slice(0, draft.leg));
  const outline = useMemo(() => ring(reachFrom(draft, situation)), [situation, before]);
  return <path class={css('reach')} d={outline} />;
}

const trackPath = (from: Point, course: readonly LegEnd[]): string =>
  [`M${from.x} ${from.y}`, ...course.map(({ x, y }) => `L${x} ${y}`)].join('');

interface GhostProps {
  readonly ghost: Plan['ghosts'][number];
  readonly board: Board;
  readonly plan: Plan;
}

function Ghost({ ghost: { id, x, y, heading, touches }, board, plan }: GhostProps) {
  const ship = board.ships[id];
  if (ship === undefined) return null;
  const isFoul = touches || (plan.course.length === 0 && plan.met !== null && id === board.call?.ship);
  const last = plan.course.length;
  return (
    <g
      class={css(`ghost ${isFoul ? 'is-foul' : ''}`)}
      transform={`translate(${x} ${y}) rotate(${heading})`}
      {...(id === board.call?.ship && last > 0 ? { 'data-leg': last - 1 } : {})}
    >
      <Base ship={ship} />
      <Outline ship={ship} />
    </g>
  );
}

type DialProps = Pick<ChoiceProps, 'situation' | 'draft'> & { readonly scale: number };

/** The turns that the leg might end in, as ticks around her: where she would touch, and where the wind ends it. */
function Dial({ situation, draft, scale }: DialProps) {
  const before = JSON.stringify(draft.legs.slice(0, draft.leg));
  const marks = useMemo(() => marksOf(draft, situation), [situation, before]);
  const start = startOf(draft, situation);
  if (start === undefined) return null;
  const pivot = ahead(start, start.heading, HALF_MOVE);
  const radius = rodAt(scale);
  return (
    <>
      {marks.map((mark) => {
        const towards = start.heading + mark.turn;
        const [from, to] = [ahead(pivot, towards, radius - 8 / scale), ahead(pivot, towards, radius)];
        return (
          <path
            key={mark.turn}
            class={css(tickClass(mark, draft))}
            d={`M${from.x} ${from.y}L${to.x} ${to.y}`}
          />
        );
      })}
    </>
  );
}

const tickClass = ({ turn, does }: Mark, draft: Draft): string => {
  const isHere = (draft.legs[draft.leg]?.turn ?? 0) === turn;
  return `tick tick-${does} ${isHere ? 'is-here' : ''}`;
};

/** Where the leg that is changed begins. */
function startOf(draft: Draft, situation: Situation) {
  const ship = situation.view.public.ships[situation.call.ship ?? ''];
  return draft.leg === 0 ? ship : courseOf(draft, situation)[draft.leg - 1];
}

interface KnobProps {
  readonly leg: number;
  readonly at: Point;
  readonly label: string;
  readonly isPicked: boolean;
}

/** The end of a leg: tapped, it is the one that is changed. */
const Knob = ({ leg, at, label, isPicked }: KnobProps) => (
  <g
    class={css(`knob ${isPicked ? 'is-picked' : ''}`)}
    transform={`translate(${at.x} ${at.y})`}
    data-leg={leg}
  >
    <g class={css('steady')}>
      <circle class={css('grip')} r="18" />
      <circle class={css('knob-ring')} r="9" />
      <text class={css('knob-label')} y="4.5">
        {label}
      </text>
    </g>
  </g>
);

/** The rod by which the leg is held, and, dashed, the one that would add another. */
function Rods({ situation, draft, scale }: DialProps) {
  const course = courseOf(draft, situation);
  const end = course[draft.leg];
  const last = course.at(-1);
  const next = handleOf(draft, situation, draft.legs.length, scale);
  const hand = handleOf(draft, situation, draft.leg, scale);
  const hasNext = canAdd(draft, situation) && draft.leg === draft.legs.length - 1;
  return (
    <>
      {end !== undefined && hand !== undefined && (
        <>
          <path class={css('rod')} d={`M${end.x} ${end.y}L${hand.x} ${hand.y}`} />
          <g class={css('handle')} transform={`translate(${hand.x} ${hand.y})`} data-leg={draft.leg}>
            <g class={css('steady')}>
              <circle class={css('grip')} r="24" />
              <path class={css('diamond')} d="M0-11 11 0 0 11-11 0Z" />
            </g>
          </g>
        </>
      )}
      {hasNext && last !== undefined && next !== undefined && (
        <g
          class={css('handle is-next')}
          transform={`translate(${next.x} ${next.y})`}
          data-leg={draft.legs.length}
        >
          <g class={css('steady')}>
            <circle class={css('grip')} r="22" />
            <circle class={css('knob-ring')} r="10" />
            <path class={css('plus')} d="M-5 0H5M0-5V5" />
          </g>
        </g>
      )}
    </>
  );
}
