// `npm run coverage`: runs the tests of kernel, games and table, which takes some minutes, and fails if they take less
// than 95 % of the branches of one of these. The HTML report is in coverage/.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inRoot, install, jest, node, run, say } from './toolchain.mjs';

/** The least share of taken branches, in per cent. */
const LEAST = 95;
const FOLDERS = ['shared/src/kernel', 'shared/src/games', 'server/src/table'];
/** Their tests: a table is played and attacked from many sides. */
const TESTS = [
  'shared/test/',
  'server/test/(table|room|computers|lobby|moderation|games)/',
  'server/test/hostile/(company|moderation|names|neighbours|nonces|onlookers|requests|sides|talk|windows)',
  'server/test/http/forget',
];

install();
const nodePath = node();
const raw = mkdtempSync(join(tmpdir(), 'escadre-coverage-'));
try {
  // In one process: workers end before they can write their coverage.
  const tests = await run(nodePath, jest('--runInBand', '--silent', ...TESTS), { NODE_V8_COVERAGE: raw });
  const report = await run(nodePath, [
    ...[inRoot('node_modules', 'c8', 'bin', 'c8.js'), 'report', '--all', '--temp-directory', raw],
    ...FOLDERS.flatMap((folder) => ['--src', folder, '--include', `${folder}/**/*.ts`]),
    ...['--reporter', 'html', '--reporter', 'json-summary', '--reports-dir', inRoot('coverage')],
  ]);
  process.exitCode = tests || report || told() ? 1 : 0;
} finally {
  rmSync(raw, { recursive: true, force: true });
}

/** Prints the figures of each folder, and says whether one of them is too low. */
function told() {
  /** @type {Readonly<Record<string, { readonly branches: { readonly total: number, readonly covered: number } }>>} */
  const files = JSON.parse(readFileSync(inRoot('coverage', 'coverage-summary.json'), 'utf8'));
  let isLow = false;
  for (const folder of FOLDERS) {
    const own = Object.entries(files).filter(([path]) => path.replaceAll('\\', '/').includes(`/${folder}/`));
    const covered = own.reduce((sum, [, { branches }]) => sum + branches.covered, 0);
    const total = own.reduce((sum, [, { branches }]) => sum + branches.total, 0);
    const share = (100 * covered) / total;
    say(`${folder}: ${share.toFixed(1)} % of ${total} branches in ${own.length} files`);
    isLow ||= !(share >= LEAST);
  }
  if (isLow) say(`too low: at least ${LEAST} % each`);
  return isLow;
}
