/** Writes to reports, sanctions and the operator’s acts. */

import { type Kysely, sql } from 'kysely';
import type { Moderated } from '../port.ts';
import type { ActRow, ReportRow, SanctionRow, Tables } from '../tables.ts';

/** Most open reports. When full, reports against the most-reported player are dropped first. */
export const MOST_REPORTS = 1_000;

/** Idempotent. */
export type ModerationDeed =
  | { readonly deed: 'report'; readonly report: ReportRow }
  | { readonly deed: 'moderate'; readonly act: ActRow; readonly moderated: ModeratedRows };
type ModeratedRows = Omit<Moderated, 'sanction'> & { readonly sanction?: SanctionRow };

export async function takeCareOfModeration(db: Kysely<Tables>, care: ModerationDeed): Promise<void> {
  if (care.deed === 'report') return report(db, care.report);
  const { act, moderated } = care;
  await db
    .insertInto('acts')
    .values(act)
    .onConflict((on) => on.doNothing())
    .execute();
  await db.deleteFrom('sanctions').where('until', '<=', act.at).execute();
  const { sanction, lifted, settled, renamed } = moderated;
  if (sanction !== undefined) await impose(db, sanction);
  if (lifted !== undefined) await db.deleteFrom('sanctions').where('id', '=', lifted).execute();
  if (settled !== undefined) await db.deleteFrom('reports').where('id', '=', settled).execute();
  if (renamed !== undefined) await rename(db, renamed);
}

/** A repeated report of the same player in the same match replaces the earlier one. */
async function report(db: Kysely<Tables>, report: ReportRow): Promise<void> {
  await db
    .deleteFrom('reports')
    .where('reporter', '=', report.reporter)
    .where('subject', '=', report.subject)
    .where('match', '=', report.match)
    .execute();
  await db
    .insertInto('reports')
    .values(report)
    .onConflict((on) => on.doNothing())
    .execute();
  await sql`
    delete from reports where id in (
      select id from reports
      where (select count(*) from reports) > ${MOST_REPORTS}
        and subject = (select subject from reports group by subject order by count(*) desc, subject limit 1)
      order by at, id limit 1)`.execute(db);
}

/** Replaces an earlier sanction of the same kind. */
async function impose(db: Kysely<Tables>, sanction: SanctionRow): Promise<void> {
  const { kind, subject } = sanction;
  await db.deleteFrom('sanctions').where('kind', '=', kind).where('subject', '=', subject).execute();
  await db
    .insertInto('sanctions')
    .values(sanction)
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

/** Keeps the acts, but not their subject. */
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
