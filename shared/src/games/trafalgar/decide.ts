/** What happens before the first command, and what commands that were allowed lead to. */

import type { Chance } from '../../kernel/chance.ts';
import type { Command, CommandOf } from './commands.ts';
import { Battle } from './decide/battle.ts';
import { answerCall, callFeu, closeIfDone, holdFire, returnFire } from './decide/feu.ts';
import { fireBroadside, fireGun } from './decide/gunfire.ts';
import { sail } from './decide/sail.ts';
import { agreeIfAlone, beginTurn, endTurnOf, played, repair, setWind } from './decide/turn.ts';
import type { Event } from './events.ts';
import { seatOfShip } from './fleet.ts';
import { parsePosition } from './position.ts';
import type { Scenario } from './scenario.ts';
import type { State } from './state.ts';
import { CAMPS, campOfSeat, type Seat, type ShipAim, type ShipId } from './vocabulary.ts';

type Decisions = {
  readonly [Type in Command['type']]: (battle: Battle, seat: Seat, command: CommandOf<Type>) => void;
};

/** What happens before the first command: a position is laid out, or a coin tossed, or both. */
export function setup(state: State, scenario: Scenario | undefined, chance: Chance): readonly Event[] {
  const battle = new Battle(state, chance);
  const turn = scenario === undefined ? undefined : parsePosition(scenario.position).position.turn;
  if (scenario !== undefined) battle.happens({ type: 'laidOut', position: scenario.position });
  if (turn === undefined) battle.happens({ type: 'coinTossed', camp: chance.pick(CAMPS, 'coin') });
  else beginTurn(battle, turn.camp, turn.round);
  return battle.events;
}

export function decide(state: State, seat: Seat, command: Command, chance: Chance): readonly Event[] {
  return played(state, chance, (battle) => {
    const decision = DECISIONS[command.type] as (battle: Battle, seat: Seat, command: Command) => void;
    decision(battle, seat, command);
  });
}

const DECISIONS: Decisions = {
  setWind: (battle, _seat, { from }) => setWind(battle, from),
  sail: (battle, _seat, { ship, orders }) => sail(battle, ship, orders, 'may-open-a-window'),
  fire: (battle, _seat, command) => {
    if (battle.board.call === undefined) fireBroadside(battle, command);
    else returnFire(battle, command);
  },
  fireFort: (battle, _seat, { fort, target, aim }) => fireGun(battle, fort, target, aim as ShipAim),
  feu: (battle, _seat, { fort, target, aim }) =>
    callFeu(battle, fort, (battle.board.window?.ship ?? target) as ShipId, aim as ShipAim),
  holdFire: (battle, seat) => {
    if (battle.board.call === undefined) holdFire(battle, seat);
    else answerCall(battle);
  },
  standingOrder: (battle, seat, { fort, order }) =>
    battle.happens({ type: 'ordered', camp: campOfSeat(seat), fort, order }),
  seizeFlag: (battle, _seat, { ship, heading }) => battle.happens({ type: 'flagSeized', ship, heading }),
  transferFlag: (battle, _seat, { from, to }) => battle.happens({ type: 'flagTransferred', from, to }),
  repair: (battle, seat, { ships }) => repair(battle, seat, ships),
  endTurn: (battle, seat) => endTurnOf(battle, [seat]),
};

/**
 * A seat resigns and its partner plays on: it has ended its turn for good, its ships do not
 * answer, and its partner's word is enough for both.
 */
export function onResign(state: State, seat: Seat, chance: Chance): readonly Event[] {
  return played(state, chance, (battle) => {
    battle.happens({ type: 'seatRetired', seat });
    const { call, players } = battle.board;
    if (call !== undefined && seatOfShip(players, call.ship) === seat) answerCall(battle);
    closeIfDone(battle);
    agreeIfAlone(battle);
  });
}

/** A seat that had resigned is taken by somebody, and plays again. */
export function onTakeSeat(state: State, seat: Seat, chance: Chance): readonly Event[] {
  if (!state.board.retired.includes(seat)) return [];
  return played(state, chance, (battle) => battle.happens({ type: 'seatReturned', seat }));
}
