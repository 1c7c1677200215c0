/** The end of a match, large: the winner, the score, and figures. */

import type { Signal } from '@preact/signals';
import type { Camp } from 'escadre';
import { type ComponentChildren, Fragment } from 'preact';
import { words } from '../base/words.ts';
import { Close } from '../drawing/icons.tsx';
import { css } from './end-styles.ts';
import { Ensign } from './ensign.tsx';
import type { Result } from './figures.ts';
import type { MatchModel } from './model.ts';

interface EndPlateProps extends Result {
  readonly model: MatchModel;
  readonly isOpen: Signal<boolean>;
  /** How it ended, in a sentence. */
  readonly ending: string | undefined;
  /** Below the figures. */
  readonly children?: ComponentChildren;
}

export function EndPlate({
  model,
  isOpen,
  ending,
  score,
  scoreOf,
  sides,
  figures = [],
  children,
}: EndPlateProps) {
  const { end } = words.value;
  if (!isOpen.value) return null;
  const { kind, headline } = headlineOf(model);
  const flag = flagOf(model);
  return (
    <section class={css(`plate is-${kind}`)} aria-label={end.showResult}>
      <button
        type="button"
        class={css('close icon quiet')}
        aria-label={end.lookAtBoard}
        title={end.lookAtBoard}
        onClick={() => {
          isOpen.value = false;
        }}
      >
        <Close />
      </button>
      <div class={css('result')}>
        {flag !== undefined && <Ensign {...flag} />}
        <h2 class={css('headline')}>{headline}</h2>
      </div>
      <p class={css('how name')}>{ending}</p>
      {sides !== undefined && <Sides sides={sides} score={score} />}
      {scoreOf !== undefined && <p class={css('score-of small soft')}>{scoreOf}</p>}
      {figures.length > 0 && (
        <dl class={css('figures')} aria-label={end.figures}>
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd class="figure">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      <div class={css('after')}>{children}</div>
    </section>
  );
}

interface SidesProps extends Pick<Result, 'score'> {
  readonly sides: readonly Camp[];
}

/** Own side first, as the figures have them, with the score between if there is one. */
const Sides = ({ sides, score }: SidesProps) => (
  <p class={css(`sides name ${score === undefined ? 'are-heads' : ''}`)}>
    {sides.map((side, place) => (
      <Fragment key={side}>
        {place > 0 && score !== undefined && <span class={css('score figure')}>{score}</span>}
        <span class={css(`side camp-${side}`)}>
          <span class="band" aria-hidden="true" />
          <span class="caps">{words.value.camps[side]}</span>
        </span>
      </Fragment>
    ))}
  </p>
);

/** The loser strikes their flag, spectators see the winner’s. */
function flagOf({ match, outcome }: MatchModel) {
  const result = outcome.value;
  if (result?.kind !== 'win' || result.camp === undefined) return undefined;
  const camp = match.camp ?? result.camp;
  return { camp, isStruck: camp !== result.camp };
}

type Kind = 'won' | 'lost' | 'drawn' | 'over';

/** As seen from one's own side; spectators read which side won. */
function headlineOf({ match, outcome }: MatchModel): { readonly kind: Kind; readonly headline: string } {
  const { end, camps } = words.value;
  const result = outcome.value;
  if (result?.kind === 'draw') return { kind: 'drawn', headline: end.drawn };
  if (result?.kind !== 'win' || result.camp === undefined) return { kind: 'over', headline: end.over };
  if (match.camp === null) return { kind: 'over', headline: end.wonBy(camps[result.camp]) };
  return result.camp === match.camp
    ? { kind: 'won', headline: end.won }
    : { kind: 'lost', headline: end.lost };
}
