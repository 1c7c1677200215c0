/** Who is asked now, what happens when nobody answers, and when the battle is over. */

import type { Chance, Outcome, Prompt } from '../../kernel/index.ts';
import { decide } from './decide.ts';
import type { Event } from './events.ts';
import { habit } from './habit.ts';
import { actorsFor } from './sea.ts';
import type { State } from './state.ts';
import type { BranleBasTypes } from './types.ts';
import { type Camp, campOfSeat, type Reason } from './vocabulary.ts';

/** One captain is asked at a time; the captain or the ally the captain has named answers. */
export function prompts(state: State): Prompt<BranleBasTypes>[] {
  const { call, turn } = state;
  if (call === undefined) return [];
  const { number, kind, seat, ship, division, other } = call;
  return [
    {
      id: `${kind}-${number}`,
      kind,
      camp: campOfSeat(seat),
      seats: actorsFor(state, seat),
      time: { kind: 'turn', turn: `${turn}-${state.phase}-${state.underWay?.ship ?? ship ?? seat}` },
      about: {
        ...(ship === undefined ? {} : { ship }),
        ...(division === undefined ? {} : { division }),
        ...(other === undefined ? {} : { other }),
      },
    },
  ];
}

export function outcome({ result }: State): Outcome<Camp, Reason> | null {
  if (result === undefined) return null;
  const { winner, reason } = result;
  return winner === undefined ? { kind: 'draw', reason } : { kind: 'win', camp: winner, reason };
}

/** When time runs out, what is done by habit: the shortest move, the smaller turn, no fire. */
export function onTimeout(state: State, _prompt: Prompt<BranleBasTypes>, chance: Chance): readonly Event[] {
  const { call } = state;
  return call === undefined ? [] : decide(state, call.seat, habit(state, call), chance);
}
