/**
 * Tests that need a PostgreSQL server or a browser: `npm run test:optional`, which provides the one and
 * looks for the other. The store's tests take in PostgreSQL where TEST_DATABASE_URL names one.
 *
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "moduleResolution": "bundler"}}
 */

import type { Config } from 'jest';
import usual from './jest.config.ts';

const config: Config = {
  ...usual,
  projects: usual.projects.map((project) => ({
    ...project,
    testMatch: ['<rootDir>/**/*.optional.test.ts', '<rootDir>/test/store/*.test.ts'],
    testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  })),
};

export default config;
