/** In a replay: what a computer admiral would have done, with what the side knew. */

import type { Camp, Replay } from 'escadre';
import type { Advice } from 'escadre/review';
import { language } from '../../base/settings.ts';
import { css } from './advice-styles.ts';
import { adviceWords } from './advice-words.ts';
import type { Viewer } from './replay-moments.ts';
import type { Advised, Adviser } from './use-advice.ts';

interface AdviceProps {
  readonly adviser: Adviser;
  readonly replay: Replay;
  readonly viewer: Viewer;
  readonly place: number;
  readonly at: (place: number) => void;
}

export function ReplayAdvice({ adviser, replay, viewer, place, at }: AdviceProps) {
  const camp = replay.camps.find((each) => each === viewer);
  if (camp === undefined) return null;
  const text = adviceWords[language.value];
  const advised = adviser.advised.value;
  if (advised === undefined) {
    return (
      <div class={css('advice')}>
        <button type="button" class="link" onClick={adviser.ask}>
          {text.ask}
        </button>
      </div>
    );
  }
  const here = advised.all.find(({ seq }) => seq === place);
  const next = differing(advised).find((seq) => seq > place) ?? differing(advised)[0];
  return (
    <div class={css('advice')}>
      <p role="status" class={css(here === undefined ? 'said' : 'said is-here')}>
        {here === undefined ? stateOf(advised) : saidOf(here, advised, replay, camp)}
      </p>
      {next !== undefined && next !== place && (
        <button type="button" class="link" onClick={() => at(next)}>
          {text.next}
        </button>
      )}
      {advised.state === 'thinking' && (
        <button type="button" class="link" onClick={adviser.stop}>
          {text.stop}
        </button>
      )}
    </div>
  );
}

/** The moments that an admiral would have led elsewhere. */
export const differing = (advised: Advised | undefined): readonly number[] =>
  (advised?.all ?? []).filter(({ isSame }) => !isSame).map(({ seq }) => seq);

function stateOf(advised: Advised): string {
  const text = adviceWords[language.value];
  const last = advised.all.at(-1);
  if (advised.fault !== undefined) return advised.fault;
  if (last === undefined) return advised.state === 'thinking' ? text.begun : text.nothing;
  if (advised.state === 'thinking') return text.asking(last.number, last.of);
  return text.sum(differing(advised).length, last.number);
}

function saidOf({ seq, advised, isSame }: Advice, { orders }: Advised, replay: Replay, camp: Camp): string {
  const text = adviceWords[language.value];
  if (isSame) return text.same;
  if (advised === null || orders === undefined) return text.waited;
  return text.otherwise(orders.inWords(advised, replay.at(seq - 1).as(camp).view, language.value));
}
