/** In a replay: what a computer admiral would have done, with what the side knew. */

import type { Camp, Replay } from 'escadre';
import type { Advice } from 'escadre/review';
import { language } from '../../base/settings.ts';
import { css } from './advice-styles.ts';
import { adviceWords } from './advice-words.ts';
import type { Viewer } from './replay-moments.ts';
import type { Advised, Adviser } from './use-advice.ts';
import { waysWords } from './ways-words.ts';

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
  if (advised === undefined) return null;
  const next = differing(advised).find((seq) => seq > place) ?? differing(advised)[0];
  const isThinking = advised.state === 'thinking';
  return (
    <div class={css('advice')}>
      <Said {...{ advised, replay, camp }} here={advised.all.find(({ seq }) => seq === place)} />
      {next !== undefined && next !== place && (
        <button type="button" class="link" onClick={() => at(next)}>
          {text.next}
        </button>
      )}
      {advised.state !== 'done' && (
        <button type="button" class="link" onClick={isThinking ? adviser.stop : adviser.ask}>
          {isThinking ? text.stop : waysWords.value.ask}
        </button>
      )}
    </div>
  );
}

interface SaidProps extends Pick<AdviceProps, 'replay'> {
  readonly advised: Advised;
  readonly camp: Camp;
  /** The advice of the shown moment. */
  readonly here: Advice | undefined;
}

/** Progress is not read out: each answer would interrupt. */
function Said({ advised, replay, camp, here }: SaidProps) {
  const isUnderWay = here === undefined && advised.state === 'thinking';
  return (
    <p class={css(here === undefined ? 'said' : 'said is-here')}>
      {isUnderWay && progressOf(advised)}
      <span role="status">
        {!isUnderWay && (here === undefined ? sumOf(advised) : saidOf(here, advised, replay, camp))}
      </span>
    </p>
  );
}

/** The moments at which an admiral would have decided otherwise. */
export const differing = (advised: Advised | undefined): readonly number[] =>
  (advised?.all ?? []).filter(({ isSame }) => !isSame).map(({ seq }) => seq);

function progressOf({ all }: Advised): string {
  const text = adviceWords[language.value];
  const last = all.at(-1);
  return last === undefined ? text.begun : text.asking(last.number, last.of);
}

function sumOf(advised: Advised): string {
  const text = adviceWords[language.value];
  const last = advised.all.at(-1);
  if (advised.fault !== undefined) return advised.fault;
  // What was stopped says nothing about the rest.
  if (advised.state === 'stopped') return '';
  return last === undefined ? text.nothing : text.sum(differing(advised).length, last.number);
}

function saidOf({ seq, advised, isSame }: Advice, { orders }: Advised, replay: Replay, camp: Camp): string {
  const text = adviceWords[language.value];
  if (isSame) return text.same;
  if (advised === null || orders === undefined) return text.waited;
  return text.otherwise(orders.inWords(advised, replay.at(seq - 1).as(camp).view, language.value));
}
