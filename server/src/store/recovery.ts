/** Recovery codes of players, one each: numbers to make a code from with the server’s key, and no secret. */

import type { Kysely } from 'kysely';
import type { RecoveryStore } from './port.ts';
import { readRecovery, recoveryRow } from './rows.ts';
import type { RecoveryDeed } from './sql/recovery.ts';
import type { Tables } from './tables.ts';

interface RecoveryStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly care: (deed: RecoveryDeed) => Promise<void>;
}

export function recoveryStore({ read, care }: RecoveryStoreParts): RecoveryStore {
  const findBy = async (column: 'player' | 'id', value: string) => {
    const row = await read((db) =>
      db.selectFrom('recovery_codes').selectAll().where(column, '=', value).executeTakeFirst(),
    );
    return row === undefined ? undefined : readRecovery(row);
  };
  return {
    of: (player) => findBy('player', player),
    find: (id) => findBy('id', id),
    keep: (recovery) => care({ deed: 'keep recovery code', row: recoveryRow(recovery) }),
  };
}
