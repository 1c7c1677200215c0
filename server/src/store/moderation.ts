/** Reports, operators’ acts, and sanctions in force. */

import { given } from '@escadre/shared/kernel';
import type { Kysely } from 'kysely';
import type { ModerationStore } from './port.ts';
import { actRow, readAct, readReport, readSanction, reportRow, sanctionRow } from './rows.ts';
import type { ModerationDeed } from './sql/moderation.ts';
import type { Tables } from './tables.ts';

interface ModerationStoreParts {
  readonly read: <T>(query: (db: Kysely<Tables>) => Promise<T>) => Promise<T>;
  readonly care: (deed: ModerationDeed) => Promise<void>;
}

export function moderationStore({ read, care }: ModerationStoreParts): ModerationStore {
  return {
    report: (report) => care({ deed: 'report', report: reportRow(report) }),
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
    countReports: async (about) => {
      const { count } = await read((db) => {
        const counted = db.selectFrom('reports').select(({ fn }) => fn.countAll<number>().as('count'));
        return (
          about === undefined ? counted : counted.where('subject', '=', about)
        ).executeTakeFirstOrThrow();
      });
      return Number(count);
    },
    sanctions: async (now) => {
      const rows = await read((db) =>
        db.selectFrom('sanctions').selectAll().where('until', '>', now).orderBy('at').orderBy('id').execute(),
      );
      return rows.map(readSanction);
    },
    note: (act, { sanction, ...moderated } = {}) =>
      care({
        deed: 'moderate',
        act: actRow(act),
        moderated: { ...moderated, ...given({ sanction: sanction && sanctionRow(sanction) }) },
      }),
    acts: async (most) => {
      const rows = await read((db) =>
        db.selectFrom('acts').selectAll().orderBy('at', 'desc').orderBy('id', 'desc').limit(most).execute(),
      );
      return rows.map(readAct);
    },
  };
}
