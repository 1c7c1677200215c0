import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { publint } from 'publint';
import { LIMITS } from '../../scripts/sdk/limits.ts';
import { Escadre, type GameId } from '../src/index.ts';
import { LocalMatch } from '../src/practice.ts';
import { packed, projectWith, root, run, stranger, typeFaults } from './support/package.ts';
import { playOut } from './support/play-out.ts';
import { CARDS, playToTheEnd, sit, type TestServer, testServer } from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

jest.setTimeout(300_000);

let folder: string;
let installed: string;
let server: TestServer;

beforeAll(async () => {
  await packed();
  server = await testServer();
  folder = await projectWith(`${server.url}/sdk/escadre.tgz`);
  installed = join(folder, 'node_modules', 'escadre');
  await cp(stranger, folder, { recursive: true });
});
afterAll(async () => {
  await server.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** Runs a script of the stranger's, and returns its output. */
async function runs(...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: folder,
  });
  return stdout.trim();
}

/** A module with its static imports: the rules of a game are loaded on entry. */
async function closureOf(name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found;
  found.add(name);
  const text = await readFile(join(installed, name), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
    await closureOf(path, found);
  return found;
}

describe('the published package', () => {
  test('needs no other package, and includes the licences of its contents', async () => {
    expect(await readdir(join(folder, 'node_modules'))).toEqual(expect.arrayContaining(['escadre']));
    expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
      'escadre',
    ]);
    const notices = await readFile(join(installed, 'THIRD-PARTY.txt'), 'utf8');
    expect(notices).toMatch(/@msgpack\/msgpack/);
  });

  test('passes the package checkers', async () => {
    const tarball = await readFile(await packed());
    const bytes = new Uint8Array(tarball).buffer;
    expect((await publint({ strict: true, pack: { tarball: bytes } })).messages).toEqual([]);
    const types = await checkPackage(createPackageFromTarballData(new Uint8Array(tarball)));
    const problems = types.types === false ? ['no types'] : types.problems;
    // ES modules only: CommonJS requires them.
    const ofOthers = /"resolutionKind":"(node10|node16-cjs)"/;
    expect(problems.filter((problem) => !ofOthers.test(JSON.stringify(problem)))).toEqual([]);
  });

  test('is required by CommonJS, with one class of errors in all its modules', async () => {
    const lines = (await runs('require.cjs')).split('\n');
    expect(lines).toEqual([
      'BAD_REQUEST true',
      'UNKNOWN_CHART true',
      'UNKNOWN_GAME true',
      'INVALID_OPTIONS true',
      'the same as a module: true',
    ]);
  });

  test('names a missing WebSocket, creates no table without one, and accepts one', async () => {
    const ws = join(root, 'node_modules', 'ws', 'wrapper.mjs');
    const lines = (await runs('--no-experimental-websocket', 'without-websocket.mjs', server.url, ws)).split(
      '\n',
    );
    expect(lines).toEqual(['NO_WEBSOCKET', 'tables: 0', 'sits: british']);
  });

  test('an uncaught error has its own line', async () => {
    const { stderr } = await run(process.execPath, ['uncaught.mjs'], { cwd: folder }).catch((error) => error);
    expect(stderr).toContain("throw new Error('mine');");
    expect(stderr).toMatch(/uncaught\.mjs:\d+/);
    expect(stderr.length).toBeLessThan(1_500);
  });

  test('is built into a page by Vite', async () => {
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: join(folder, 'page') });
    const files = await readdir(join(folder, 'page', 'dist', 'assets'));
    expect(files.filter((name) => name.endsWith('.js')).length).toBeGreaterThan(4);
  });

  test('is within its budget', async () => {
    const files = [...(await closureOf('escadre.js'))];
    const sizes = files.map(async (file) => gzipSync(await readFile(join(installed, file))).length);
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(LIMITS.page);
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('type-checks in an empty folder (module %s, resolution %s)', async (...how) => {
    expect(await typeFaults(folder, ...how)).toBe('');
  });

  test('plays as the README says, started twice', async () => {
    const readme = await readFile(join(root, 'README.md'), 'utf8');
    const sample = must(/```ts\n([\s\S]+?)```/.exec(readme)?.[1], 'the frontend in twenty lines');
    await writeFile(join(folder, 'frontend.ts'), sample.replace('http://localhost:2567', server.url));
    const told = await Promise.all([runs('frontend.ts', CARDS), runs('frontend.ts', CARDS)]);
    for (const text of told) expect(text).toMatch(/^seen:[\s\S]*^over: \w+ wins \(\w+\)$/m);
  });

  test('plays a match to its end over a broken line, and verifies its record', async () => {
    const line = await WobblyProxy.to(server.url);
    const ben = await sit((await Escadre.connect(server.url, { name: 'Ben' })).create(CARDS));
    let cut = false;
    ben.on('event', ({ type }) => {
      if (type === 'drew' && !cut) {
        cut = true;
        line.cut();
      }
    });
    const [told] = await Promise.all([
      runs('play.ts', line.url, ben.id),
      ben.ready().then(() => playToTheEnd(ben)),
    ]);
    const lines = told.split('\n');
    expect(lines[0]).toBe('formations: 4, 0 faults');
    expect(lines.filter((each) => /^(drop|back)$/.test(each))).toEqual(['drop', 'back']);
    expect(lines.filter((each) => /^hand \d+: \d+ to \d+$/.test(each)).length).toBeGreaterThanOrEqual(3);
    expect(lines.slice(-8)).toEqual([
      expect.stringMatching(/^ended: (win|draw)$/),
      'refused: MATCH_OVER',
      'in order: true',
      'record: true',
      expect.stringMatching(/^replay: (win|draw), \d$/),
      'luck: british points, french points',
      'advised: to the end',
      'known: BAD_REQUEST',
    ]);
    await line.close();
  });

  test.each(Object.keys(games) as GameId[])('plays %s as the sources do', async (game) => {
    const bundle = (await import(join(installed, 'escadre.js'))) as typeof import('../src/index.ts');
    const verify = (await import(join(installed, 'verify.js'))) as typeof import('../src/verify.ts');
    const { promised, record } = await playOut(server, bundle.Escadre, game);
    expect(verify.verifyRecord(record, promised)).toEqual({ ok: true, entries: record.entries.length });
    expect(() => verify.verifyRecord({ ...record, game: 'chess' })).toThrow('chess');
  });

  test.each(Object.keys(games) as GameId[])(
    'practises %s without a server, with the common error class',
    async (game) => {
      const { EscadreError } = (await import(
        join(installed, 'escadre.js')
      )) as typeof import('../src/index.ts');
      const practice = (await import(join(installed, 'practice.js'))) as typeof import('../src/practice.ts');
      const opponent = practice.computer('recruit', { pace: 'none' });
      const chairs = games[game].seats(games[game].schemas.options.parse({}) as never);
      const others = chairs
        .filter(({ camp }) => camp !== chairs[0]?.camp)
        .map(({ seat }) => [seat, opponent]);
      const options = { seed: 'as it is published', seats: Object.fromEntries(others) } as never;
      const match = await sit(practice.LocalMatch.of(game, options));
      await match.ready();
      const source = await sit(LocalMatch.of(game, options));
      await source.ready();
      expect(match.view).toEqual(source.view);
      const refused = await match.play({ type: 'acceptDraw' }).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(EscadreError);
      expect(Object.getPrototypeOf(refused)).toBe(EscadreError.prototype);
      const played = await match.play(must([...match.legal()][0], 'a command'));
      expect(played.n).toBeGreaterThan(0);
      const again = await sit(practice.LocalMatch.of(game, { saved: match.save() } as never));
      expect([again.isResumed, again.view]).toEqual([true, match.view]);
      const wrong = practice.LocalMatch.of(game, { options: { players: 77 } } as never);
      await expect(wrong).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    },
  );

  test('loads the input schemas only when they are needed', async () => {
    const closure = await closureOf('practice.js');
    for (const file of [
      ...closure,
      ...(await readdir(installed)).filter((name) => /^part-.*\.js$/.test(name)),
    ]) {
      expect({ file, zod: /ZodError/.test(await readFile(join(installed, file), 'utf8')) }).toEqual({
        file,
        zod: false,
      });
    }
    const input = [...(await closureOf('practice-input.js'))];
    const texts = await Promise.all(input.map((file) => readFile(join(installed, file), 'utf8')));
    expect(texts.join()).toContain('ZodError');
  });

  test('is a global without modules', async () => {
    const bundle = join(installed, 'escadre.global.js');
    expect((await runs('page.cjs', bundle, server.url)).split('\n')).toEqual(['british french', 'CLOSED']);
  });
});
