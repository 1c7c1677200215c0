/** The blocks of `docs/operators.md`, as a test follows them. */

import { readFileSync } from 'node:fs';
import { inRoot } from '../../toolchain.mjs';

export interface Block {
  /** Its name in the test; null if the test does not follow it. */
  readonly name: string | null;
  /** Why it is not followed, or a remark. */
  readonly remark: string;
  readonly text: string;
}

/** Of a fenced block with the comment above it, if there is one. */
const FENCED = /(?:<!-- ([^\n]*) -->\n)?```\w+\n(.*?)```\n/gs;
const FOLLOWED = /^followed: ([a-z-]+)(.*)$/;

/** @throws Error for a block without a word on whether it is followed */
export function blocksOfGuide(): readonly Block[] {
  const page = readFileSync(inRoot('docs', 'operators.md'), 'utf8');
  return [...page.matchAll(FENCED)].map(([, comment = '', text = '']) => {
    const [, name, remark = ''] = FOLLOWED.exec(comment) ?? [];
    if (name !== undefined) return { name, remark: remark.trim(), text };
    const [, why] = /^not followed: (.+)$/.exec(comment) ?? [];
    if (why === undefined) {
      throw new Error(`docs/operators.md does not say whether a test follows this block:\n${text}`);
    }
    return { name: null, remark: why, text };
  });
}
