import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, jest, test } from '@jest/globals';

// The generator reads every source and plays some matches: on a busy machine that takes its time.
jest.setTimeout(300_000);

const root = join(import.meta.dirname, '..', '..');
const folders: string[] = [];

afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

interface Ended {
  readonly code: number;
  readonly output: string;
}

const docs = (...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, [join(root, 'scripts', 'docs.ts'), ...args], { cwd: root }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error) => ({ code: error.code, output: error.stdout + error.stderr }),
  );

async function copyOfDocs(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'escadre-docs-'));
  folders.push(folder);
  await cp(join(root, 'docs'), folder, { recursive: true });
  return folder;
}

test('the generated documents are current; one that is not is told by name, and written anew', async () => {
  const folder = await copyOfDocs();
  const old = join(folder, 'protocol.md');
  const text = await readFile(old, 'utf8');
  await writeFile(old, text.replace('SEAT_TAKEN', 'SEAT_STOLEN'));
  await rm(join(folder, 'operators.md'));
  await writeFile(join(folder, 'protocol', 'whist.md'), '# Whist');

  const { code, output } = await docs('--check', '--out', folder);
  expect(output.trimEnd().split('\n')).toEqual([
    'docs: docs/protocol.md is not current',
    'docs: docs/operators.md is not there',
    'docs: docs/protocol/whist.md is about a game that is not played here',
    'docs: run `npm run docs`, look at what has changed, and commit it',
  ]);
  expect(code).toBe(1);

  expect((await docs('--out', folder)).code).toBe(0);
  expect(await readFile(old, 'utf8')).toBe(text);
  expect(await readdir(join(folder, 'protocol'))).toEqual(await readdir(join(root, 'docs', 'protocol')));
});
