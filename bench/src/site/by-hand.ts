/** How soon a process follows what an operator changes in the database by hand. */

import { onServer } from '../../../server/test/store/databases.ts';
import { twoAtTheTable } from '../../../server/test/support/harness.ts';
import { type Figure, figure } from '../figure.ts';
import type { Effort } from '../measure.ts';
import { timed } from './company.ts';
import type { MeasuredSite } from './start.ts';

const ROUNDS = { quick: 1, usual: 3, full: 9 } as const satisfies Record<Effort, number>;
/** Milliseconds. */
const GOALS = { closed: 30_000, ended: 1_500 } as const;

/** Of a site of three processes, and leaves it so. */
export async function byHand(site: MeasuredSite, effort: Effort): Promise<Figure[]> {
  const closed: number[] = [];
  const ended: number[] = [];
  for (let n = 0; n < ROUNDS[effort]; n++) {
    closed.push(await untilClosed(site));
    ended.push(await untilEnded(site));
  }
  const note = `the slowest of ${ROUNDS[effort]}`;
  return [
    figure('a match given away by hand, until it is closed', Math.max(...closed), 'ms', {
      goal: { most: GOALS.closed },
      note: `${note}; nobody plays`,
    }),
    figure('a row closed by hand, until the process ends', Math.max(...ended), 'ms', {
      goal: { most: GOALS.ended },
      note,
    }),
  ];
}

const inDatabase = (site: MeasuredSite, sql: string, values: readonly string[]) =>
  onServer(site.cluster.database.url, (client) => client.query(sql, [...values]));

/** The open row of the process at an address. */
const ROW = 'select id from processes where ended_at is null and address =';

async function untilClosed(site: MeasuredSite): Promise<number> {
  const { id, clients } = await twoAtTheTable(site.at(0));
  const sql = `update matches set holder = (${ROW} $1) where id = $2`;
  const { took } = await timed(async () => {
    await inDatabase(site, sql, [site.at(1).address, id]);
    await Promise.all(clients.map((line) => line.until(() => line.closed !== undefined)));
  });
  return took;
}

async function untilEnded(site: MeasuredSite): Promise<number> {
  const { server, address } = site.at(0);
  const { took } = await timed(async () => {
    await inDatabase(site, `update processes set ended_at = alive_at where id = (${ROW} $1)`, [address]);
    await server.ended;
  });
  await site.add(0);
  return took;
}
