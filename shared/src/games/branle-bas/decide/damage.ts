/** Ticked boxes and their consequences: leaks, fires, ships past repair. */

import { given } from '../../../kernel/optional.ts';
import { isAfloat } from '../sea/sea.ts';
import { boxesAfter, isPastRepair, leakFaces, lossesBetween } from '../sea/ship-sheets.ts';
import type { CrewCause, DamageCause, ShipId, Track } from '../vocabulary.ts';
import type { Battle } from './battle.ts';

/** Turns, plus a D, that a ship with a leak stays afloat. */
const LEAK_TURNS = 6;
/** Boxes that each new fire marker ticks, half on the hull, half on the masts. */
const FIRE_DAMAGE = 4;

/** Ticks boxes, tests for leaks in gun boxes, and scuttles a ship past repair. */
export function damage(
  battle: Battle,
  id: ShipId,
  track: Track,
  hits: number,
  cause: DamageCause,
  by?: ShipId,
): void {
  if (hits === 0 || !isAfloat(battle.sea, id)) return;
  const gunBoxes = tick(battle, id, track, hits, cause, by);
  for (const box of gunBoxes) leakTest(battle, id, box);
  const ship = battle.ship(id);
  if (isPastRepair(ship.class, ship)) battle.happens({ type: 'sank', ship: id, cause: 'pastRepair' });
}

/** Returns the ticked boxes that are gun boxes. */
function tick(
  battle: Battle,
  id: ShipId,
  track: Track,
  hits: number,
  cause: DamageCause,
  by: ShipId | undefined,
): readonly number[] {
  const before = battle.ship(id);
  const after = boxesAfter(before.class, before, track, hits);
  const { gunBoxes, crew, mastsFallen } = lossesBetween(before, after);
  battle.happens({
    type: 'ticked',
    ship: id,
    hull: after.hull - before.hull,
    masts: after.masts - before.masts,
    ...(gunBoxes.length === 0 ? {} : { guns: gunBoxes.length }),
    ...(crew === 0 ? {} : { crew }),
    ...(mastsFallen === 0 ? {} : { fallen: mastsFallen }),
    cause,
    ...given({ by }),
  });
  return gunBoxes;
}

function leakTest(battle: Battle, id: ShipId, box: number): void {
  const leaking = leakFaces(battle.ship(id).class, box);
  if (leaking.length === 0) return;
  const springs = (face: number) => leaking.includes(face);
  const face = battle.rollD('leakTest', (shown) => (springs(shown) ? 'leak' : 'nothing'), { ship: id });
  if (springs(face)) springLeak(battle, id);
}

/** A leak sinks the ship in 6 + D turns and does not itself reduce BORDÉE (R8). */
export function springLeak(battle: Battle, id: ShipId): void {
  const face = battle.rollD('leakTurns', () => 'counts', { ship: id });
  battle.happens({ type: 'leakSprung', ship: id, due: battle.sea.turn + LEAK_TURNS + face });
}

/** A fire breaks out: one more marker, and its damage. */
export function breakOut(battle: Battle, id: ShipId, by?: ShipId): void {
  battle.happens({ type: 'fires', ship: id, fires: battle.ship(id).fires + 1 });
  burn(battle, id, 1, by);
}

/** The damage of fire markers: four boxes each, half on the hull, half on the masts. */
export function burn(battle: Battle, id: ShipId, markers: number, by?: ShipId): void {
  const half = (markers * FIRE_DAMAGE) / 2;
  damage(battle, id, 'hull', half, 'flames', by);
  damage(battle, id, 'masts', half, 'flames', by);
}

/** Reduces ABORDAGE, never below 0. */
export function loseCrew(battle: Battle, id: ShipId, crew: number, cause: CrewCause, by?: ShipId): void {
  const lost = Math.min(crew, battle.ship(id).boarding);
  if (lost === 0) return;
  battle.happens({ type: 'crewLost', ship: id, crew: lost, cause, ...given({ by }) });
}
