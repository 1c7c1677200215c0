/** Drifting ships, alone or as one body. */

import { ahead, at, firstContactAhead } from '../../../geometry/index.ts';
import { liesStill } from '../sailing/sailing.ts';
import { HALF_MOVE } from '../sea/measures.ts';
import { afloat, baseOf, basesBut, bodyOf, isHeld, shipOf } from '../sea/sea.ts';
import { downwind } from '../sea/wind-rose.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import type { Battle, Progress } from './battle.ts';
import { meetAdrift } from './contact.ts';

/** Spends a ship's move drifting. */
export function letDrift(battle: Battle, id: ShipId): Progress {
  battle.leaveDivision(id);
  battle.happens({ type: 'adrift', ship: id });
  return battle.endMove(id);
}

/** A body drifts once its last ship has had her move, if one of them spent it drifting (R18). */
export function settleDrifts(battle: Battle): void {
  for (let body = readyToDrift(battle.sea); body !== undefined; body = readyToDrift(battle.sea)) {
    driftAsOne(battle, body);
    if (battle.isLost) return;
  }
}

function readyToDrift(sea: Sea): ShipId[] | undefined {
  return afloat(sea)
    .filter((id) => shipOf(sea, id).adrift)
    .map((id) => bodyOf(sea, id))
    .find((body) => body.every((id) => isReady(sea, id)));
}

const isReady = (sea: Sea, id: ShipId): boolean =>
  shipOf(sea, id).movedOn === sea.turn && !liesStill(sea, id) && !isHeld(sea, shipOf(sea, id));

function driftAsOne(battle: Battle, body: readonly ShipId[]): void {
  const { sea } = battle;
  const bases = body.map((id) => baseOf(sea, id));
  const bearing = downwind(sea.windFrom);
  const { free, met, by } = firstContactAhead(bases, bearing, HALF_MOVE, basesBut(sea, body));
  for (const base of bases) {
    const { id, x, y } = at(base, ahead(base, bearing, free));
    battle.happens({ type: 'drifted', ship: id, x, y });
  }
  if (met !== null && by !== null) meetAdrift(battle, by.id, met.id);
}
