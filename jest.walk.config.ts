/**
 * Long walks through the client from its first page, in Chromium: `npm run walk`, once the client is built.
 *
 * @jest-config-loader ts-node
 * @jest-config-loader-options {"transpileOnly": true, "compilerOptions": {"module": "CommonJS", "moduleResolution": "bundler"}}
 */

import type { Config } from 'jest';
import usual from './jest.config.ts';

const config: Config = {
  ...usual,
  projects: usual.projects
    .filter(({ displayName }) => displayName === 'web')
    .map((project) => ({ ...project, testMatch: ['<rootDir>/test/walk/*.walk.ts'] })),
};

export default config;
