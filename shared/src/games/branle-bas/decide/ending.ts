/** The end of a turn, nightfall, and the count. */

import { orderOf } from '../sea/acting-order.ts';
import { isAfloat } from '../sea/sea.ts';
import { countOf } from '../victory.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle } from './battle.ts';

/** Sinks ships with leaks due at the end of the turn. */
export function sinkLeaking(battle: Battle): void {
  const { turn } = battle.sea;
  for (const id of orderOf(battle.sea)) {
    if (battle.ship(id).leaks.some((due) => due <= turn)) {
      battle.happens({ type: 'sank', ship: id, cause: 'leak' });
    }
  }
}

/** At nightfall, tests leaks turn by turn until they are plugged or sink the ship. */
export function nightFalls(battle: Battle): void {
  battle.happens({ type: 'phaseBegan', phase: 'night', order: orderOf(battle.sea) });
  for (const id of battle.sea.order) {
    if (battle.rulings.isTestedAtNight(battle.ship(id))) testThroughTheNight(battle, id);
  }
}

function testThroughTheNight(battle: Battle, id: ShipId): void {
  for (let turn = battle.sea.turn + 1; isAfloat(battle.sea, id); turn++) {
    const due = battle.ship(id).leaks[0];
    if (due === undefined) return;
    testAtNight(battle, id, due);
    if (battle.ship(id).leaks.some((each) => each <= turn)) {
      battle.happens({ type: 'sank', ship: id, cause: 'nightLeak' });
    }
  }
}

function testAtNight(battle: Battle, ship: ShipId, due: number): void {
  const does = (face: number) => (face >= 1 ? 'plugged' : face === -2 ? 'grows' : 'nothing');
  const face = battle.rollD('nightLeak', does, { ship });
  if (face >= 1) battle.happens({ type: 'leakPlugged', ship, due });
  if (face === -2) battle.happens({ type: 'leakGrew', ship, due: due - 1 });
}

export function endBattle(battle: Battle): void {
  battle.happens({ type: 'battleEnded', ...countOf(battle.sea) });
}
