import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { expect, test } from '@jest/globals';
import type { Test } from '@jest/test-result';
import Sequencer, { LONGEST } from '../jest-sequencer.mjs';
import { inRoot, jest } from '../toolchain.mjs';

const configRead = (env: NodeJS.ProcessEnv) =>
  spawnSync(process.execPath, jest('--config', 'jest.config.ts', '--showConfig'), {
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

/** Bodies of test files, and what Jest says of them. */
const FILES = {
  passes: ["test('', () => {});", ''],
  'handles a rejection late': [
    "test('', async () => { const late = rejected(); await round(); await expect(late).rejects.toThrow(); });",
    '',
  ],
  fails: ["test('', () => expect(1).toBe(2));", 'Expected: 2'],
  'fails once': ["let n = 0; test('', () => expect(n++).toBe(1));", ''],
  'does not load': ["test('', () => {}); throw new Error('at load');", 'at load'],
  'has no test': ['', 'at least one test'],
  'never ends': ["jest.setTimeout(50); test('', () => new Promise(() => {}));", 'timeout of 50 ms'],
  'throws in a timer': [
    "test('', async () => { setTimeout(thrown); await round(); await round(); });",
    'thrown',
  ],
  'leaves a rejection': ["test('', () => void rejected());", 'rejected'],
  'rejects after its tests': ["test('', () => {}); afterAll(() => void rejected());", 'rejected'],
  'expects too little': ["test('', () => expect.assertions(1));", 'expect.assertions(1)'],
} as const;

const HEAD = `
  import { setTimeout as pause } from 'node:timers/promises';
  import { afterAll, expect, jest, test } from '@jest/globals';
  const round = () => pause(10);
  const rejected = () => Promise.reject(new Error('rejected'));
  const thrown = () => { throw new Error('thrown'); };
`;

interface Report {
  readonly success: boolean;
  readonly testResults: readonly {
    readonly name: string;
    readonly message: string;
    readonly assertionResults: readonly object[];
  }[];
}

/** What Jest reports of these files in CI, where a failed test has a second attempt. */
function reportOf(folder: string): Report {
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  for (const [name, [body]] of Object.entries(FILES)) {
    writeFileSync(join(folder, `${name}.test.ts`), HEAD + body);
  }
  const config = {
    rootDir: folder,
    testMatch: ['**/*.test.ts'],
    testRunner: inRoot('scripts', 'jest-runner.mjs'),
    testEnvironment: inRoot('scripts', 'jest-environment.mjs'),
  };
  const { stdout } = spawnSync(process.execPath, jest('--json', '--config', JSON.stringify(config)), {
    encoding: 'utf8',
    env: { ...process.env, CI: 'true' },
  });
  return JSON.parse(stdout);
}

test('a failure is reported under the name of its file, after a second attempt', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-jest-'));
  try {
    const { success, testResults } = reportOf(folder);
    expect(success).toBe(false);
    const told = new Map(testResults.map(({ name, message }) => [basename(name, '.test.ts'), message]));
    expect(told.size).toBe(Object.keys(FILES).length);
    for (const [name, [, message]] of Object.entries(FILES)) {
      expect([name, told.get(name)]).toEqual([name, message && expect.stringContaining(message)]);
    }
    const second = testResults.find(({ name }) => basename(name) === 'fails once.test.ts');
    expect(second?.assertionResults).toMatchObject([{ status: 'passed', invocations: 2 }]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
