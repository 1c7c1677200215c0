// `npm run test:optional`: the tests that need further programs: a temporary PostgreSQL server and
// Chromium. Arguments go to Jest.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { build } from './builds.mjs';
import { findPostgres, startPostgres } from './postgres.mjs';
import { inRoot, install, jest, node, run, say, seconds } from './toolchain.mjs';

install();
const nodePath = node();

const postgres = findPostgres();
const chromium = process.env.CHROMIUM ?? inPath('chromium', 'chromium-browser', 'google-chrome');
if (postgres === undefined || chromium === undefined) {
  const missing = [
    ...(postgres === undefined ? ['a PostgreSQL server (Debian: postgresql)'] : []),
    ...(chromium === undefined ? ['Chromium (Debian: chromium; or name it in CHROMIUM)'] : []),
  ];
  say(`the optional tests need ${missing.join(' and ')}`);
  process.exit(1);
}

await build(nodePath, 'changed');

const started = Date.now();
say('starting PostgreSQL …');
const { url, stop } = await startPostgres(postgres);
say(`PostgreSQL is up in ${seconds(started)}`);
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stop().then(() => process.exit(1)));
process.env.TEST_DATABASE_URL = url;
process.env.CHROMIUM = chromium;

const args = ['--config', inRoot('jest.optional.config.ts'), ...process.argv.slice(2)];
const code = await run(nodePath, jest(...args)).finally(stop);
process.exit(code);

/** @param {...string} names of programs; the first one found wins */
function inPath(...names) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(existsSync);
}
