/**
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "moduleResolution": "bundler"}}
 */

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from 'jest';

/** The folders that hold tests; one that does not exist yet is left out. */
const workspaces = ['shared', 'server', 'client-sdk', 'web', 'bench', 'demo', 'scripts'];

/** Tests that need programs of their own, in `jest.optional.config.ts`. */
const optional = '\\.optional\\.test\\.ts$';

const project = (name: string) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  testRunner: '<rootDir>/../scripts/jest-runner.mjs',
  testEnvironment: '<rootDir>/../scripts/jest-environment.mjs',
  injectGlobals: false,
  testMatch: ['<rootDir>/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/', optional],
  modulePathIgnorePatterns: ['/dist/'],
  transform: {},
});

const config = {
  maxWorkers: 2,
  // A fresh process frees the memory that many test files leave behind.
  workerIdleMemoryLimit: '1GB',
  globalSetup: '<rootDir>/scripts/bundle-threads.mjs',
  testSequencer: '<rootDir>/scripts/jest-sequencer.mjs',
  // Slow machines must not fail.
  testTimeout: 120_000,
  // With `__dirname`, Jest's own attempt to load this as a module fails, and it asks ts-node, as said at the head.
  projects: workspaces.filter((name) => existsSync(join(__dirname, name))).map(project),
} satisfies Config;

export default config;
