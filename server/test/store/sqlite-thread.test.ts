/** What a thread of SQLite loads: two start with each store, and each module costs memory and time at every start. */

import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { build } from 'esbuild';

const THREAD = fileURLToPath(new URL('../../src/store/sqlite/worker.ts', import.meta.url));

test('it knows neither the games, nor the protocol, nor the schema library', async () => {
  const { metafile } = await build({
    ...{ entryPoints: [THREAD], bundle: true, platform: 'node', format: 'esm', external: ['better-sqlite3'] },
    ...{ write: false, metafile: true },
  });
  const loaded = (of: RegExp) => Object.keys(metafile.inputs).filter((path) => of.test(path));
  expect(loaded(/shared\/src\/(games|protocol)\/|node_modules\/zod\//)).toEqual([]);
  // Such paths are found where they are.
  expect(loaded(/shared\/src\/kernel\//)).not.toEqual([]);
  expect(loaded(/node_modules\/kysely\//)).not.toEqual([]);
});
