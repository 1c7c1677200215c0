/** The events of a checked command; each area has its file in `decide/`. */

import type { Chance } from '../../kernel/chance.ts';
import type { Command } from './commands.ts';
import { carryOutCommand } from './decide/act.ts';
import { Battle } from './decide/battle.ts';
import type { Rulings } from './decide/rulings.ts';
import { beginAt, run } from './decide/turn.ts';
import type { Event } from './events.ts';
import { layoutOf } from './position/layout.ts';
import type { Scenario } from './scenario.ts';
import { actorsFor, captainsOf } from './sea/sea.ts';
import type { State } from './state.ts';
import { campOfSeat, type Seat } from './vocabulary.ts';

/** Places the fleets and runs the game until a seat is called. */
export function setup(
  state: State,
  scenario: Scenario | undefined,
  chance: Chance,
  rulings?: Rulings,
): readonly Event[] {
  const battle = new Battle(state, chance, rulings);
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

export function decide(
  state: State,
  seat: Seat,
  command: Command,
  chance: Chance,
  rulings?: Rulings,
): readonly Event[] {
  const battle = new Battle(state, chance, rulings);
  carryOutCommand(battle, seat, command);
  return battle.events;
}

/**
 * A player who resigns while partners fight on leaves the next of them all ships left without a captain:
 * their own, and those of captains who resigned earlier.
 */
export function onResign(
  state: State,
  seat: Seat,
  _chance: Chance,
  partners: readonly Seat[],
): readonly Event[] {
  const captains = captainsOf(state, campOfSeat(seat));
  return captains.flatMap((captain, place): Event[] => {
    const actors = actorsFor(state, captain);
    if (!actors.includes(seat) || actors.some((actor) => partners.includes(actor))) return [];
    const following = [...captains.slice(place + 1), ...captains.slice(0, place)];
    const ally = following.find((each) => partners.includes(each));
    return ally === undefined ? [] : [{ type: 'allyNamed', seat: captain, ally }];
  });
}
