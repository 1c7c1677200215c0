/** The examples in a document. */

import { readFileSync } from 'node:fs';

export interface Snippet {
  /** What stands behind the marks that open it: `ts`, `tsx`, `html` … */
  readonly language: string;
  readonly code: string;
  /** Where it begins, from 1 on. */
  readonly line: number;
  /** The heading that it stands under. */
  readonly heading: string;
  /** What it takes for granted: declarations in a comment before it, `<!-- given: … -->`, which readers do not see. */
  readonly given: string;
}

const PART =
  /^#+ +(?<heading>.+)$|^<!-- given:\s(?<given>[\s\S]*?)-->$|^```(?<language>\w+)\n(?<code>[\s\S]*?)^```$/gm;

/** All of them, in their order. */
export function snippetsIn(file: string): readonly Snippet[] {
  const text = readFileSync(file, 'utf8');
  const found: Snippet[] = [];
  let heading = '';
  let given = '';
  for (const part of text.matchAll(PART)) {
    const { language, code } = part.groups ?? {};
    heading = part.groups?.heading ?? heading;
    if (language === undefined || code === undefined) {
      given = part.groups?.given ?? given;
      continue;
    }
    const line = text.slice(0, part.index).split('\n').length;
    found.push({ language, code, line, heading, given });
    given = '';
  }
  return found;
}
