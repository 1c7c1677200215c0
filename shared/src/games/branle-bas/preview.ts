/** What a command is certain to lead to, by the very functions that decide it, and what dice will be thrown for. */

import type { Chance } from '../../kernel/chance.ts';
import { oddsOf } from './chances.ts';
import { check } from './check.ts';
import type { Command } from './commands.ts';
import { carryOutCommand } from './decide/act.ts';
import { Battle } from './decide/battle.ts';
import type { Event } from './events.ts';
import { aimAt, rangeOf } from './shots.ts';
import type { Sea, State } from './state.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

/** A die that would be thrown next: each of its faces is as likely. */
export interface NextDie {
  readonly die: string;
  readonly faces: readonly (string | number)[];
}

export interface Preview {
  /** What happens for certain, in order: all of it, or up to the first die. */
  readonly events: readonly Event[];
  /** How things stand after these. */
  readonly sea: Sea;
  /** The first die that is thrown; null where none is before somebody is asked, or the battle is over. */
  readonly die: NextDie | null;
  /** What a broadside may be expected to do; null for what is none. */
  readonly odds: ReturnType<typeof oddsOf> | null;
}

/**
 * What a command would come to.
 *
 * @throws Refusal what `check` refuses
 */
export function previewOf(view: View, seat: Seat, command: Command): Preview {
  check(view, seat, command);
  const sea: Sea = view.public;
  const battle = new Battle(imagined(sea), UNDECIDED);
  const die = firstDie(() => carryOutCommand(battle, seat, command));
  return { events: [...battle.events], sea: battle.sea, die, odds: oddsFor(sea, command) };
}

function oddsFor(sea: Sea, command: Command): Preview['odds'] {
  if (command.type !== 'fire') return null;
  const { ship, side, target, aim = aimAt(rangeOf(sea, ship, target)) } = command;
  return oddsOf(sea, ship, { side, target, aim });
}

/** The state that a view is of: options decide nothing once the fleets have been laid out. */
const imagined = (sea: Sea): State => ({ ...sea, asked: sea.call?.number ?? 0 }) as State;

/** Thrown where a die would fall. */
class DieFalls extends Error {
  readonly next: NextDie;

  constructor(next: NextDie) {
    super('a die would be thrown');
    this.next = next;
  }
}

function fall(die: string, faces: readonly unknown[]): never {
  throw new DieFalls({ die, faces: faces as NextDie['faces'] });
}

/** Chance that has not decided yet. */
const UNDECIDED: Chance = {
  int: (sides, label = '') =>
    fall(
      label,
      Array.from({ length: sides }, (_, face) => face),
    ),
  die: (faces, label = '') => fall(label, faces),
  pick: (items, label = '') => fall(label, items),
  shuffle: (items, label = '') => fall(label, items),
  named: () => UNDECIDED,
};

function firstDie(carryOut: () => void): NextDie | null {
  try {
    carryOut();
    return null;
  } catch (error) {
    if (error instanceof DieFalls) return error.next;
    throw error;
  }
}
