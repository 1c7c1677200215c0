/** Prompts, time-outs and the end of the battle. */

import {
  type Chance,
  given,
  type Outcome,
  type Prompt,
  type PromptForms,
  type PromptTime,
} from '../../kernel/index.ts';
import { decide } from './decide.ts';
import { defaultCommand } from './default-command.ts';
import type { Event } from './events.ts';
import { actorsFor, shipOf } from './sea/sea.ts';
import type { Call, State } from './state.ts';
import type { BranleBasTypes } from './types.ts';
import { type Camp, campOfSeat, type Reason } from './vocabulary.ts';

/** The form of each kind of prompt. */
export const PROMPT_FORMS: PromptForms<BranleBasTypes> = {
  divisions: { id: 'divisions-<number>', time: ['turn'] },
  move: { id: 'move-<number>', time: ['turn'], about: ['ship', 'division?'] },
  collision: { id: 'collision-<number>', time: ['turn'], about: ['ship', 'other'] },
  contact: { id: 'contact-<number>', time: ['turn'], about: ['ship', 'other'] },
  sailOn: { id: 'sailOn-<number>', time: ['turn'], about: ['ship'] },
  parting: { id: 'parting-<number>', time: ['turn'], about: ['ship', 'other'] },
  fire: { id: 'fire-<number>', time: ['turn'], about: ['ship'] },
};

/** Calls one captain at a time; the captain or a named ally answers. */
export function prompts(state: State): Prompt<BranleBasTypes>[] {
  const { call } = state;
  if (call === undefined) return [];
  const { number, kind, seat, ship, division, other } = call;
  return [
    {
      id: `${kind}-${number}`,
      kind,
      camp: campOfSeat(seat),
      seats: actorsFor(state, seat),
      time: timeOf(state, call),
      about: given({ ship, division, other }),
    },
  ];
}

/**
 * The time of a call. A ship's move or fire is one turn, with all that it leads to. A captain called in the
 * middle of another's turn, as after a separation, answers in a separate turn, which pauses the other.
 */
function timeOf(state: State, { number, ship, seat }: Call): PromptTime {
  const { turn, phase, underWay } = state;
  const mover = underWay?.ship ?? ship ?? seat;
  const own = `${turn}-${phase}-${mover}`;
  if (ship === undefined || underWay === undefined || ship === underWay.ship)
    return { kind: 'turn', turn: own };
  const interrupts = { camp: shipOf(state, underWay.ship).camp, turn: own };
  return { kind: 'turn', turn: `${own}-asked-${number}`, interrupts };
}

export function outcome({ result }: State): Outcome<Camp, Reason> | null {
  if (result === undefined) return null;
  const { winner, reason } = result;
  return winner === undefined ? { kind: 'draw', reason } : { kind: 'win', camp: winner, reason };
}

/** On time-out, the default: the shortest move, the smaller turn, no fire. */
export function onTimeout(state: State, _prompt: Prompt<BranleBasTypes>, chance: Chance): readonly Event[] {
  const { call } = state;
  return call === undefined ? [] : decide(state, call.seat, defaultCommand(state, call), chance);
}
