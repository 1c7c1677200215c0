import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Test } from '@jest/test-result';
import Sequencer, { LONGEST } from '../jest-sequencer.mjs';
import { inRoot } from '../toolchain.mjs';

const configRead = (env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, [inRoot('scripts', 'jest.mjs'), '--config', 'jest.config.ts', '--showConfig'], {
    cwd: inRoot(),
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });

test('ts-node loads Jest’s configuration', () => {
  expect(JSON.parse(configRead({}).stdout)).toMatchObject({ configs: expect.any(Array) });
  // An error about an unknown ts-node compiler proves that ts-node was used.
  const { status, stderr } = configRead({ TS_NODE_COMPILER: 'no-such-compiler' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('no-such-compiler');
});

test('the slowest tests start first if durations are unknown', async () => {
  const { globalConfig, configs } = JSON.parse(configRead({}).stdout);
  const sequencer = new Sequencer({ contexts: [], globalConfig });
  const folder = join(inRoot('node_modules', '.cache'), 'no-such-cache');
  const context = { config: { ...configs[0], cacheDirectory: folder }, hasteFS: { getSize: () => 1 } };
  const paths = ['shared/test/turns.test.ts', 'server/test/crash/crash.test.ts', 'bench/test/bench.test.ts'];
  const sorted = await sequencer.sort(
    paths.map((path) => ({ path: inRoot(...path.split('/')), context }) as unknown as Test),
  );
  expect(sorted.map(({ path }) => path)).toEqual(
    [1, 2, 0].map((n) => inRoot(...(paths[n] ?? '').split('/'))),
  );
});

test('and they exist', () => {
  for (const beginning of LONGEST) {
    const name = basename(beginning);
    const beside = readdirSync(inRoot(...dirname(beginning).split('/')));
    expect({ beginning, found: beside.filter((each) => each.startsWith(name)) }).not.toMatchObject({
      found: [],
    });
  }
});
