/** Checks the README: its links, its lists, its sample. */

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { testServer } from '../../server/test/support/harness.ts';

const root = join(import.meta.dirname, '..', '..');
const read = (...path: string[]) => readFileSync(join(root, ...path), 'utf8');
const readme = read('README.md');

interface Package {
  readonly license: string;
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
}
const packageIn = (...path: string[]): Package => JSON.parse(read(...path, 'package.json'));

test.each([
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'CHANGELOG.md',
  'docs/architecture.md',
  'docs/protocol.md',
  'docs/operators.md',
])('%s has working links', (page) => {
  const links = [...read(page).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path]) =>
    must(path, 'the path'),
  );
  const missing = links.filter((path) => !existsSync(join(root, page, '..', path)));
  expect(missing).toEqual([]);
});

test('docs/architecture.md names files that exist', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const named = new Set(read('docs/architecture.md').match(/[\w./-]+\.(?:ts|mjs)\b/g));
  expect(named.size).toBeGreaterThan(30);
  const missing = [...named].filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  expect(missing).toEqual([]);
});

test('every game is named, with its rulebooks', () => {
  const named = [...readme.matchAll(/^\| `([\w-]+)` \|.*rules\/\1\.md.*rules\/\1\.fr\.md/gm)].map(
    ([, id]) => id,
  );
  expect(named.sort()).toEqual(Object.keys(games).sort());
});

test('the named commands exist', () => {
  const { scripts } = packageIn();
  const named = [...readme.matchAll(/npm run ([\w:]+)/g)].map(([, name]) => must(name, 'the name'));
  expect(named.length).toBeGreaterThan(3);
  for (const name of [...named, 'start', 'test']) expect(Object.keys(scripts)).toContain(name);
});

describe('the supported platforms', () => {
  const list = readme.slice(readme.indexOf('## Licences'));
  const workspaces = ['shared', 'server', 'client-sdk'].map((folder) => packageIn(folder));
  const used = workspaces.flatMap(({ dependencies }) => Object.keys(dependencies));
  const foreign = [...new Set(used)].filter((name) => !name.startsWith('@escadre/'));

  test.each(foreign)('%s is listed under its licence', (name) => {
    const row = list.split('\n').find((line) => line.includes(`\`${name}\``));
    expect(row).toContain(packageIn('node_modules', name).license);
  });
});

describe('the frontend in twenty lines', () => {
  const sample = /```ts\n([\s\S]+?)```/.exec(readme)?.[1] ?? '';

  test('has the promised length', () => {
    const lines = sample.split('\n').filter((line) => line.trim() !== '');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.length).toBeLessThanOrEqual(20);
  });

  test.each(Object.keys(games))('plays %s to its end, started twice', async (game) => {
    const server = await testServer();
    const folder = await mkdtemp(join(tmpdir(), 'escadre-readme-'));
    try {
      await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
      await writeFile(join(folder, 'package.json'), '{"type":"module"}');
      await writeFile(join(folder, 'frontend.ts'), sample.replace('http://localhost:2567', server.url));
      const told = await Promise.all([play(folder, game), play(folder, game)]);
      for (const text of told) expect(text).toMatch(/^seen:[\s\S]*^over: \w+ wins \(\w+\)\n$/m);
    } finally {
      await server.destroy();
      await rm(folder, { recursive: true });
    }
  });
});

/** Runs the sample until it ends by itself. */
function play(folder: string, game: string): Promise<string> {
  const child = spawn(process.execPath, ['frontend.ts', game], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      text += chunk;
    });
  }
  return new Promise((resolve, reject) => {
    child.once('close', (code) => (code === 0 ? resolve(text) : reject(new Error(text))));
  });
}
