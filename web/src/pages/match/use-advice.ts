/** A computer admiral’s advice on a replay, as it comes. */

import { type ReadonlySignal, useSignal } from '@preact/signals';
import type { Advice } from 'escadre/review';
import { useEffect, useRef } from 'preact/hooks';
import { loaded } from '../../base/build.ts';
import { language } from '../../base/settings.ts';
import { errorInWords } from '../../base/table-words.ts';
import { type Orders, ordersOf } from '../../games/orders.ts';
import { thinker } from '../../practice/thinker-worker.ts';
import type { RecordedMatch } from './recorded-match.ts';
import type { Viewer } from './replay-moments.ts';

/** The advice so far. */
export interface Advised {
  readonly state: 'thinking' | 'done' | 'stopped';
  readonly all: readonly Advice[];
  readonly orders?: Orders;
  /** Why it ended early. */
  readonly fault?: string;
}

export interface Adviser {
  /** Undefined until asked for, and for another side. */
  readonly advised: ReadonlySignal<Advised | undefined>;
  readonly ask: () => void;
  readonly stop: () => void;
}

const NOTHING: Advised = { state: 'thinking', all: [] };

/** Advice for the side that the match is seen by; changing it, or leaving, ends the thinking. */
export function useAdvice({ record, replay }: RecordedMatch, viewer: Viewer): Adviser {
  const advised = useSignal<Advised | undefined>(undefined);
  const control = useRef(new AbortController());
  const end = () => control.current.abort();
  const stop = () => {
    end();
    if (advised.value !== undefined) advised.value = { ...advised.value, state: 'stopped' };
  };
  useEffect(
    () => () => {
      end();
      advised.value = undefined;
    },
    [record, viewer],
  );
  const ask = async () => {
    const camp = replay.camps.find((each) => each === viewer);
    if (camp === undefined) return;
    end();
    control.current = new AbortController();
    const { signal } = control.current;
    advised.value = NOTHING;
    try {
      const [{ advise }, orders] = await Promise.all([
        loaded(import('escadre/review')),
        loaded(ordersOf(replay.game)),
      ]);
      for await (const advice of advise(record, camp, { worker: thinker, signal })) {
        advised.value = { state: 'thinking', orders, all: [...(advised.value?.all ?? []), advice] };
      }
      if (!signal.aborted) advised.value = { state: 'done', orders, all: advised.value.all };
    } catch (error) {
      // Stopped, or asked again: this answer is not wanted any more.
      if (signal.aborted) return;
      const fault = await errorInWords(error, language.value);
      if (!signal.aborted) advised.value = { ...(advised.value ?? NOTHING), state: 'done', fault };
    }
  };
  return { advised, ask: () => void ask(), stop };
}
