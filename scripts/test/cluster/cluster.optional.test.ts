/** `npm run cluster`: a site of several processes on this machine, played through two of them, and gone at Ctrl-C. */

import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { must } from '@escadre/shared/kernel';
import { afterAll, describe, expect, jest, test } from '@jest/globals';
import { Escadre } from '../../../client-sdk/src/index.ts';
import { freePort } from '../../../server/test/support/free-port.ts';
import { keepEnv } from '../../../server/test/support/kept-env.ts';
import { USAGE } from '../../cluster/command-line.ts';
import { LocalSite } from '../../cluster/local-site.ts';
import { sentenceOn } from '../../cluster/port.ts';
import { startProxyProgram } from '../../cluster/proxy.ts';
import { findPostgres } from '../../postgres.mjs';
import { inRoot } from '../../toolchain.mjs';
import { testWith } from '../deployment/test-with.ts';
import { isRunning, partsOf, StartedClusters, saidUntil } from './started-cluster.ts';

jest.setTimeout(300_000);

const clusters = new StartedClusters();
afterAll(() => clusters.stop());

testWith('nginx', 'redis-server')(
  'a match is played through two doors, and nothing is left of the site',
  async () => {
    const port = await freePort();
    const child = clusters.start(['--processes', '2', '--port', String(port)]);
    const said = await saidUntil(child, 'Ctrl-C stops all');
    const url = `http://localhost:${port}`;
    expect(said).toContain(`2 processes run one site. Open ${url}\n`);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);

    const [ann, ben] = await Promise.all([
      Escadre.connect(`${url}/p1`, { name: 'Ann', storage: null }),
      Escadre.connect(`${url}/p2`, { name: 'Ben', storage: null }),
    ]);
    const one = await ann.create('trafalgar-cards');
    const other = await ben.enter(one.id, { game: 'trafalgar-cards' });
    await Promise.all([one.ready(), other.ready()]);
    for (const match of [one, other]) {
      while (match.prompts.mine.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await match.play({ type: 'exchange', cards: [] });
    }
    await other.resign();
    while (one.outcome === null) await new Promise((resolve) => setTimeout(resolve, 10));
    await Promise.all([one.close(), other.close()]);

    const [, opsUrl = ''] = /p2 .+ operators’ port (\S+)/.exec(said) ?? [];
    const [, token = ''] = /Token of the operators’ ports: (\S+)/.exec(said) ?? [];
    const metrics = await (
      await fetch(`${opsUrl}/metrics`, { headers: { Authorization: `Bearer ${token}` } })
    ).text();
    expect(metrics).toContain('escadre_peers 1\n');
    const [, asked = '0'] = /^escadre_remote_calls_total\{result="answered"\} (\d+)$/m.exec(metrics) ?? [];
    expect(Number(asked)).toBeGreaterThan(0);

    const parts = partsOf(said);
    const { ports, pids } = parts;
    expect([ports.length, pids.length, pids.filter(isRunning).length]).toEqual([7, 2, 2]);
    child.kill('SIGINT');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await clusters.leftOf(parts)).toEqual([[], [], []]);
  },
);

testWith('nginx', 'redis-server')(
  'nothing is left if the terminal is closed, with a process that is frozen',
  async () => {
    const child = clusters.start(['--processes', '2', '--port', String(await freePort())]);
    const parts = partsOf(await saidUntil(child, 'Ctrl-C stops all'));
    process.kill(must(parts.pids[0], 'a process'), 'SIGSTOP');
    child.stdout.destroy();
    child.stderr.destroy();
    child.kill('SIGHUP');
    expect(await once(child, 'exit')).toEqual([0, null]);
    expect(await clusters.leftOf(parts)).toEqual([[], [], []]);
  },
);

testWith('redis-server')('if a part does not start, the others are stopped', async () => {
  const restore = keepEnv();
  process.env.TMPDIR = clusters.folder;
  let before: readonly string[] = [];
  const start = LocalSite.start({
    processes: 2,
    port: await freePort(),
    postgres: must(findPostgres(), 'PostgreSQL'),
    startProxy: async () => {
      before = clusters.left;
      throw new Error('no proxy today');
    },
  });
  await expect(start).rejects.toThrow('no proxy today');
  restore();
  expect([before.length, clusters.left]).toEqual([2, []]);
});

test('a proxy that is missing is an error that says so', async () => {
  await expect(startProxyProgram(['no-such-proxy'], await freePort())).rejects.toThrow(
    /no-such-proxy.*ENOENT/,
  );
});

describe('npm run cluster says what it needs', () => {
  const taken = createServer().listen(0, '127.0.0.1');
  afterAll(() => void taken.close());
  const refusalOf = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) => {
    const main = inRoot('scripts', 'cluster', 'main.ts');
    return spawnSync(process.execPath, [main, ...args], { encoding: 'utf8', env });
  };

  test.each([
    [['--processes', '1'], '--processes is "1", and should be a number from 2 to 9.'],
    [['--port', 'http'], '--port is "http", and should be a number from 1 to 65535.'],
    [['--fast'], "Unknown option '--fast'"],
  ])('%j', (args, sentence) => {
    const { status, stderr } = refusalOf(args);
    expect([status, stderr]).toEqual([2, expect.stringContaining(sentence)]);
  });

  testWith('nginx', 'redis-server')('a free port', () => {
    const { port } = taken.address() as AddressInfo;
    // That of ordinary users of Debian: nginx is in /usr/sbin.
    const env = { ...process.env, PATH: '/usr/local/bin:/usr/bin:/bin' };
    const { status, stderr } = refusalOf(['--port', String(port)], env);
    expect([status, stderr]).toEqual([
      2,
      `Another program has the port ${port}. Choose another with --port.\n`,
    ]);
  });

  test('programs that are missing', () => {
    const { status, stderr } = refusalOf([], { ...process.env, PATH: clusters.folder });
    expect([status, stderr]).toEqual([
      2,
      expect.stringMatching(/^npm run cluster needs .*redis-server.*\. Debian: /),
    ]);
  });

  test('a port that it may open', () => {
    const error = Object.assign(new Error('listen EACCES'), { code: 'EACCES' });
    expect(sentenceOn(80, error)).toBe(
      'Only root may open the port 80. Choose another with --port, from 1024.',
    );
  });

  test('and how it is asked, which is no refusal', () => {
    const { status, stderr, stdout } = refusalOf(['--help']);
    expect([status, stderr, stdout]).toEqual([0, '', `${USAGE}\n`]);
  });
});
