/** The server of the last release runs a site with this one: matches are played through both, and none goes back. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asMatchId, must } from '@escadre/shared/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { checkOut, findVersion } from '../../../scripts/cluster/checkout.ts';
import { Commits, LAST, whyNoCommits } from '../../../scripts/test/cluster/commits.ts';
import { RELEASE } from '../../src/release.ts';
import { ALL_IS_WELL, auditTables } from '../crash/audit.ts';
import { Tables } from '../crash/tables.ts';
import { onServer, postgres } from '../store/databases.ts';
import { codeOf } from '../support/code-of.ts';
import { keepEnv } from '../support/kept-env.ts';
import { until } from '../support/until.ts';
import { begun, Cluster } from './cluster.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(600_000);

const GAME = 'trafalgar-cards';
const EXCHANGE = { type: 'exchange', cards: [] };
/** Milliseconds without events after which a match counts as stuck. */
const STUCK_AFTER = 60_000;

const whyNot = whyNoCommits();
if (whyNot !== null) process.stderr.write(`no older server runs beside this one, as ${whyNot}\n`);

/** Notes for each match which process takes it on, in order. */
const NOTES = `
  create table taken (n serial, match text, process text);
  create function note() returns trigger language plpgsql as $$ begin
    insert into taken (match, process) values (new.id, new.holder);
    return null;
  end $$;
  create trigger noting after insert or update of holder on matches
    for each row when (new.holder is not null) execute function note();
`;
const BACK = `
  select count(*)::int as taken, count(*) filter (where release < before)::int as back from (
    select release, lag(release) over (partition by match order by n) as before
    from taken join processes on processes.id = process
  ) as moves
`;

(whyNot === null ? describe : describe.skip).each(postgres)('beside the last release on $name', (kind) => {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-last-'));
  let older: string;
  let cluster: Cluster;

  beforeAll(() => {
    const commits = new Commits(join(folder, 'objects'));
    // Whether or not the number has been raised since.
    const release = `export const RELEASE = ${RELEASE - 1};\n`;
    const restore = keepEnv();
    Object.assign(process.env, commits.env);
    const version = findVersion(commits.make(LAST, { 'server/src/release.ts': release }));
    older = checkOut(version, join(folder, 'last'));
    restore();
  });
  afterEach(() => cluster.stop());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const addressOf = async (id: string) =>
    (await cluster.store.processes.holderOf(asMatchId(id)))?.address ?? null;

  test('a site is updated under load: nothing is lost, and no match goes to an older server', async () => {
    cluster = await Cluster.start(kind);
    const [first, second] = await Promise.all([1, 2].map((n) => cluster.add(`${n}`, { main: older })));
    const [one, two] = [must(first, 'a process'), must(second, 'a process')];
    await onServer(cluster.database.url, (client) => client.query(NOTES));
    const tables = new Tables({ url: cluster.url, tables: 6, seed: 'an update', mostCommands: 60 });
    const playOn = (what: string) => tables.playOn(what, 20);
    await playOn('the players play in the older servers');
    const kept = await begun(one, two);
    expect(await addressOf(kept.id)).toBe(one.address);

    const newer = await cluster.add('3');
    // By the door of each other: what the older one has, and what the newer one has.
    const again = await kept.ben.at(newer).join(kept.id);
    expect(again.answer.reservation.publicAddress).toBe(one.address);
    await again.play(EXCHANGE);
    await until('the older one takes no more', async () => {
      return (await codeOf(kept.ann.at(two).create(GAME))) === 'SHUTTING_DOWN';
    });
    const fresh = await begun(newer, two);
    expect(await addressOf(fresh.id)).toBe(newer.address);
    await fresh.other.play(EXCHANGE);
    await playOn('the players play in both');

    await one.server.stop();
    const back = await kept.ann.at(newer).join(kept.id);
    expect(back.answer.reservation.publicAddress).toBe(newer.address);
    await back.play(EXCHANGE);
    await back.until(() => 'lineUp-1-british' in back.state.prompts);
    await cluster.add('1');
    await two.server.stop();
    expect([one, two].map(({ server }) => server.exitCode)).toEqual([0, 0]);
    await cluster.add('2');
    await playOn('the players play in the newer servers');

    const clients = [kept.one, kept.other, again, back, fresh.one, fresh.other];
    await Promise.all(clients.map((client) => client.close()));
    await tables.close(STUCK_AFTER);
    const { matches, commands, ...losses } = await auditTables(cluster, tables);
    expect(losses).toEqual(ALL_IS_WELL);
    expect(matches).toBeGreaterThan(0);
    expect(commands).toBeGreaterThan(60);
    const { rows } = await onServer(cluster.database.url, (client) => client.query(BACK));
    expect(rows).toEqual([{ taken: expect.any(Number), back: 0 }]);
    process.stdout.write(`${commands} commands of ${matches} matches; taken on ${rows[0]?.taken} times\n`);
  });
});
