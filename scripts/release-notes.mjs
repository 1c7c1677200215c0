// Prints the changelog's section about a version, for the release of its tag: `node scripts/release-notes.mjs v1.2.3`.
// Fails if the packages have another version, or the section is missing or still says "unreleased".
import { readFileSync } from 'node:fs';
import { inRoot } from './toolchain.mjs';

/**
 * The notes of a version.
 *
 * @param {string} tag `v1.2.3`
 * @param {string} changelog in Markdown
 * @param {Readonly<Record<string, string>>} versions by package
 */
export function notesOf(tag, changelog, versions) {
  for (const [name, version] of Object.entries(versions)) {
    if (tag !== `v${version}`) throw new Error(`${name} has version ${version}, and the tag is ${tag}.`);
  }
  const sections = changelog.split(/^## /m).slice(1);
  const section = sections.find((text) => text.startsWith(`${tag.slice(1)},`));
  if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${tag.slice(1)}, <date>".`);
  const [heading = '', ...lines] = section.split('\n');
  if (heading.endsWith('unreleased'))
    throw new Error(`CHANGELOG.md still says "${heading}": write the date.`);
  return `${lines.join('\n').trim()}\n`;
}

if (process.argv[1] === import.meta.filename) {
  /** @param {string[]} path */
  const read = (...path) => readFileSync(inRoot(...path), 'utf8');
  /** @param {string[]} path */
  const versionOf = (...path) => JSON.parse(read(...path, 'package.json')).version;
  try {
    const versions = { 'package.json': versionOf(), 'client-sdk/package.json': versionOf('client-sdk') };
    process.stdout.write(notesOf(process.argv[2] ?? '', read('CHANGELOG.md'), versions));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
