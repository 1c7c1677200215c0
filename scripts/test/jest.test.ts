import { spawnSync } from 'node:child_process';
import { expect, test } from '@jest/globals';
import { inRoot } from '../toolchain.mjs';

const configRead = (env: NodeJS.ProcessEnv) =>
  spawnSync(
    process.execPath,
    [
      '--experimental-vm-modules',
      inRoot('scripts', 'jest.mjs'),
      '--config',
      'jest.config.ts',
      '--showConfig',
    ],
    { cwd: inRoot(), encoding: 'utf8', env: { ...process.env, ...env } },
  );

test('ts-node loads the configuration of Jest', () => {
  expect(JSON.parse(configRead({}).stdout)).toMatchObject({ configs: expect.any(Array) });
  // Whoever asks ts-node for a compiler that there is not, and is told so, has asked ts-node.
  const { status, stderr } = configRead({ TS_NODE_COMPILER: 'no-such-compiler' });
  expect(status).not.toBe(0);
  expect(stderr).toContain('no-such-compiler');
});
