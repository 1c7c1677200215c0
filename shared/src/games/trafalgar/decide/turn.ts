/** Turns: their end, their start, and the wind between rounds. */

import type { Heading } from '../../../geometry/lattice.ts';
import { turnedBy } from '../../../geometry/lattice.ts';
import type { Chance } from '../../../kernel/chance.ts';
import { must } from '../../../kernel/optional.ts';
import { afloatOf, chartIn, seatsAtPlay } from '../board.ts';
import type { Event } from '../events.ts';
import type { State } from '../state.ts';
import { ARTILLERY_DIE, type Camp, opponentOf, type Seat, type ShipId, seatsOf } from '../vocabulary.ts';
import { Battle } from './battle.ts';

/** The wind is set: the other camp plays. */
export function setWind(battle: Battle, from: Heading): void {
  battle.happens({ type: 'windSet', from });
  const { first, round } = battle.board;
  beginTurn(battle, must(first, 'the camp that plays first'), round);
}

export function beginTurn(battle: Battle, camp: Camp, round: number): void {
  battle.happens({ type: 'turnBegan', camp, round });
  replaceGuns(battle, camp, round);
  endRepairs(battle, camp, round);
  if (battle.isOver) return;
  if (battle.board.passes[camp] > round) pass(battle, camp);
  else endTurnIfDone(battle);
}

/** Runs `act`, then ends the turn if no seat is left in it. */
export function withTurnEnd(state: State, chance: Chance, act: (battle: Battle) => void): readonly Event[] {
  const battle = new Battle(state, chance);
  act(battle);
  endTurnIfDone(battle);
  return battle.events;
}

/** Ends the turns of seats still at play. */
export function endTurnOf(battle: Battle, seats: readonly Seat[]): void {
  for (const seat of seats) battle.happens({ type: 'turnEnded', seat });
}

/**
 * Ends the camp's turn once all its seats have ended theirs, which is always true of resigned seats and
 * those without ships; but not while a window holds it up.
 */
export function endTurnIfDone(battle: Battle): void {
  const { playing, window, call } = battle.board;
  if (battle.isOver || playing === undefined || window !== undefined || call !== undefined) return;
  if (seatsAtPlay(battle.board, playing).length === 0) beginNextTurn(battle, playing);
}

/** Starts the repair of a fleet or of single ships. */
export function repair(battle: Battle, seat: Seat, ships: readonly ShipId[]): void {
  const { board } = battle;
  const camp = must(board.playing, 'the camp whose turn it is');
  if (board.repair === 'ship') {
    battle.happens({ type: 'repairBegan', ships: [...ships] });
    return;
  }
  const partners = seatsOf(board.players, camp).filter((each) => each !== seat);
  const waitsFor = partners.filter((each) => seatsAtPlay(board, camp).includes(each));
  if (board.proposal === undefined && waitsFor.length > 0) {
    battle.happens({ type: 'repairProposed', seat, ships: [...ships] });
    return;
  }
  beginFleetRepair(battle, camp, [...(board.proposal?.ships ?? []), ...ships]);
}

/** Carries out a proposal that no active partner is left to agree to. */
export function agreeIfAlone(battle: Battle): void {
  const { proposal, playing } = battle.board;
  if (proposal === undefined || playing === undefined) return;
  const others = seatsAtPlay(battle.board, playing).filter((seat) => seat !== proposal.seat);
  if (others.length === 0) beginFleetRepair(battle, playing, proposal.ships);
}

function beginFleetRepair(battle: Battle, camp: Camp, ships: readonly ShipId[]): void {
  battle.happens({ type: 'repairBegan', ships: [...ships] });
  pass(battle, camp);
}

function pass(battle: Battle, camp: Camp): void {
  battle.happens({ type: 'turnPassed', camp });
  beginNextTurn(battle, camp);
}

/** Passes the turn to the other camp; once both have played, the round is over. */
function beginNextTurn(battle: Battle, camp: Camp): void {
  const { first, round, turnLimit } = battle.board;
  if (camp === first) {
    beginTurn(battle, opponentOf(camp), round);
    return;
  }
  if (round >= turnLimit) {
    battle.happens({ type: 'lastRoundEnded' });
    return;
  }
  rollWind(battle);
  beginTurn(battle, opponentOf(camp), round + 1);
}

/** Each star turns the arrow, and so the wind, a point clockwise. */
function rollWind(battle: Battle): void {
  const stars = battle.chance.die(ARTILLERY_DIE, 'artillery');
  const before = must(battle.board.wind, 'the wind');
  battle.happens({ type: 'windRolled', stars, from: turnedBy(before, stars) });
}

/** Replaces guns that are due (R11). */
function replaceGuns(battle: Battle, camp: Camp, round: number): void {
  for (const fort of chartIn(battle.board).emplacements[camp]) {
    const { gun, back } = battle.board.forts[fort] ?? { gun: 'loaded', back: 0 };
    if (gun === 'destroyed' && back <= round) battle.happens({ type: 'gunReplaced', fort });
  }
}

/** Restores the mizzenmast of each ship under repair that is still afloat. */
function endRepairs(battle: Battle, camp: Camp, round: number): void {
  for (const ship of afloatOf(battle.board, camp)) {
    const { repair: until } = battle.board.ships[ship];
    if (until > 0 && until <= round) battle.happens({ type: 'repaired', ship });
  }
}
