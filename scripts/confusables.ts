// Generates the table of look-alike characters in names, from Unicode's own.
//
//   node scripts/run.mjs scripts/confusables.ts confusables.txt
//
// The table is at https://www.unicode.org/Public/security/latest/confusables.txt. Writes
// server/src/identity/confusables.txt, with a line for each character or sequence and its look-alikes.
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot } from './toolchain.mjs';

const [file] = process.argv.slice(2);
if (file === undefined) throw new Error('name the file that was fetched from unicode.org');
const table = readFileSync(file, 'utf8');
const version = /^# Version: ([\d.]+)/m.exec(table)?.[1];
if (version === undefined) throw new Error(`${file} is no table of confusables`);

const alike = new Map<string, string[]>();
for (const [, from, to] of table.matchAll(/^([0-9A-F]+) ;\t([0-9A-F ]+) ;\tMA/gm)) {
  if (from !== undefined && to !== undefined) alike.set(to, [...(alike.get(to) ?? []), from]);
}

const lines = [...alike].map(([to, from]) => `${to}: ${from.join(' ')}`);
writeFileSync(
  inRoot('server/src/identity/confusables.txt'),
  `# Unicode ${version}, confusables.txt, by scripts/confusables.ts. © Unicode, Inc., under the Unicode License v3.
# What others look like, and those others, as code points.
${lines.join('\n')}
`,
);
console.log(`confusables: ${lines.length} that others look like, of Unicode ${version}`);
