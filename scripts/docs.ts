// Generates documents: docs/protocol.md, a page for each game in docs/protocol/, and docs/operators.md.
// Their prose is in scripts/docs/*.template.md; the rest comes from the code.
//
//   npm run docs                 writes outdated files
//   npm run docs -- --check      lists outdated files, and fails if there are any
//   npm run docs -- --out FOLDER   instead of docs/

import { parseArgs } from 'node:util';
import { bringUpToDate, faultsIn } from './docs/folder.ts';
import { generatedPages } from './docs/pages.ts';
import { inRoot } from './toolchain.mjs';

const { values: wanted } = parseArgs({
  options: { check: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const folder = wanted.out ?? inRoot('docs');
const pages = await generatedPages();

if (wanted.check) check();
else write();

function check(): void {
  const faults = faultsIn(folder, pages);
  if (faults.length === 0) {
    console.log(`docs: ${pages.size} pages are current`);
    return;
  }
  for (const fault of faults) console.error(`docs: ${fault}`);
  console.error('docs: run `npm run docs`, look at what has changed, and commit it');
  process.exitCode = 1;
}

function write(): void {
  const done = bringUpToDate(folder, pages);
  for (const each of done) console.log(`docs: ${each}`);
  if (done.length === 0) console.log(`docs: ${pages.size} pages are current`);
}
