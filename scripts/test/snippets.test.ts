/** Every TypeScript example in the frontend documents matches the SDK's types. */

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { type Snippet, snippetsIn } from '../snippets/read.ts';

// The compiler reads the whole SDK, which takes time on a busy machine.
jest.setTimeout(300_000);

const root = join(import.meta.dirname, '..', '..');
const DOCUMENTS = ['docs/frontend.md', 'docs/frameworks.md', 'client-sdk/README.md', 'README.md'];
const TYPED = new Set(['ts', 'tsx']);

/** The type-checked examples, as files named after their document and line. */
const files = new Map<string, string>(
  DOCUMENTS.flatMap((document) =>
    snippetsIn(join(root, document))
      .filter(({ language }) => TYPED.has(language))
      .map((snippet) => [
        `${document.replaceAll('/', '-')}-${snippet.line}.${snippet.language}`,
        textOf(snippet),
      ]),
  ),
);

/** Preact has its own element types. */
function textOf({ heading, given, code }: Snippet): string {
  const elements = heading === 'Preact' ? 'preact' : 'react';
  return `/** @jsxImportSource ${elements} */\n${given}\n${code}\nexport {};\n`;
}

/** An example that the guide says does not compile. */
const WRONG = 'docs-wrong.ts';
files.set(
  WRONG,
  `import type { Match } from 'escadre';
  export const isFeu = (match: Match<'trafalgar'>) => match.prompts.mine[0]?.kind === 'feuu';`,
);

/** Where the packages are found. */
let folder: string;
let found: readonly string[];
beforeAll(async () => {
  folder = await mkdtemp(join(root, 'node_modules', '.cache', 'snippets-'));
  for (const [name, text] of files) await writeFile(join(folder, name), text);
  const config = {
    extends: join(root, 'web', 'tsconfig.json'),
    compilerOptions: { types: ['node'], noEmit: true },
    files: [...files.keys()],
    include: [],
  };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  found = await faults();
});
afterAll(() => rm(folder, { recursive: true }));

/** One line each. */
async function faults(): Promise<string[]> {
  const tsc = join(root, 'node_modules', 'typescript-7', 'bin', 'tsc');
  const { stdout } = await promisify(execFile)(process.execPath, [tsc, '--pretty', 'false', '-p', '.'], {
    cwd: folder,
  }).catch((error: { stdout: string }) => error);
  return stdout.split('\n').filter((line) => line !== '');
}

describe('the examples in the documents', () => {
  test('match the types of the SDK', () => {
    expect(files.size).toBeGreaterThanOrEqual(27);
    expect(found.filter((fault) => !fault.startsWith(WRONG))).toEqual([]);
  });

  test('and an unknown word of a game does not compile', () => {
    expect(found.join()).toMatch(/docs-wrong.*'"feuu"' have no overlap/);
  });
});
