import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { Escadre, type GameId } from '../src/index.ts';
import { LocalMatch } from '../src/practice.ts';
import { playOut } from './support/play-out.ts';
import { CARDS, playToTheEnd, sit, type TestServer, testServer } from './support/table.ts';
import { WobblyProxy } from './support/wobbly-proxy.ts';

jest.setTimeout(180_000);

const run = promisify(execFile);
const root = fileURLToPath(new URL('../..', import.meta.url));
const stranger = fileURLToPath(new URL('./stranger', import.meta.url));

let folder: string;
let installed: string;
let server: TestServer;

/** npm, through the program that runs this where that is npm. */
function npm(args: readonly string[]) {
  const own = process.env.npm_execpath;
  const options = { cwd: folder, shell: process.platform === 'win32' };
  return own?.endsWith('.js')
    ? run(process.execPath, [own, ...args], { cwd: folder })
    : run('npm', [...args], options);
}

beforeAll(async () => {
  server = await testServer();
  folder = await mkdtemp(join(tmpdir(), 'escadre-stranger-'));
  const dist = join(folder, 'dist');
  await run(process.execPath, [join(root, 'scripts', 'build-sdk.mjs'), '--types', '--out', dist], {
    cwd: root,
  });
  await npm(['pack', './dist', '--pack-destination', '.', '--ignore-scripts']);
  await rm(dist, { recursive: true });
  const packed = must(
    (await readdir(folder)).find((name) => name.endsWith('.tgz')),
    'one of the what readdir gives',
  );
  await writeFile(join(folder, 'package.json'), '{"name": "stranger", "private": true, "type": "module"}');
  await npm(['install', '--offline', '--no-audit', '--no-fund', `./${packed}`]);
  installed = join(folder, 'node_modules', 'escadre');
  await cp(join(stranger, 'play.ts'), join(folder, 'play.ts'));
  await cp(join(stranger, 'page.cjs'), join(folder, 'page.cjs'));
});
afterAll(async () => {
  await server.destroy();
  await rm(folder, { recursive: true, force: true });
});

/** A module and all that it imports at once: the rules of a game are loaded when it is entered. */
async function closureOf(name: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(name)) return found;
  found.add(name);
  const text = await readFile(join(installed, name), 'utf8');
  for (const [, path = ''] of text.matchAll(/(?:from|import)\s*"\.\/([\w-]+\.js)"/g))
    await closureOf(path, found);
  return found;
}

describe('the package, as it is published', () => {
  test('needs no other package, and names the licences of what it holds', async () => {
    expect(await readdir(join(folder, 'node_modules'))).toEqual(expect.arrayContaining(['escadre']));
    expect((await readdir(join(folder, 'node_modules'))).filter((name) => !name.startsWith('.'))).toEqual([
      'escadre',
    ]);
    const notices = await readFile(join(installed, 'THIRD-PARTY.txt'), 'utf8');
    expect(notices).toMatch(/@colyseus\/schema[\s\S]*@msgpack\/msgpack/);
  });

  test('is within its budget', async () => {
    const files = [...(await closureOf('escadre.js'))];
    const sizes = files.map(async (file) => gzipSync(await readFile(join(installed, file))).length);
    expect((await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)).toBeLessThan(45_000);
  });

  test.each([
    ['nodenext', 'nodenext'],
    ['esnext', 'bundler'],
  ])('type-checks in an empty folder (module %s, resolution %s)', async (module, moduleResolution) => {
    const compilerOptions = {
      ...{ module, moduleResolution, target: 'es2022', lib: ['es2022', 'dom'], types: [], strict: true },
      ...{
        noEmit: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
      },
    };
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['play.ts'] }));
    const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
    const { stdout } = await run(process.execPath, [tsc, '--pretty', 'false', '-p', '.'], {
      cwd: folder,
    }).catch((error: { stdout: string }) => error);
    expect(stdout).toBe('');
  });

  test('plays a match to its end over a line that breaks, and verifies its record', async () => {
    const line = await WobblyProxy.to(server.url);
    const ben = await sit((await Escadre.connect(server.url, { name: 'Ben' })).create(CARDS));
    let cut = false;
    ben.on('event', ({ type }) => {
      if (type === 'drew' && !cut) {
        cut = true;
        line.cut();
      }
    });
    const [{ stdout }] = await Promise.all([
      run(process.execPath, ['--disable-warning=ExperimentalWarning', 'play.ts', line.url, ben.id], {
        cwd: folder,
      }),
      ben.ready().then(() => playToTheEnd(ben)),
    ]);
    const lines = stdout.trim().split('\n');
    expect(lines[0]).toBe('formations: 4, 0 faults');
    expect(lines.filter((each) => /^(drop|back)$/.test(each))).toEqual(['drop', 'back']);
    expect(lines.filter((each) => /^hand \d+: \d+ to \d+$/.test(each)).length).toBeGreaterThanOrEqual(3);
    expect(lines.slice(-6)).toEqual([
      expect.stringMatching(/^ended: (win|draw)$/),
      'refused: MATCH_OVER',
      'in order: true',
      'record: true',
      expect.stringMatching(/^replay: (win|draw), \d$/),
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
    'practises %s without a server, and its errors are everybody’s',
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
      expect([again.resumed, again.view]).toEqual(['match', match.view]);
      const wrong = practice.LocalMatch.of(game, { options: { players: 77 } } as never);
      await expect(wrong).rejects.toMatchObject({ code: 'INVALID_OPTIONS' });
    },
  );

  test('loads the shapes of what comes from outside only when something does', async () => {
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
    expect(await readFile(join(installed, 'practice-input.js'), 'utf8')).toContain('ZodError');
  });

  test('is a global where there are no modules', async () => {
    const bundle = join(installed, 'escadre.global.js');
    const { stdout } = await run(process.execPath, ['page.cjs', bundle, server.url], { cwd: folder });
    expect(stdout.trim().split('\n')).toEqual(['british french', 'CLOSED']);
  });
});
