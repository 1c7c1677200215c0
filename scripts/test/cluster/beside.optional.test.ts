/** `npm run cluster -- --beside <git ref>`: another version beside this one; and a start that is stopped while it builds. */

import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { afterAll, afterEach, describe, expect, jest, test } from '@jest/globals';
import { Escadre } from '../../../client-sdk/src/index.ts';
import { RELEASE } from '../../../server/src/release.ts';
import { freePort } from '../../../server/test/support/free-port.ts';
import { keepEnv } from '../../../server/test/support/kept-env.ts';
import { until } from '../../../server/test/support/until.ts';
import { checkOut, findVersion } from '../../cluster/checkout.ts';
import { LocalSite } from '../../cluster/local-site.ts';
import { findPostgres } from '../../postgres.mjs';
import { testWith } from '../deployment/test-with.ts';
import { Commits, LAST, whyNoCommits } from './commits.ts';
import { partsOf, StartedClusters, saidUntil } from './started-cluster.ts';

jest.setTimeout(600_000);

const whyNot = whyNoCommits();
if (whyNot !== null) process.stderr.write(`no version runs beside this one, as ${whyNot}\n`);
const describeInClone = whyNot === null ? describe : describe.skip;

const GAME = 'trafalgar-cards';
const BUILD = 'scripts/build.mjs';
const MAIN = 'server/src/main.ts';
/** What tells a version that can share a site. */
const SHARES = { 'server/src/settings.ts': 'REDIS_URL' };

describeInClone('another version', () => {
  const clusters = new StartedClusters();
  const objects = new StartedClusters();
  const commits = new Commits(join(objects.folder, 'objects'));
  afterEach(keepEnv());
  afterAll(() => {
    clusters.stop();
    objects.stop();
  });

  const seeCommits = () => Object.assign(process.env, commits.env);

  testWith('nginx', 'redis-server')(
    'runs beside this one: both let players in, and what is new begins in the newer one',
    async () => {
      const release = `export const RELEASE = ${RELEASE - 1};\n`;
      const commit = commits.make(LAST, { 'server/src/release.ts': release });
      const port = await freePort();
      const asked = ['--processes', '2', '--port', String(port), '--beside', commit];
      const child = clusters.start(asked, { env: commits.env });
      const said = await saidUntil(child, 'Ctrl-C stops all');
      expect(said).toMatch(new RegExp(`p2 .+ runs ${commit.slice(0, 8)}\n`));
      expect(said).not.toMatch(/p1 .+ runs/);

      const [newer, older] = ['p1', 'p2'].map((name) => `http://localhost:${port}/${name}`);
      const reasonOf = async (url = '') => {
        const { error } = (await (await fetch(`${url}/readyz`)).json()) as {
          error?: { data?: { reason?: string } };
        };
        return error?.data?.reason;
      };
      await until('the older one is not ready', async () => (await reasonOf(older)) === 'NEWER_IS_HERE');
      expect(await reasonOf(newer)).toBeUndefined();
      // Its own client, as it was built.
      expect(await (await fetch(`${older}/`)).text()).toContain('<script');
      const [ann, ben] = await Promise.all([
        Escadre.connect(must(newer, 'a way'), { name: 'Ann', storage: null }),
        Escadre.connect(must(older, 'a way'), { name: 'Ben', storage: null }),
      ]);
      const one = await ann.create(GAME);
      const other = await ben.enter(one.id, { game: GAME });
      await Promise.all([one.ready(), other.ready()]);
      for (const match of [one, other]) {
        await until('a question', () => match.prompts.mine.length > 0);
        await match.play({ type: 'exchange', cards: [] });
      }
      await other.resign();
      await until('the end', () => one.outcome !== null);
      await Promise.all([one.close(), other.close()]);

      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([0, null]);
      expect(await clusters.leftOf(partsOf(said))).toEqual([[], [], []]);
    },
  );

  testWith('nginx', 'redis-server')('that is unknown is refused', async () => {
    const port = String(await freePort());
    const child = clusters.start(['--port', port, '--beside', 'no-such-tag']);
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
    expect(await once(child, 'close')).toEqual([2, null]);
    expect(said).toContain('UNKNOWN_REF: The repository has no commit "no-such-tag".');
  });

  test('is refused if its server runs a site alone, and without git or a clone', () => {
    seeCommits();
    const [alone, together] = [commits.make('empty'), commits.make('empty', SHARES)];
    expect(() => findVersion(alone)).toThrow(
      `TOO_OLD: The server of "${alone}" knows no REDIS_URL: it always runs a site alone.`,
    );
    expect(findVersion(together)).toEqual({ ref: together, commit: together });
    expect(() => findVersion('--help')).toThrow('UNKNOWN_REF: The repository has no commit "--help".');
    process.env.GIT_DIR = clusters.folder;
    expect(() => findVersion(together)).toThrow(/^NO_GIT: --beside needs a clone .+ not a git repository/);
    process.env.PATH = clusters.folder;
    expect(() => findVersion(together)).toThrow('NO_GIT: --beside needs git, which cannot be found.');
  });

  testWith('redis-server').each([
    ['build', { [BUILD]: 'process.exit(3);' }, /^DOES_NOT_BUILD: .+ Its build ended with 3\.$/],
    ['start', { [BUILD]: '', [MAIN]: 'throw new Error("no");' }, /^DOES_NOT_START: .+Error: no/s],
  ])('that does not %s is refused, and removed', async (_, files, sentence) => {
    seeCommits();
    process.env.TMPDIR = clusters.folder;
    const start = LocalSite.start({
      ...{ processes: 2, port: await freePort(), postgres: must(findPostgres(), 'PostgreSQL') },
      startProxy: async () => async () => {},
      beside: findVersion(commits.make('empty', { ...SHARES, ...files })),
    });
    await expect(start).rejects.toThrow(sentence);
    expect(clusters.left).toEqual([]);
  });

  testWith('nginx', 'redis-server')(
    'is removed at Ctrl-C while it is built, and its build ends',
    async () => {
      const build = `
      import { spawn } from 'node:child_process';
      const { pid } = spawn('sleep', ['1000'], { stdio: 'ignore' });
      console.log('builds as process id ' + process.pid + ' and process id ' + pid);
      setInterval(() => {}, 1_000);
    `;
      const commit = commits.make('empty', { ...SHARES, [BUILD]: build });
      const asked = ['--port', String(await freePort()), '--beside', commit];
      const child = clusters.start(asked, { env: commits.env });
      const parts = partsOf(await saidUntil(child, 'builds as'));
      expect([parts.pids.length, clusters.left.length]).toEqual([2, 1]);
      child.kill('SIGINT');
      expect(await once(child, 'exit')).toEqual([1, null]);
      await until('its build ends', async () => (await clusters.leftOf(parts))[1]?.length === 0);
      expect(clusters.left).toEqual([]);
    },
  );

  testWith('nginx', 'redis-server')('of which nothing is built yet leaves nothing at Ctrl-C', async () => {
    seeCommits();
    const folder = join(objects.folder, 'fresh');
    checkOut(findVersion(commits.make('as it is')), folder);
    const script = join(folder, 'scripts', 'cluster.mjs');
    const child = clusters.start(['--port', String(await freePort())], { script });
    const first = join(folder, 'client-sdk', 'dist', '.sources');
    await until('the first of its builds has ended', () => existsSync(first));
    expect(programsIn(folder).length).toBeGreaterThan(0);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([1, null]);
    await until('all programs end', () => programsIn(folder).length === 0);
    expect(clusters.left).toEqual([]);
    rmSync(folder, { recursive: true });
  });
});

/** The ids of the programs that run in a folder. */
function programsIn(folder: string): readonly string[] {
  return readdirSync('/proc').filter((name) => {
    try {
      return /^\d+$/.test(name) && readlinkSync(`/proc/${name}/cwd`).startsWith(folder);
    } catch {
      // It has ended, or is another user’s.
      return false;
    }
  });
}
