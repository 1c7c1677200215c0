/** A finished match as one viewer saw it: each moment with its lines. */

import type { MatchSummary, Replay, ReviewedMoment, View } from 'escadre';
import type { Told } from 'escadre/story/table';
import type { AnyTeller } from '../../match/tellers.ts';

/** A camp, the public, or the truth. */
export type Viewer = ReviewedMoment['as'];

export interface ToldMoment {
  readonly lines: readonly Told[];
  /** Whether it is a key moment: a fight, a loss, a victory. */
  readonly isMarked: boolean;
}

/** The tones of key moments. */
const MARKED: ReadonlySet<string> = new Set(['title', 'strong', 'good', 'bad']);

/** The tones of results. */
const RESULTS: ReadonlySet<string> = new Set(['good', 'bad', 'strong']);

interface TellingParts {
  readonly replay: Replay;
  readonly viewer: Viewer;
  readonly teller: AnyTeller;
  readonly seats: MatchSummary['seats'];
}

/** Each moment's lines for a viewer; the truth is told from the acting player's side. */
export function stepsOf({ replay, viewer, teller, seats }: TellingParts): readonly ToldMoment[] {
  const steps: ToldMoment[] = [];
  let before: View | null = null;
  for (let seq = 0; seq < replay.length; seq++) {
    const moment = replay.at(seq);
    const mover = viewer === 'truth' ? seats.find(({ seat }) => seat === moment.truth.seat) : undefined;
    const actor = replay.camps.find((each) => each === mover?.camp);
    const { view, events } = moment.as(knownBy(actor ?? viewer));
    const lines: Told[] = events.flatMap((event) =>
      teller.tell(event as never, before as never, view as never),
    );
    steps.push({ lines, isMarked: lines.some(({ tone }) => MARKED.has(tone)) });
    before = view;
  }
  return steps;
}

/** The reader to whom a viewer's log is told; null for the public and the truth. */
export function readerOf(viewer: Viewer, seats: MatchSummary['seats']) {
  const own = seats.filter(({ camp }) => camp === viewer).map(({ seat }) => seat);
  return own.length === 0 ? null : { camp: viewer, seats: own };
}

/** Lines with results before their causes. */
export const resultFirst = <One extends Pick<Told, 'tone'>>(lines: readonly One[]): readonly One[] =>
  [true, false].flatMap((isResult) => lines.filter(({ tone }) => RESULTS.has(tone) === isResult));

export const knownBy = (viewer: Viewer) => (viewer === 'truth' ? 'public' : viewer);

/** The index of the moment named by an address; by default the first. */
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
