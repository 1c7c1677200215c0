/** The end of a match, large: the winner, the score, and figures. */

import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { words } from '../base/words.ts';
import { Close } from '../drawing/icons.tsx';
import { css } from './end-styles.ts';
import { Ensign } from './ensign.tsx';
import type { Result } from './figures.ts';
import type { MatchModel } from './model.ts';

interface EndPlateProps extends Result {
  readonly model: MatchModel;
  readonly isOpen: Signal<boolean>;
  /** Below the figures. */
  readonly children?: ComponentChildren;
}

export function EndPlate({ model, isOpen, score, sides, figures = [], children }: EndPlateProps) {
  const { end, camps } = words.value;
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
        {score !== undefined && <p class={css('score figure')}>{score}</p>}
      </div>
      {sides !== undefined && <p class="name soft caps">{sides.map((side) => camps[side]).join(' – ')}</p>}
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
