/** What the operator has to look at, what they have done, and what is in force: reports, acts and sanctions. */

import { type Kysely, sql } from 'kysely';
import type { StoredAct, StoredReport, StoredSanction } from './model.ts';
import type { Moderated, ModerationStore } from './port.ts';
import { actRow, readAct, readReport, readSanction, reportRow, sanctionRow } from './rows.ts';
import type { Tables } from './tables.ts';

/** Reports that wait for the operator: of more, those go first that are about whoever most are about. */
export const MOST_REPORTS = 1_000;

interface ModerationStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly care: (deed: ModerationDeed) => Promise<void>;
}

/** What is done to it. Done twice, it comes to the same. */
export type ModerationDeed =
  | { readonly deed: 'report'; readonly report: StoredReport }
  | { readonly deed: 'moderate'; readonly act: StoredAct; readonly moderated: Moderated };

export function moderationStore({ read, care }: ModerationStoreParts): ModerationStore {
  return {
    report: (report) => care({ deed: 'report', report }),
    reports: async (most) => {
      const rows = await read((db) =>
        db.selectFrom('reports').selectAll().orderBy('at').orderBy('id').limit(most).execute(),
      );
      return rows.map(readReport);
    },
    findReport: async (id) => {
      const row = await read((db) =>
        db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst(),
      );
      return row === undefined ? undefined : readReport(row);
    },
    reportsBy: async (reporter) => {
      const rows = await read((db) =>
        db
          .selectFrom('reports')
          .selectAll()
          .where('reporter', '=', reporter)
          .orderBy('at')
          .orderBy('id')
          .execute(),
      );
      return rows.map(readReport);
    },
    countReports: async () => {
      const { count } = await read((db) =>
        db
          .selectFrom('reports')
          .select(({ fn }) => fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow(),
      );
      return Number(count);
    },
    sanctions: async (now) => {
      const rows = await read((db) =>
        db.selectFrom('sanctions').selectAll().where('until', '>', now).orderBy('at').orderBy('id').execute(),
      );
      return rows.map(readSanction);
    },
    note: (act, moderated = {}) => care({ deed: 'moderate', act, moderated }),
    acts: async (most) => {
      const rows = await read((db) =>
        db.selectFrom('acts').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute(),
      );
      return rows.map(readAct);
    },
  };
}

export async function takeCareOfModeration(db: Kysely<Tables>, care: ModerationDeed): Promise<void> {
  if (care.deed === 'report') return report(db, care.report);
  const { act, moderated } = care;
  await db
    .insertInto('acts')
    .values(actRow(act))
    .onConflict((on) => on.doNothing())
    .execute();
  await db.deleteFrom('sanctions').where('until', '<=', act.at).execute();
  const { sanction, lifted, settled, renamed } = moderated;
  if (sanction !== undefined) await impose(db, sanction);
  if (lifted !== undefined) await db.deleteFrom('sanctions').where('id', '=', lifted).execute();
  if (settled !== undefined) await db.deleteFrom('reports').where('id', '=', settled).execute();
  if (renamed !== undefined) await rename(db, renamed);
}

/** The same of the same is there once, as it was said last. */
async function report(db: Kysely<Tables>, report: StoredReport): Promise<void> {
  const row = reportRow(report);
  await db
    .deleteFrom('reports')
    .where('reporter', '=', row.reporter)
    .where('subject', '=', row.subject)
    .where('match', '=', row.match)
    .execute();
  await db
    .insertInto('reports')
    .values(row)
    .onConflict((on) => on.doNothing())
    .execute();
  await sql`
    delete from reports where id in (
      select id from reports
      where (select count(*) from reports) > ${MOST_REPORTS}
        and subject = (select subject from reports group by subject order by count(*) desc, subject limit 1)
      order by at, id limit 1)`.execute(db);
}

/** One of a kind at a time: the last. */
async function impose(db: Kysely<Tables>, sanction: StoredSanction): Promise<void> {
  const { kind, subject } = sanction;
  await db.deleteFrom('sanctions').where('kind', '=', kind).where('subject', '=', subject).execute();
  await db
    .insertInto('sanctions')
    .values(sanctionRow(sanction))
    .onConflict((on) => on.doNothing())
    .execute();
}

async function rename(
  db: Kysely<Tables>,
  { player, name }: NonNullable<Moderated['renamed']>,
): Promise<void> {
  for (const table of ['departures', 'breakers'] as const) {
    await db.updateTable(table).set({ name }).where('player', '=', player).execute();
  }
  for (const table of ['seats', 'talk'] as const) {
    await db.updateTable(table).set({ name, namesake: null }).where('player', '=', player).execute();
  }
}

/** That something was done stays, and not to whom. */
export async function forgetInModeration(db: Kysely<Tables>, player: string): Promise<void> {
  await db.deleteFrom('reports').where('subject', '=', player).execute();
  await db.updateTable('reports').set({ reporter: '', why: '' }).where('reporter', '=', player).execute();
  await db.deleteFrom('sanctions').where('subject', '=', player).execute();
  await db
    .updateTable('acts')
    .set({ subject: 'former', detail: '{}', why: '' })
    .where('subject', '=', player)
    .execute();
}
