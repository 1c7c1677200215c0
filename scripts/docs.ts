// The documents that are generated: docs/protocol.md, a page for each game in docs/protocol/, and
// docs/operators.md. Their prose is in scripts/docs/*.template.md; the rest is read off the code.
//
//   npm run docs                 writes what is not current
//   npm run docs -- --check      says what is not current, and fails if anything is
//   npm run docs -- --out FOLDER   instead of docs/

import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { must } from '@escadre/shared/kernel';
import { GAMES_FOLDER, generatedPages } from './docs/pages.ts';
import { inRoot } from './toolchain.mjs';

const { values: wanted } = parseArgs({
  options: { check: { type: 'boolean', default: false }, out: { type: 'string' } },
});
const folder = wanted.out ?? inRoot('docs');

const pages = await generatedPages();
const stale = [...pages.keys()].filter((path) => read(path) !== pages.get(path));
const strays = pagesOfGames().filter((path) => !pages.has(path));

if (wanted.check) check();
else write();

function check(): void {
  const faults = [
    ...stale.map((path) =>
      existsSync(join(folder, path)) ? `docs/${path} is not current` : `docs/${path} is not there`,
    ),
    ...strays.map((path) => `docs/${path} is about a game that is not played here`),
  ];
  if (faults.length === 0) {
    console.log(`docs: ${pages.size} pages are current`);
    return;
  }
  for (const fault of faults) console.error(`docs: ${fault}`);
  console.error('docs: run `npm run docs`, look at what has changed, and commit it');
  process.exitCode = 1;
}

function write(): void {
  for (const path of stale) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), must(pages.get(path), 'one of the pages'));
    console.log(`docs: wrote ${path}`);
  }
  for (const path of strays) {
    rmSync(join(folder, path));
    console.log(`docs: removed ${path}`);
  }
  if (stale.length + strays.length === 0) console.log(`docs: ${pages.size} pages are current`);
}

function read(path: string): string | undefined {
  const file = join(folder, path);
  // A checkout may have other ends of lines.
  return existsSync(file) ? readFileSync(file, 'utf8').replaceAll('\r\n', '\n') : undefined;
}

function pagesOfGames(): string[] {
  const games = join(folder, GAMES_FOLDER);
  return existsSync(games) ? readdirSync(games).map((name) => `${GAMES_FOLDER}/${name}`) : [];
}
