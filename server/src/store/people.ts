/** How people stand to each other: who blocks or mutes whom, who hears nothing of a table, whom a host has sent away. */

import { asPlayerId, type MatchId, type PlayerId } from '@escadre/shared/kernel';
import { type Kysely, sql } from 'kysely';
import { nanoid } from 'nanoid';
import type { StoredBlock } from './model.ts';
import type { PeopleStore } from './port.ts';
import { readBlock } from './rows.ts';
import type { Tables } from './tables.ts';

interface PeopleStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly care: (deed: PeopleDeed) => Promise<void>;
}

/** What is done to it. Done twice, it comes to the same. */
export type PeopleDeed =
  | { readonly deed: 'block'; readonly player: string; readonly block: StoredBlock }
  | { readonly deed: 'unblock'; readonly player: string; readonly id: string }
  | { readonly deed: 'mute table'; readonly player: string; readonly match: string; readonly muted: boolean }
  | { readonly deed: 'send away'; readonly player: string; readonly match: string };

export function peopleStore({ read, care }: PeopleStoreParts): PeopleStore {
  return {
    blocksOf: async (player) => {
      const rows = await read((db) => blocksOf(db, player).orderBy('at').orderBy('id').execute());
      return rows.map(readBlock);
    },
    block: (player, block) => care({ deed: 'block', player, block: { id: nanoid(12), ...block } }),
    unblock: (player, id) => care({ deed: 'unblock', player, id }),
    areApart: async (player, others) =>
      others.length > 0 && (await read((db) => between(db, player, others).executeTakeFirst())) !== undefined,
    muteTable: (player, match, muted) => care({ deed: 'mute table', player, match, muted }),
    deafness: (player, match) => read((db) => deafness(db, player, match)),
    sendAway: (match, player) => care({ deed: 'send away', match, player }),
    sentAway: async (match) => {
      const rows = await read((db) =>
        db.selectFrom('sent_away').select('player').where('match', '=', match).execute(),
      );
      return rows.map(({ player }) => asPlayerId(player));
    },
  };
}

const blocksOf = (db: Kysely<Tables>, player: PlayerId) =>
  db.selectFrom('blocks').selectAll().where('player', '=', player);

/** A block of one of these by the player, or of the player by one of them. */
const between = (db: Kysely<Tables>, player: PlayerId, others: readonly PlayerId[]) =>
  db
    .selectFrom('blocks')
    .select('id')
    .where('mode', '=', 'block')
    .where((eb) =>
      eb.or([
        eb.and([eb('player', '=', player), eb('other', 'in', others)]),
        eb.and([eb('other', '=', player), eb('player', 'in', others)]),
      ]),
    )
    .limit(1);

/** Whether the host has not sent a player away from a match, and they are apart from nobody who sits there. */
export const isOpenTo = (player: PlayerId) => sql<boolean>`
  not exists (select 1 from sent_away where sent_away.match = matches.id and sent_away.player = ${player})
  and not exists (
    select 1 from seats as met join blocks
      on (blocks.player = ${player} and blocks.other = met.player)
      or (blocks.other = ${player} and blocks.player = met.player)
    where met.match = matches.id and blocks.mode = 'block')`;

async function deafness(db: Kysely<Tables>, player: PlayerId, match: MatchId) {
  const blocked = await blocksOf(db, player).clearSelect().select('other').execute();
  const muted = await db
    .selectFrom('mutes')
    .select('match')
    .where('player', '=', player)
    .where('match', '=', match)
    .executeTakeFirst();
  return { players: new Set(blocked.map(({ other }) => asPlayerId(other))), table: muted !== undefined };
}

export async function takeCareOfPeople(db: Kysely<Tables>, care: PeopleDeed): Promise<void> {
  switch (care.deed) {
    case 'block':
      return block(db, care);
    case 'unblock':
      await db.deleteFrom('blocks').where('player', '=', care.player).where('id', '=', care.id).execute();
      return;
    case 'mute table':
      return muteTable(db, care);
    case 'send away': {
      const { match, player } = care;
      await db
        .insertInto('sent_away')
        .values({ match, player })
        .onConflict((on) => on.doNothing())
        .execute();
    }
  }
}

type DeedOf<Name extends PeopleDeed['deed']> = Extract<PeopleDeed, { deed: Name }>;

/** Whoever is muted can be blocked, and stays so. The id that is known stays. */
async function block(db: Kysely<Tables>, { player, block }: DeedOf<'block'>): Promise<void> {
  const { id, other, mode, name, at } = block;
  await db
    .insertInto('blocks')
    .values({ player, other, id, mode, name, at })
    .onConflict((on) => {
      const known = on.columns(['player', 'other']);
      return mode === 'mute' ? known.doNothing() : known.doUpdateSet({ mode, name, at });
    })
    .execute();
}

async function muteTable(db: Kysely<Tables>, { player, match, muted }: DeedOf<'mute table'>): Promise<void> {
  if (muted) {
    await db
      .insertInto('mutes')
      .values({ player, match })
      .onConflict((on) => on.doNothing())
      .execute();
    return;
  }
  await db.deleteFrom('mutes').where('player', '=', player).where('match', '=', match).execute();
}

/** Nothing is left of a player, neither of what they have said of others nor of what others have of them. */
export async function forgetAmongPeople(db: Kysely<Tables>, player: string): Promise<void> {
  await db.deleteFrom('blocks').where('player', '=', player).execute();
  await db.deleteFrom('blocks').where('other', '=', player).execute();
  await db.deleteFrom('mutes').where('player', '=', player).execute();
  await db.deleteFrom('sent_away').where('player', '=', player).execute();
}
