/** The events before the first command, and those of checked commands. */

import type { Chance } from '../../kernel/chance.ts';
import { must } from '../../kernel/optional.ts';
import type { Command, CommandOf } from './commands.ts';
import { Battle } from './decide/battle.ts';
import { answerCall, callFeu, closeIfDone, holdFire, returnFire } from './decide/feu.ts';
import { fireBroadside, fireGun } from './decide/gunfire.ts';
import { sail } from './decide/sail.ts';
import {
  agreeIfAlone,
  beginTurn,
  endTurnIfDone,
  endTurnOf,
  repair,
  setWind,
  withTurnEnd,
} from './decide/turn.ts';
import type { Event } from './events.ts';
import { seatOfShip } from './fleet.ts';
import { NOTHING } from './position.ts';
import { parsePosition } from './position-text.ts';
import type { Scenario } from './scenario.ts';
import type { State } from './state.ts';
import { type Aim, CAMPS, type Camp, campOfSeat, type Seat, type ShipAim } from './vocabulary.ts';

/**
 * The events before the first command: a position laid out, or a coin tossed, or both. A position in the
 * middle of a turn continues from there.
 */
export function setup(state: State, scenario: Scenario | undefined, chance: Chance): readonly Event[] {
  const battle = new Battle(state, chance);
  if (scenario !== undefined) battle.happens({ type: 'laidOut', position: scenario.position });
  const { turn, toss } = scenario === undefined ? NOTHING : parsePosition(scenario.position).position;
  const goesOn = toss !== undefined || turn?.stage !== undefined;
  if (turn !== undefined && !goesOn) beginTurn(battle, turn.camp, turn.round);
  else if (!goesOn) battle.happens({ type: 'coinTossed', camp: chance.pick(CAMPS, 'coin') });
  return battle.events;
}

export function decide(state: State, seat: Seat, command: Command, chance: Chance): readonly Event[] {
  const battle = new Battle(state, chance);
  carryOutCommand(battle, seat, command);
  return battle.events;
}

/** Carries out a checked command, as far as its dice can be thrown. */
export function carryOutCommand(battle: Battle, seat: Seat, command: Command): void {
  carryOut(battle, seat, command);
  endTurnIfDone(battle);
}

function carryOut(battle: Battle, seat: Seat, command: Command): void {
  const { call, window } = battle.board;
  switch (command.type) {
    case 'setWind':
      setWind(battle, command.from);
      break;
    case 'sail':
      sail(battle, command.ship, command.orders, 'may-open-a-window');
      break;
    case 'fire':
      if (call === undefined) fireBroadside(battle, command);
      else returnFire(battle, command);
      break;
    case 'fireFort':
      fireGun(battle, command.fort, command.target, atShip(command.aim));
      break;
    case 'feu': {
      const ship = must(window?.ship ?? command.target, 'the ship that is called');
      callFeu(battle, command.fort, ship, atShip(command.aim));
      break;
    }
    case 'holdFire':
      if (call === undefined) holdFire(battle, seat);
      else answerCall(battle);
      break;
    case 'standingOrder':
      giveOrder(battle, campOfSeat(seat), command);
      break;
    case 'seizeFlag':
      battle.happens({ type: 'flagSeized', ship: command.ship, heading: command.heading });
      break;
    case 'transferFlag':
      battle.happens({ type: 'flagTransferred', from: command.from, to: command.to });
      break;
    case 'repair':
      repair(battle, seat, command.ships);
      break;
    case 'endTurn':
      endTurnOf(battle, [seat]);
      break;
  }
}

const giveOrder = (battle: Battle, camp: Camp, { fort, order }: CommandOf<'standingOrder'>): void =>
  battle.happens({ type: 'ordered', camp, fort, order });

/** A checked aim at a ship. */
function atShip(aim: Aim): ShipAim {
  if (aim === 'gun') throw new Error('a ship has no such gun');
  return aim;
}

/**
 * A seat resigns and its partner plays on: its turn is over for good, its ships do not answer, and the
 * partner decides for both.
 */
export function onResign(state: State, seat: Seat, chance: Chance): readonly Event[] {
  return withTurnEnd(state, chance, (battle) => {
    battle.happens({ type: 'seatRetired', seat });
    const { call, players } = battle.board;
    if (call !== undefined && seatOfShip(players, call.ship) === seat) answerCall(battle);
    closeIfDone(battle);
    agreeIfAlone(battle);
  });
}

/** A player takes the seat of one who resigned. */
export function onTakeSeat(state: State, seat: Seat, chance: Chance): readonly Event[] {
  if (!state.board.retired.includes(seat)) return [];
  return withTurnEnd(state, chance, (battle) => battle.happens({ type: 'seatReturned', seat }));
}
