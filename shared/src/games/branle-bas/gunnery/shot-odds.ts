/** The expected result of a broadside, with each modifier by name. */

import { D, type DFace } from '../dice.ts';
import type { Sea } from '../state.ts';
import type { ShipId } from '../vocabulary.ts';
import { damageOf, MODIFIER, type Modifier } from './gunnery.ts';
import { halvedResult, type Laying, layingOf } from './laying.ts';
import type { Shot } from './shots.ts';

/** The result of one face of the die. */
interface FaceOdds {
  readonly face: DFace;
  readonly total: number;
  /** Boxes ticked on a ship in the line of fire, and on the target. */
  readonly through: number;
  readonly target: number;
}

interface ShotOdds extends Laying {
  /** BORDÉE, FORCE and each modifier, in order of addition. */
  readonly summands: readonly { readonly name: 'broadside' | 'force' | Modifier; readonly value: number }[];
  /** One entry per face. */
  readonly faces: readonly FaceOdds[];
  /** Average boxes ticked on the target, in hundredths, without risks. */
  readonly expected: number;
  /** Average DRi thrown, in hundredths. */
  readonly risks: number;
}

/** The odds of a legal broadside. */
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
