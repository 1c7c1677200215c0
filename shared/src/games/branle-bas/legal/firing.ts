/** Broadsides and carronades. */

import type { Command } from '../commands.ts';
import { carronadeTargets, shotsOf } from '../gunnery/shots.ts';
import type { Call, Sea } from '../state.ts';

export function* firesOf(sea: Sea, { ship = '' }: Call): Generator<Command> {
  for (const shot of shotsOf(sea, ship)) yield { type: 'fire', ship, ...shot };
  for (const target of carronadeTargets(sea, ship)) yield { type: 'carronades', ship, target };
  yield { type: 'holdFire', ship };
}
