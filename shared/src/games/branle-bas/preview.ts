/** The certain results of a command, computed by the functions that decide it, and the first die it needs. */

import { firstDie, type NextDie, UNDECIDED } from '../../kernel/first-die.ts';
import { check } from './check.ts';
import type { Command } from './commands.ts';
import { carryOutCommand } from './decide/act.ts';
import { Battle } from './decide/battle.ts';
import type { Event } from './events.ts';
import { oddsOf } from './gunnery/shot-odds.ts';
import { aimAt, rangeOf } from './gunnery/shots.ts';
import type { Sea, State } from './state.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

interface Preview {
  /** The certain events, in order: all of them, or up to the first die. */
  readonly events: readonly Event[];
  /** The state after these. */
  readonly sea: Sea;
  /** The first die; null if none is thrown before the next call or the end of the battle. */
  readonly die: NextDie | null;
  /** A broadside's expected result; null for other commands. */
  readonly odds: ReturnType<typeof oddsOf> | null;
}

/**
 * Previews a command.
 *
 * @throws Refusal those of `check`
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

/** The state behind a view: options no longer matter once the fleets are placed. */
const imagined = (sea: Sea): State => ({ ...sea, asked: sea.call?.number ?? 0 }) as State;
