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

/** Where servers are started by tests. */
const servers = new Set(['server', 'client-sdk', 'demo', 'scripts']);

const project = (name: string) => ({
  displayName: name,
  rootDir: `<rootDir>/${name}`,
  setupFiles: servers.has(name) ? ['<rootDir>/../scripts/jest-setup.mjs'] : [],
  setupFilesAfterEnv: ['<rootDir>/../scripts/jest-second-attempt.mjs'],
  runtime: '<rootDir>/../scripts/jest-runtime.mjs',
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
  globalSetup: '<rootDir>/scripts/jest-global-setup.mjs',
  testSequencer: '<rootDir>/scripts/jest-sequencer.mjs',
  // Slow machines must not fail.
  testTimeout: 120_000,
  projects: workspaces.filter((name) => existsSync(join(process.cwd(), name))).map(project),
} satisfies Config;

export default config;
