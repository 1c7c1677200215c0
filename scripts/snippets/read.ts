/** The examples of a document. */

import { readFileSync } from 'node:fs';

export interface Snippet {
  /** The language of its fence: `ts`, `tsx`, `html` … */
  readonly language: string;
  readonly code: string;
  /** Its first line, from 1. */
  readonly line: number;
  /** The heading above it. */
  readonly heading: string;
  /** Its assumptions: declarations in a comment before it, `<!-- given: … -->`, which readers do not see. */
  readonly given: string;
}

const PART =
  /^#+ +(?<heading>.+)$|^<!-- given:\s(?<given>[\s\S]*?)-->$|^```(?<language>\w+)\n(?<code>[\s\S]*?)^```$/gm;

/** All of them, in order. */
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
