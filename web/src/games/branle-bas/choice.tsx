/** The draft, drawn over the sea: reach, legs with their knobs, ghosts. */

import type { Board, Point } from 'escadre/branle-bas';
import { useMemo } from 'preact/hooks';
import { ahead, HALF_MOVE, ring } from './course.ts';
import { type Grip, gripsOf, rodAt } from './grips.ts';
import { courseOf, type Draft, type Situation } from './input.ts';
import type { Lens } from './lens.ts';
import { Meeting } from './meeting.tsx';
import { fanAndLine, type Mark, marksOf, type Plan, reachFrom } from './plan.ts';
import { Base, Outline } from './ship.tsx';
import { css } from './styles.ts';

interface ChoiceProps {
  readonly situation: Situation;
  readonly draft: Draft;
  readonly plan: Plan;
  readonly board: Board;
  readonly lens: Lens;
}

export function Choice({ situation, draft, plan, board, lens }: ChoiceProps) {
  const scale = lens.scale.value;
  const isSailing = draft.deed === null && draft.legs.length > 0;
  const ship = board.ships[situation.call.ship ?? ''];
  return (
    <g>
      {isSailing && <Reach {...{ situation, draft }} />}
      {ship !== undefined && plan.course.length > 0 && (
        <path
          class={css(`track ${plan.met === null ? '' : 'is-foul'}`)}
          d={throughPoints(ship, ...plan.course)}
        />
      )}
      {plan.ghosts.map((ghost, place) => (
        <Ghost key={`${ghost.id} ${place}`} ghost={ghost} board={board} plan={plan} />
      ))}
      <Meeting {...{ situation, plan, board }} />
      {isSailing && <Dial {...{ situation, draft, scale }} />}
      {isSailing && <Grips {...{ situation, draft, scale }} />}
    </g>
  );
}

/** Unchanged while the legs before the edited one are. */
function Reach({ situation, draft }: Pick<ChoiceProps, 'situation' | 'draft'>) {
  const before = JSON.stringify(draft.legs.slice(0, draft.leg));
  const { fan, line } = useMemo(
    () => fanAndLine(reachFrom(draft, situation), startOf(draft, situation)),
    [situation, before],
  );
  return (
    <>
      <path class={css('reach')} d={ring(fan)} />
      <path class={css('reach-ahead')} d={ring(line)} />
    </>
  );
}

const throughPoints = (from: Point, ...others: readonly Point[]): string =>
  [`M${from.x} ${from.y}`, ...others.map(({ x, y }) => `L${x} ${y}`)].join('');

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

/** The possible turns of a leg, as ticks around her, including contact and the wind's limit. */
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

/** The start of the leg being edited. */
function startOf(draft: Draft, situation: Situation) {
  const ship = situation.view.public.ships[situation.call.ship ?? ''];
  return draft.leg === 0 ? ship : courseOf(draft, situation)[draft.leg - 1];
}

/** The handles: the end of each leg, the rod of the one being edited, and the "+" for another. */
function Grips({ situation, draft, scale }: DialProps) {
  const end = courseOf(draft, situation)[draft.leg];
  // The end of a single leg is where the ghost is.
  const isDrawn = ({ what }: Grip) => what !== 'knob' || draft.legs.length > 1;
  const grips = gripsOf(draft, situation, scale);
  const [diamond, plus] = (['diamond', 'plus'] as const).map(
    (wanted) => grips.find(({ what }) => what === wanted)?.at,
  );
  return (
    <>
      {end !== undefined && diamond !== undefined && (
        <path class={css('rod')} d={throughPoints(end, diamond, ...(plus === undefined ? [] : [plus]))} />
      )}
      {grips.filter(isDrawn).map((grip) => (
        <g
          key={`${grip.what} ${grip.leg}`}
          class={css(gripClass(grip, draft))}
          transform={`translate(${grip.at.x} ${grip.at.y})`}
          data-leg={grip.leg}
        >
          <g class={css('steady')}>
            <circle class={css('grip')} r="24" />
            <GripSign {...grip} />
          </g>
        </g>
      ))}
    </>
  );
}

function gripClass({ what, leg }: Grip, draft: Draft): string {
  if (what === 'knob') return `knob ${leg === draft.leg ? 'is-picked' : ''}`;
  return what === 'plus' ? 'handle is-next' : 'handle';
}

function GripSign({ what, leg }: Grip) {
  if (what === 'diamond') return <path class={css('diamond')} d="M0-11 11 0 0 11-11 0Z" />;
  return (
    <>
      <circle class={css('knob-ring')} r={what === 'knob' ? 9 : 11} />
      {what === 'knob' ? (
        <text class={css('knob-label')} y="4.5">
          {leg + 1}
        </text>
      ) : (
        <path class={css('plus')} d="M-5 0H5M0-5V5" />
      )}
    </>
  );
}
