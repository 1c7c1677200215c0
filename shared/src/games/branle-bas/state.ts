/** The whole truth: the public state, and the match's set-up. */

import type { z } from 'zod';
import { withWindAsSector } from './former-options.ts';
import type { Options } from './options.ts';
import type {
  bondShape,
  callShape,
  captainShape,
  divisionShape,
  planShape,
  seaShape,
  shipShape,
} from './shapes.ts';
import { chairsFor } from './vocabulary.ts';

/**
 * The state at sea: all that the rules depend on. The state and the public view both have this type, so the
 * functions that decide also judge legality from the view.
 */
export type Sea = z.infer<typeof seaShape>;
export type Ship = z.infer<typeof shipShape>;
export type Bond = z.infer<typeof bondShape>;
export type Division = z.infer<typeof divisionShape>;
export type Captain = z.infer<typeof captainShape>;
export type Call = z.infer<typeof callShape>;
export type Plan = z.infer<typeof planShape>;

export interface State extends Sea {
  readonly options: Options;
  /** The number of calls so far. */
  readonly asked: number;
}

/** The empty sea before anything has happened. */
export function initial(given: Options): State {
  const options = withWindAsSector(given);
  return {
    options,
    asked: 0,
    turn: 0,
    turns: options.turns,
    phase: 'tests',
    windFrom: 0,
    ships: {},
    bonds: {},
    divisions: {},
    captains: Object.fromEntries(
      chairsFor(options.captains).map(({ seat, camp }) => [seat, { camp, namedOn: 0 }]),
    ),
    order: [],
    formed: 0,
  };
}
