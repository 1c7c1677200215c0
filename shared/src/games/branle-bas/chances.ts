/** What a broadside may be expected to do, with everything that counts by its name. */

import { D, type DFace } from './dice.ts';
import { damageOf, MODIFIER, type Modifier } from './gunnery.ts';
import { halvedResult, type Laying, layingOf } from './laying.ts';
import type { Shot } from './shots.ts';
import type { Sea } from './state.ts';
import type { ShipId } from './vocabulary.ts';

/** What one face of the die would do. */
interface FaceOdds {
  readonly face: DFace;
  readonly total: number;
  /** Boxes ticked on a ship in the way, and on the target. */
  readonly through: number;
  readonly target: number;
}

interface ShotOdds extends Laying {
  /** BORDÉE, FORCE and each modifier, in the order in which they are added up. */
  readonly summands: readonly { readonly name: 'broadside' | 'force' | Modifier; readonly value: number }[];
  /** One entry for each of the six faces. */
  readonly faces: readonly FaceOdds[];
  /** Boxes ticked on the target on average, in hundredths, risks not counted. */
  readonly expected: number;
  /** DRi thrown on average, in hundredths. */
  readonly risks: number;
}

/** The odds of a broadside that may be fired. */
export function oddsOf(sea: Sea, id: ShipId, shot: Shot): ShotOdds {
  const laying = layingOf(sea, id, shot);
  const faces = D.map((face) => faceOdds(laying, face));
  return {
    ...laying,
    summands: [
      { name: 'broadside', value: laying.broadside },
      { name: 'force', value: laying.force },
      ...laying.modifiers.map((name) => ({ name, value: MODIFIER[name] })),
    ],
    faces,
    expected: average(faces.map(({ target }) => target)),
    risks: average(faces.map(({ face, target }) => (target > 0 ? Math.max(0, face) : 0))),
  };
}

function faceOdds({ sum, halved, through }: Laying, face: DFace): FaceOdds {
  const total = sum + face;
  const whole = halvedResult(damageOf(total), halved);
  return through === null
    ? { face, total, through: 0, target: whole }
    : { face, total, through: whole, target: Math.floor(whole / 2) };
}

/** In hundredths. */
const average = (values: readonly number[]): number =>
  Math.round((100 * values.reduce((sum, value) => sum + value, 0)) / values.length);
