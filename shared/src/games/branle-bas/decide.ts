/** What a command that was allowed leads to; its parts have files of their own in `decide/`. */

import type { Chance } from '../../kernel/chance.ts';
import { must } from '../../kernel/must.ts';
import type { Command } from './commands.ts';
import { Battle, type Progress } from './decide/battle.ts';
import { fireBroadside, fireCarronades } from './decide/broadside.ts';
import { bearAway, evade, throwAgain } from './decide/contact.ts';
import { dissolve, form, order } from './decide/divisions.ts';
import { letDrift } from './decide/drift.ts';
import { anchor, sail, scuttle, tack, weigh } from './decide/sail.ts';
import { boardAtOnce, declineToBoard, separate } from './decide/separate.ts';
import { beginAt, run } from './decide/turn.ts';
import type { Event } from './events.ts';
import { layoutOf } from './layout.ts';
import type { Scenario } from './scenario.ts';
import { captainOf, captainsOf } from './sea.ts';
import { hasFireToChoose } from './shots.ts';
import type { State } from './state.ts';
import { campOfSeat, type Seat, type ShipId } from './vocabulary.ts';

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
  if (act(battle, seat, command) === 'goesOn') run(battle);
  return battle.events;
}

/** Who resigns while the camp fights on leaves the ships to its next captain, unless an ally is named. */
export function onResign(state: State, seat: Seat): readonly Event[] {
  if (captainOf(state, seat).ally !== undefined) return [];
  const captains = captainsOf(state, campOfSeat(seat));
  const ally = must(captains[(captains.indexOf(seat) + 1) % captains.length], 'the next captain');
  return ally === seat ? [] : [{ type: 'allyNamed', seat, ally }];
}

function act(battle: Battle, seat: Seat, command: Command): Progress {
  switch (command.type) {
    case 'nameAlly':
      return told(battle, { type: 'allyNamed', seat, ally: command.ally });
    case 'dismissAlly':
      return told(battle, { type: 'allyNamed', seat });
    case 'form':
      return form(battle, command);
    case 'dissolve':
      return dissolve(battle, command);
    case 'proceed':
      return 'goesOn';
    case 'fire':
      fireBroadside(battle, command);
      return fireOn(battle, command.ship);
    case 'carronades':
      fireCarronades(battle, command);
      return fireOn(battle, command.ship);
    case 'holdFire':
      return 'goesOn';
    default:
      return move(battle, command);
  }
}

type Arranging = 'nameAlly' | 'dismissAlly' | 'form' | 'dissolve' | 'proceed';
type Firing = 'fire' | 'carronades' | 'holdFire';
type MoveCommand = Exclude<Command, { type: Arranging | Firing }>;

function move(battle: Battle, command: MoveCommand): Progress {
  const { ship } = command as { ship: ShipId };
  switch (command.type) {
    case 'sail':
      return 'division' in command ? order(battle, command) : sail(battle, command);
    case 'tack':
      return tack(battle, command);
    case 'anchor':
      return anchor(battle, ship);
    case 'weigh':
      return weigh(battle, ship);
    case 'stay':
    case 'endMove':
      return battle.endMove(ship);
    case 'drift':
      return letDrift(battle, ship);
    case 'scuttle':
      return scuttle(battle, ship);
    case 'separate':
      return separate(battle, command);
    case 'part':
      return declineToBoard(battle, ship);
    case 'board':
      return boardAtOnce(battle, ship, command.other);
    case 'evade':
      return evade(battle, ship, command.turn);
    case 'again':
      return throwAgain(battle, ship, must(battle.sea.call?.other, 'who was met'));
    case 'bearAway':
      return bearAway(battle, ship);
  }
}

/** Something happens that answers no question: whoever was asked is asked still. */
function told(battle: Battle, event: Event): Progress {
  battle.happens(event);
  return 'asked';
}

/** A ship that has fired is asked again while she has more to fire. */
const fireOn = (battle: Battle, ship: ShipId): Progress =>
  !battle.isLost && hasFireToChoose(battle.sea, ship) ? battle.call('fire', ship) : 'goesOn';
