/** What a command that was allowed leads to; its parts have files of their own in `decide/`. */

import type { Chance } from '../../kernel/chance.ts';
import { must } from '../../kernel/must.ts';
import type { Command } from './commands.ts';
import { carryOutCommand } from './decide/act.ts';
import { Battle } from './decide/battle.ts';
import { beginAt, run } from './decide/turn.ts';
import type { Event } from './events.ts';
import { layoutOf } from './layout.ts';
import type { Scenario } from './scenario.ts';
import { captainOf, captainsOf } from './sea.ts';
import type { State } from './state.ts';
import { campOfSeat, type Seat } from './vocabulary.ts';

/** The fleets take their places, and the game goes on until somebody is asked. */
export function setup(state: State, scenario: Scenario | undefined, chance: Chance): readonly Event[] {
  const battle = new Battle(state, chance);
  const { sea, phase, call } = layoutOf(state.options, scenario, chance);
  battle.happens({ type: 'deployed', sea });
  if (call === undefined) {
    beginAt(battle, phase);
    run(battle);
  } else {
    battle.happens({ type: 'called', ...call });
  }
  return battle.events;
}

export function decide(state: State, seat: Seat, command: Command, chance: Chance): readonly Event[] {
  const battle = new Battle(state, chance);
  carryOutCommand(battle, seat, command);
  return battle.events;
}

/** Who resigns while the camp fights on leaves the ships to its next captain, unless an ally is named. */
export function onResign(state: State, seat: Seat): readonly Event[] {
  if (captainOf(state, seat).ally !== undefined) return [];
  const captains = captainsOf(state, campOfSeat(seat));
  const ally = must(captains[(captains.indexOf(seat) + 1) % captains.length], 'the next captain');
  return ally === seat ? [] : [{ type: 'allyNamed', seat, ally }];
}
