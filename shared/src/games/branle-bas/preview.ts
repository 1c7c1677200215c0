/** What a command is certain to lead to, by the very functions that decide it, and what dice will be thrown for. */

import { firstDie, type NextDie, UNDECIDED } from '../../kernel/undecided.ts';
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

interface Preview {
  /** What happens for certain, in order: all of it, or up to the first die. */
  readonly events: readonly Event[];
  /** How things stand after these. */
  readonly sea: Sea;
  /** The first die that is thrown; null where none is before somebody is asked, or the battle is over. */
  readonly die: NextDie | null;
  /** What the broadside may be expected to do; null for other commands. */
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
