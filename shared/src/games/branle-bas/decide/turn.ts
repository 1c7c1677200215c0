/** The course of a turn: from phase to phase, until a seat is called or the battle is over. */

import { hasFireToChoose } from '../gunnery/shots.ts';
import { orderOf } from '../sea/acting-order.ts';
import type { FirstPhase, Phase } from '../vocabulary.ts';
import type { Battle, Progress } from './battle.ts';
import { endBattle, nightFalls, sinkLeaking } from './ending.ts';
import { fightAll } from './fights.ts';
import { arrange, beginMovement, moveNext } from './movement.ts';
import { runTests } from './tests.ts';

/** Runs the game on. */
export function run(battle: Battle): void {
  while (battle.sea.result === undefined) {
    if (battle.isLost) endBattle(battle);
    else if (PHASE_STEPS[battle.sea.phase](battle) === 'asked') return;
  }
}

const PHASE_STEPS: Readonly<Record<Phase, (battle: Battle) => Progress>> = {
  tests: testAll,
  divisions: arrange,
  movement: move,
  fire: fireNext,
  boarding: fightAndEnd,
  night: endAtNight,
};

/** Begins the battle with a phase of its first turn. */
export function beginAt(battle: Battle, phase: FirstPhase): void {
  if (phase === 'tests') beginTurn(battle, battle.sea.turn);
  else if (phase === 'movement') beginMovement(battle);
  else begin(battle, phase);
}

function beginTurn(battle: Battle, turn: number): void {
  battle.happens({ type: 'turnBegan', turn });
}

function begin(battle: Battle, phase: Phase): Progress {
  battle.happens({ type: 'phaseBegan', phase, order: orderOf(battle.sea) });
  return 'goesOn';
}

function testAll(battle: Battle): Progress {
  runTests(battle);
  return battle.isLost ? 'goesOn' : begin(battle, 'divisions');
}

function move(battle: Battle): Progress {
  const step = moveNext(battle);
  return step === 'done' ? begin(battle, 'fire') : step;
}

/** The next ship with a target; a ship without a choice is skipped. */
function fireNext(battle: Battle): Progress {
  const { call, order } = battle.sea;
  const last = call?.kind === 'fire' && call.ship !== undefined ? order.indexOf(call.ship) : -1;
  const next = order.find((id, place) => place > last && hasFireToChoose(battle.sea, id));
  return next === undefined ? begin(battle, 'boarding') : battle.call('fire', next);
}

function fightAndEnd(battle: Battle): Progress {
  fightAll(battle);
  if (!battle.isLost) sinkLeaking(battle);
  if (battle.isLost) return 'goesOn';
  if (battle.sea.turn >= battle.sea.turns) nightFalls(battle);
  else beginTurn(battle, battle.sea.turn + 1);
  return 'goesOn';
}

function endAtNight(battle: Battle): Progress {
  endBattle(battle);
  return 'goesOn';
}
