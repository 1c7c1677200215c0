/** What a command that was allowed leads to; its parts have files of their own in `decide/`. */

import type { Chance, Outcome, Prompt } from '../../kernel/index.ts';
import type { Command } from './commands.ts';
import { Battle, type Step } from './decide/battle.ts';
import { fireBroadside, fireCarronades } from './decide/broadside.ts';
import { bearAway, evade, throwAgain } from './decide/contact.ts';
import { dissolve, form, order } from './decide/divisions.ts';
import { letDrift } from './decide/drift.ts';
import { anchor, sail, scuttle, tack, weigh } from './decide/sail.ts';
import { boardAtOnce, declineToBoard, separate } from './decide/separate.ts';
import { beginTurn, run } from './decide/turn.ts';
import type { Event } from './events.ts';
import { habit } from './habit.ts';
import { deployment, type Scenario } from './scenario.ts';
import { actorsFor, captainOf } from './sea.ts';
import { hasFireToChoose } from './shots.ts';
import type { State } from './state.ts';
import type { BranleBasTypes } from './types.ts';
import { type Camp, campOfSeat, type Seat, type ShipId } from './vocabulary.ts';

/** The fleets take their places, and the game goes on until somebody is asked. */
export function setup(state: State, scenario: Scenario | undefined, chance: Chance): readonly Event[] {
  const battle = new Battle(state, chance);
  const { sea, phase } = deployment(state.options, scenario, chance);
  battle.happens({ type: 'deployed', sea });
  if (phase === 'tests') beginTurn(battle, sea.turn);
  else battle.resume(phase);
  run(battle);
  return battle.events;
}

export function decide(state: State, seat: Seat, command: Command, chance: Chance): readonly Event[] {
  const battle = new Battle(state, chance);
  if (act(battle, seat, command) === 'goesOn') run(battle);
  return battle.events;
}

/** When time runs out, what is done by habit: the shortest move, the smaller turn, no fire. */
export function onTimeout(state: State, _prompt: Prompt<BranleBasTypes>, chance: Chance): readonly Event[] {
  const { call } = state;
  return call === undefined ? [] : decide(state, call.seat, habit(state, call), chance);
}

/** Who resigns while his camp fights on leaves his ships to the next captain, unless he has named one. */
export function onResign(state: State, seat: Seat): readonly Event[] {
  if (captainOf(state, seat).ally !== undefined) return [];
  const partners = (Object.keys(state.captains) as Seat[]).filter(
    (each) => campOfSeat(each) === campOfSeat(seat),
  );
  const ally = partners[(partners.indexOf(seat) + 1) % partners.length] as Seat;
  return ally === seat ? [] : [{ type: 'allyNamed', seat, ally }];
}

/** One captain is asked at a time; he or the ally he has named answers. */
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

export function outcome({ result }: State): Outcome<Camp> | null {
  if (result === undefined) return null;
  const { winner, reason } = result;
  return winner === undefined ? { kind: 'draw', reason } : { kind: 'win', camp: winner, reason };
}

function act(battle: Battle, seat: Seat, command: Command): Step {
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

function move(battle: Battle, command: MoveCommand): Step {
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
      return throwAgain(battle, ship, battle.sea.call?.other as ShipId);
    case 'bearAway':
      return bearAway(battle, ship);
  }
}

/** Something happens that answers no question: whoever was asked is asked still. */
function told(battle: Battle, event: Event): Step {
  battle.happens(event);
  return 'asked';
}

/** A ship that has fired is asked again while she has more to fire. */
const fireOn = (battle: Battle, ship: ShipId): Step =>
  !battle.isLost && hasFireToChoose(battle.sea, ship) ? battle.call('fire', ship) : 'goesOn';
