/**
 * Facts about players of a match besides their seats, kept so that a reload clears nothing: origins, late
 * answers, broken openings.
 */

import { asPlayerId } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import type { RememberedStore } from './port.ts';
import { readBreaker, readGrace } from './rows.ts';
import type { RememberedDeed } from './sql/remembered.ts';
import type { Tables } from './tables.ts';

interface RememberedStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly care: (deed: RememberedDeed) => Promise<void>;
}

export function rememberedStore({ read, care }: RememberedStoreParts): RememberedStore {
  return {
    cameFrom: (match, player, marks) =>
      marks.length === 0 ? Promise.resolve() : care({ deed: 'came from', match, player, marks }),
    origins: async (match) => {
      const rows = await read((db) =>
        db.selectFrom('origins').select(['player', 'mark']).where('match', '=', match).execute(),
      );
      const byPlayer = Map.groupBy(rows, ({ player }) => asPlayerId(player));
      return new Map([...byPlayer].map(([player, some]) => [player, some.map(({ mark }) => mark)]));
    },
    forgetOrigins: (match) => care({ deed: 'forget origins', match }),
    keepGrace: (match, grace) => care({ deed: 'keep grace', match, grace }),
    graces: async (match) => {
      const rows = await read((db) =>
        db.selectFrom('graces').selectAll().where('match', '=', match).execute(),
      );
      return rows.map(readGrace);
    },
    brokeOff: (match, breakers) => care({ deed: 'broke off', match, breakers }),
    breakers: async (match) => {
      const rows = await read((db) =>
        db.selectFrom('breakers').selectAll().where('match', '=', match).orderBy('seat').execute(),
      );
      return rows.map(readBreaker);
    },
  };
}
