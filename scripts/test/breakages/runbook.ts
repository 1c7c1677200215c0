/** The runbook, as an operator uses it: the section that an alert leads to, and the commands it names. */

import { readFileSync } from 'node:fs';
import GithubSlugger from 'github-slugger';
import { inRoot } from '../../toolchain.mjs';

/**
 * The section that a link leads to, such as `docs/runbook.md#escadredown`.
 *
 * @throws Error if the runbook has no such section
 */
export function sectionAt(link: string): string {
  const [file = '', anchor = ''] = link.split('#');
  const slugger = new GithubSlugger();
  const sections = readFileSync(inRoot(file), 'utf8').split(/^## /m).slice(1);
  const found = sections.find((section) => slugger.slug(section.split('\n', 1)[0] ?? '') === anchor);
  if (found === undefined) throw new Error(`${link} leads nowhere`);
  return found;
}
