/** Counts the rows of a store. */

import type { Kysely } from 'kysely';
import { StoreUnavailable } from '../store/errors.ts';
import { failureOf } from '../store/failure.ts';
import type { Tables } from '../store/tables.ts';

/** Lines of text. @throws {@link StoreUnavailable} */
export async function countAll(db: Kysely<Tables>): Promise<string[]> {
  try {
    return await counted(db);
  } catch (error) {
    throw new StoreUnavailable(failureOf(error));
  }
}

async function counted(db: Kysely<Tables>): Promise<string[]> {
  const phases = await db
    .selectFrom('matches')
    .select(['game', 'phase', ({ fn }) => fn.countAll<number>().as('count')])
    .groupBy(['game', 'phase'])
    .orderBy('game')
    .orderBy('phase')
    .execute();
  const rows = await Promise.all(
    (['entries', 'talk', 'logbooks', 'erasures', 'sessions'] as const).map((table) =>
      db
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
        .then(({ count }) => row(table, Number(count))),
    ),
  );
  return [...phases.map(({ game, phase, count }) => row(`${game}, ${phase}`, Number(count))), ...rows];
}

const row = (what: string, count: number): string =>
  `${what.padEnd(32)}${count.toLocaleString('en').padStart(12)}`;
