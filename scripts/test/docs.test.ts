import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { bringUpToDate, faultsIn } from '../docs/folder.ts';
import { generatedPages } from '../docs/pages.ts';

// The generator reads every source and plays some matches, which takes time on a busy machine.
jest.setTimeout(300_000);

const docs = join(import.meta.dirname, '..', '..', 'docs');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-docs-'));
  await cp(docs, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true }));

test('the generated documents are current; an outdated one is named and rewritten', async () => {
  const pages = await generatedPages();
  // If not, run `npm run docs`, check the changes, and commit them.
  expect(faultsIn(docs, pages)).toEqual([]);

  const old = join(folder, 'protocol.md');
  const text = await readFile(old, 'utf8');
  await writeFile(old, text.replace('SEAT_TAKEN', 'SEAT_STOLEN'));
  await rm(join(folder, 'operators.md'));
  await writeFile(join(folder, 'protocol', 'whist.md'), '# Whist');
  expect(faultsIn(folder, pages)).toEqual([
    'docs/protocol.md is not current',
    'docs/operators.md is not there',
    'docs/protocol/whist.md is about a game that is not played here',
  ]);

  expect(bringUpToDate(folder, pages)).toEqual([
    'wrote protocol.md',
    'wrote operators.md',
    'removed protocol/whist.md',
  ]);
  expect(await readFile(old, 'utf8')).toBe(text);
  expect(await readdir(join(folder, 'protocol'))).toEqual(await readdir(join(docs, 'protocol')));
});
