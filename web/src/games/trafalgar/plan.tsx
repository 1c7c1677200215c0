/** The target, drawn large: each aim can be tapped, with a reason if it cannot be hit. */

import {
  type Aim,
  type AimWithReason,
  aimsOf,
  type Board,
  chancesOf,
  factsOf,
  type ShipId,
  sideSeen,
} from 'escadre/trafalgar';
import { useContext } from 'preact/hooks';
import { StoryContext } from '../../match/story-context.ts';
import { css } from './styles.ts';
import { usePointed } from './use-pointed.ts';
import { AT_EASE, MAST_AT, MASTS, SIZES, Vessel } from './vessel.tsx';
import type { TrafalgarWords } from './words.ts';

interface PlanProps {
  readonly view: Board;
  /** The shooter's point. */
  readonly from: string;
  readonly target: ShipId;
  readonly aim: Aim;
  readonly words: TrafalgarWords;
  readonly choose: (aim: Aim) => void;
}

/** Her plan, with the aim framed, and a button for each aim. */
export function Plan(props: PlanProps) {
  const { view, from, target, aim, words, choose } = props;
  const pointed = usePointed();
  const aims = aimsOf(view, from, target);
  return (
    <div class={css('plan')}>
      <ShipPlan {...props} aims={aims} />
      <div class={css('aims')}>
        {aims.map((each, index) => (
          <button
            key={each.aim}
            type="button"
            class={css(
              `aim ${each.aim === aim ? 'is-chosen' : ''} ${each.code === null ? '' : 'is-struck'} ${pointed(`aim ${each.aim}`)}`,
            )}
            aria-pressed={each.aim === aim}
            aria-disabled={each.code !== null}
            onClick={() => each.code === null && choose(each.aim)}
          >
            <span class={css('aim-key')} aria-hidden="true">
              {index + 1}
            </span>
            <span class={css('aim-name')}>{words.texts.aims[each.aim]}</span>
            <span class={css('aim-chance soft')}>
              {each.code === null ? (
                words.percent(chancesOf(view, from, 1, target, each.aim).atLeastOne)
              ) : (
                <Reason aims={aims} of={each} words={words} />
              )}
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

interface ReasonProps {
  readonly aims: readonly AimWithReason[];
  readonly of: AimWithReason;
  readonly words: TrafalgarWords;
}

/** Why an aim is impossible, if different from the previous reason. */
function Reason({ aims, of, words }: ReasonProps) {
  const teller = useContext(StoryContext);
  const isTold = aims.findIndex(({ code }) => code === of.code) < aims.indexOf(of);
  if (isTold) return <>{words.texts.alike}</>;
  return <>{teller?.wrong({ code: of.code ?? '', message: of.message ?? '' }) ?? of.message}</>;
}

/** The ship from above: a tap on a mast, or on the visible side, aims at it. */
function ShipPlan({ view, from, target, aim, choose, aims }: PlanProps & Pick<ReasonProps, 'aims'>) {
  const facts = factsOf(target);
  const can = (each: Aim) => aims.some((known) => known.aim === each && known.code === null);
  const classOf = (each: Aim) =>
    css(`plan-aim ${aim === each ? 'is-chosen' : ''} ${can(each) ? '' : 'is-struck'}`);
  const side = sideSeen(view, target, from);
  return (
    <svg viewBox="-16 -31 32 53" class={css('plan-ship')} aria-hidden="true">
      <g transform="rotate(-90)">
        <Vessel facts={facts} ship={view.ships[target]} trim={AT_EASE} />
        {MASTS.map((mast) => (
          // biome-ignore lint/a11y/noStaticElementInteractions: the buttons beside it are for keys
          <rect
            key={mast}
            class={classOf(mast)}
            x={MAST_AT[mast] * SIZES[facts.kind] - 4}
            y="-10"
            width="8"
            height="20"
            rx="3"
            onClick={() => can(mast) && choose(mast)}
          />
        ))}
        {side !== undefined && (
          // biome-ignore lint/a11y/noStaticElementInteractions: as above
          <rect
            class={classOf('battery')}
            x="-17"
            y={side === 'port' ? -14.5 : 7.5}
            width="26"
            height="7"
            rx="3"
            onClick={() => can('battery') && choose('battery')}
          />
        )}
      </g>
    </svg>
  );
}
