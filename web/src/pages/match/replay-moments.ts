/** A match that is over, as one viewer saw it: each moment with what it told them. */

import type { Replay, View } from 'escadre';
import type { Told } from 'escadre/story/table';
import type { AnyTeller } from '../../match/tellers.ts';

/** A camp, everybody, or all that there was to know. */
export type Viewer = 'public' | 'truth' | (string & {});

export interface ToldMoment {
  readonly lines: readonly Told[];
  /** Something that one would look for: a fight, a loss, a victory. */
  readonly isMarked: boolean;
}

/** Tones of what one would look for. */
const MARKED: ReadonlySet<string> = new Set(['title', 'strong', 'good', 'bad']);

/** Tones of what something came to. */
const RESULTS: ReadonlySet<string> = new Set(['good', 'bad', 'strong']);

interface TellingParts {
  readonly replay: Replay;
  readonly viewer: Viewer;
  readonly teller: AnyTeller;
  /** The side of a seat; undefined where nobody acted. */
  readonly campOf: (seat: string | null) => string | undefined;
}

/** What each moment told a viewer; the truth is told as whoever acted was told. */
export function stepsOf({ replay, viewer, teller, campOf }: TellingParts): readonly ToldMoment[] {
  const steps: ToldMoment[] = [];
  let before: View | null = null;
  for (let seq = 0; seq < replay.length; seq++) {
    const moment = replay.at(seq);
    const actor = viewer === 'truth' ? campOf(moment.truth.seat) : undefined;
    const { view, events } = moment.as(knownBy(actor ?? viewer));
    const lines: Told[] = events.flatMap((event) =>
      teller.tell(event as never, before as never, view as never),
    );
    steps.push({ lines, isMarked: lines.some(({ tone }) => MARKED.has(tone)) });
    before = view;
  }
  return steps;
}

/** Lines with what they came to before how it came about. */
export const resultFirst = <One extends Pick<Told, 'tone'>>(lines: readonly One[]): readonly One[] =>
  [true, false].flatMap((isResult) => lines.filter(({ tone }) => RESULTS.has(tone) === isResult));

export const knownBy = (viewer: Viewer) => (viewer === 'truth' ? 'public' : viewer) as 'public';

/** The place in the replay that an address names; the first where it names none. */
export function placeOf(text: string | undefined, length: number): number {
  const place = Number(text ?? 0);
  return Number.isInteger(place) ? Math.max(0, Math.min(length - 1, place)) : 0;
}

/** The first moment that tells something: before it the table is empty. */
export const firstPlace = (steps: readonly ToldMoment[]): number =>
  Math.max(
    0,
    steps.findIndex(({ lines }) => lines.length > 0),
  );
