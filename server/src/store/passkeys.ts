/** Passkeys of players: public keys, and the names players know them by. */

import type { Kysely } from 'kysely';
import type { PasskeyStore } from './port.ts';
import { passkeyRow, readPasskey } from './rows.ts';
import type { PasskeyDeed } from './sql/passkeys.ts';
import type { Tables } from './tables.ts';

interface PasskeyStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly care: (deed: PasskeyDeed) => Promise<void>;
}

export const passkeyStore = ({ read, care }: PasskeyStoreParts): PasskeyStore => ({
  of: async (player) => {
    const rows = await read((db) =>
      db
        .selectFrom('passkeys')
        .selectAll()
        .where('player', '=', player)
        .orderBy('made_at')
        .orderBy('id')
        .execute(),
    );
    return rows.map(readPasskey);
  },
  find: async (id) => {
    const row = await read((db) =>
      db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst(),
    );
    return row === undefined ? undefined : readPasskey(row);
  },
  add: (passkey) => care({ deed: 'add passkey', row: passkeyRow(passkey) }),
  use: (id, { counter, at }) => care({ deed: 'use passkey', id, counter, at }),
  remove: (player, id) => care({ deed: 'remove passkey', player, id }),
});
