/** The direct effect of a checked command, before the game runs on by itself. */

import { must } from '../../../kernel/optional.ts';
import type { Command, SailDivision } from '../commands.ts';
import type { Event } from '../events.ts';
import { hasFireToChoose } from '../gunnery/shots.ts';
import type { Seat, ShipId } from '../vocabulary.ts';
import type { Battle, Progress } from './battle.ts';
import { fireBroadside, fireCarronades } from './broadside.ts';
import { bearAway, evade, throwAgain } from './contact.ts';
import { dissolve, form, order } from './divisions.ts';
import { letDrift } from './drift.ts';
import { anchor, sail, scuttle, tack, weigh } from './sail.ts';
import { boardAtOnce, declineToBoard, separate } from './separate.ts';
import { run } from './turn.ts';

/** Carries out a command and runs the game until a seat is called. */
export function carryOutCommand(battle: Battle, seat: Seat, command: Command): void {
  if (act(battle, seat, command) === 'goesOn') run(battle);
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
      return 'division' in command ? order(battle, command) : move(battle, command);
  }
}

type Arranging = 'nameAlly' | 'dismissAlly' | 'form' | 'dissolve' | 'proceed';
type Firing = 'fire' | 'carronades' | 'holdFire';
type MoveOfShip = Exclude<Command, { type: Arranging | Firing } | SailDivision>;

function move(battle: Battle, command: MoveOfShip): Progress {
  const { ship } = command;
  switch (command.type) {
    case 'sail':
      return sail(battle, command);
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

/** An event that answers no call: the open call stays. */
function told(battle: Battle, event: Event): Progress {
  battle.happens(event);
  return 'asked';
}

/** A ship that has fired is called again while she can fire more. */
const fireOn = (battle: Battle, ship: ShipId): Progress =>
  !battle.isLost && hasFireToChoose(battle.sea, ship) ? battle.call('fire', ship) : 'goesOn';
