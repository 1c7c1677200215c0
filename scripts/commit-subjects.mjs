// Checks commit subjects: at most 72 characters, an order (`Remove unused exports`), no full stop.
//
//   node scripts/commit-subjects.mjs                 every commit since the rule began; nothing without that history
//   node scripts/commit-subjects.mjs --message FILE  the message in a file, for the hook in .githooks

import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { root } from './toolchain.mjs';

/** The last commit before the rule. */
const BEFORE = '2c8958f0';
const LONGEST = 72;
/** Subjects that git writes itself. */
const BY_GIT = /^(?:Merge|Revert|fixup!|squash!|amend!) /;
/** Beginnings that are not orders: `The …`, `Added …`, `Fixing …`, `Adds …`. */
const NO_ORDER =
  /^(?:wip|a|an|the|this|it|we|i|some|more|new|no)$|^(?!(?:embed|feed|need|seed|shed|speed|exceed|proceed|succeed)$)\w+ed$|^(?!(?:bring|ping|ring|sing|string|spring|swing|wring)$)\w+ing$|^(?!(?:bias|canvas|alias|focus)$)\w+[^aious]s$/i;

/**
 * The faults of a subject; an area may come before the order: `store: ignore …`.
 *
 * @param {string} subject
 */
export function faultsOf(subject) {
  if (BY_GIT.test(subject)) return [];
  const order = subject.replace(/^[\w./-]+: /, '');
  const [first = ''] = order.split(' ');
  const faults = [];
  const { length } = [...subject];
  if (length > LONGEST) faults.push(`has ${length} characters; the most is ${LONGEST}`);
  if (/[.…]$/.test(subject)) faults.push('ends with a full stop');
  if (first === '' || NO_ORDER.test(first)) faults.push('is not an order such as "Remove unused exports"');
  return faults;
}

/** @param {readonly string[]} args */
const git = (...args) => spawnSync('git', args, { cwd: root, encoding: 'utf8' });

/** The subjects to check; none in a checkout without the history. */
function subjectsSince() {
  if (git('merge-base', '--is-ancestor', BEFORE, 'HEAD').status !== 0) return [];
  const { status, stdout } = git('log', '--no-merges', '--format=%s', `${BEFORE}..HEAD`);
  return status === 0 ? stdout.split('\n').filter((line) => line !== '') : [];
}

/** The subject of a message: its first line that is neither empty nor a comment.
 *
 * @param {string} file
 */
function subjectIn(file) {
  const lines = readFileSync(file, 'utf8').split(/\r?\n/);
  return lines.find((line) => line.trim() !== '' && !line.startsWith('#')) ?? '';
}

if (process.argv[1] === import.meta.filename) {
  const [option, file] = process.argv.slice(2);
  const subjects = option === '--message' && file !== undefined ? [subjectIn(file)] : subjectsSince();
  for (const subject of subjects) {
    for (const fault of faultsOf(subject)) {
      console.error(`commit subject "${subject}" ${fault}`);
      process.exitCode = 1;
    }
  }
}
