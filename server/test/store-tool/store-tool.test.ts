/** The store's tool as an operator runs it, beside a server on which matches are played. */

import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { asMatchId, chanceOf, must } from '@escadre/shared/kernel';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { Escadre, type GameId, type Match } from 'escadre';
import { storeUnavailable } from '../../src/fault.ts';
import { openStore } from '../../src/store/open.ts';
import { readCommandLine } from '../../src/store-tool/command-line.ts';
import { BadArguments } from '../../src/tool.ts';
import { databases } from '../store/databases.ts';
import { createMatch, NOW } from '../store/samples.ts';
import { type TestServer, testServer } from '../support/harness.ts';
import { verdictOn } from '../support/verdict.ts';

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'store-tool', 'main.ts');
/** Commands after which a match is given up. */
const MOST_COMMANDS = 12;
/** Legal commands that are looked at before one is taken. */
const MOST_CHOICES = 200;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'escadre-store-tool-'));
});
afterEach(() => rm(folder, { recursive: true }));

interface Ended {
  readonly code: number;
  readonly output: string;
}

const tool = (env: Record<string, string>, ...args: string[]): Promise<Ended> =>
  promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN, ...args], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    (error) => ({ code: error.code, output: error.stdout + error.stderr }),
  );

function firstOf<Item>(items: Iterable<Item>): Item[] {
  const first: Item[] = [];
  for (const item of items) {
    first.push(item);
    if (first.length === MOST_CHOICES) break;
  }
  return first;
}

/** Two players at a table who make legal moves. */
class Table {
  /** Tokens for entering at another server with the same sessions. */
  readonly ways: readonly string[];
  readonly escadres: readonly Escadre[];
  readonly matches: readonly Match[];
  /** Commands that were answered. */
  acknowledged = 0;

  private constructor(ways: readonly string[], escadres: readonly Escadre[], matches: readonly Match[]) {
    this.ways = ways;
    this.escadres = escadres;
    this.matches = matches;
  }

  static async lay(url: string, game: GameId): Promise<Table> {
    const ann = await Escadre.connect(url, { name: 'Ann' });
    const ben = await Escadre.connect(url, { name: 'Ben' });
    const first = await ann.create(game);
    const matches = [first, await ben.enter(first.id)];
    await Promise.all(matches.map((match) => match.ready()));
    const ways = await Promise.all([ann.anotherDevice(), ben.anotherDevice()]);
    return new Table(ways, [ann, ben], matches);
  }

  /** The same people at the same match, on another server. */
  async moveTo(url: string): Promise<Table> {
    const { id } = must(this.matches[0], 'the first match');
    const escadres = await Promise.all(this.ways.map((token) => Escadre.connect(url, { token })));
    return new Table([], escadres, await Promise.all(escadres.map((escadre) => escadre.enter(id))));
  }

  /** Plays until it is over, or until stopped. */
  async play(
    seed: string,
    isEnough: () => boolean = () => this.acknowledged >= MOST_COMMANDS,
  ): Promise<void> {
    const chance = chanceOf(seed);
    while (!isEnough() && this.matches.every(({ outcome }) => outcome === null)) {
      const asked = this.matches.filter(({ prompts }) => prompts.mine.length > 0);
      if (asked.length === 0) await new Promise((resolve) => setTimeout(resolve, 2));
      else await this.#playOne(chance.pick(asked), (commands) => chance.pick(commands));
    }
  }

  async #playOne(match: Match, pick: <Command>(from: Command[]) => Command): Promise<void> {
    const legal = firstOf(match.legal()).filter(({ type }) => type !== 'resign');
    if (legal.length === 0) return;
    await match.play(pick(legal));
    this.acknowledged += 1;
  }

  async giveUp(): Promise<void> {
    const [first] = this.matches as [Match];
    // The player who ends a match is told first.
    if (this.matches.every(({ outcome }) => outcome === null)) await first.resign();
  }

  close(): Promise<unknown> {
    return Promise.all(this.matches.map((match) => match.close()));
  }
}

test.each(databases)(
  'a backup of a server on which matches are played, which go on from it on $name to their end',
  async (kind) => {
    const database = await kind.create();
    const server: TestServer = await testServer({}, { DATA_DIR: join(folder, 'one') });
    const tables = await Promise.all(
      (['trafalgar-cards', 'grands-amiraux', 'grands-amiraux'] as const).map((game) =>
        Table.lay(server.url, game),
      ),
    );
    let isEnough = false;
    const playing = Promise.all(tables.map((table, index) => table.play(`before ${index}`, () => isEnough)));
    while (tables.some(({ acknowledged }) => acknowledged < 3))
      await new Promise((resolve) => setTimeout(resolve, 5));
    const before = tables.map(({ acknowledged }) => acknowledged);
    const file = join(folder, 'backup.gz');
    const backup = await tool({ DATA_DIR: join(folder, 'one') }, 'backup', file);
    isEnough = true;
    await playing;
    await Promise.all(tables.map((table) => table.close()));
    await server.destroy();
    expect(backup).toMatchObject({ code: 0, output: expect.stringContaining(': 3 matches, 6 seats, ') });

    const two = {
      DATA_DIR: join(folder, 'two'),
      ...(kind.name === 'SQLite' ? {} : { DATABASE_URL: database.url }),
    };
    const restored = await tool(two, 'restore', file);
    expect(restored).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored: 3 matches, /) });
    const next = await testServer({}, two);
    for (const [index, table] of tables.entries()) {
      const { id } = must(table.matches[0], 'the first match');
      const entries = await next.store.entries(asMatchId(id));
      expect(entries.filter((entry) => entry.id !== null).length).toBeGreaterThanOrEqual(
        must(before[index], 'the length before'),
      );
      const moved = await table.moveTo(next.url);
      await moved.play(`after ${index}`);
      await moved.giveUp();
      const record = await must(moved.escadres[0], 'the first player').record(id);
      expect(record.entries.length).toBeGreaterThanOrEqual(entries.length);
      expect(verdictOn(record)).toMatchObject({ ok: true });
      await moved.close();
    }
    await next.destroy();
    await database.drop();
  },
);

test('old matches are counted and removed; unfinished ones stay, however old', async () => {
  const url = join(folder, 'escadre.sqlite');
  const days = (n: number) => Date.now() - n * 86_400_000;
  const store = await openStore(url);
  for (let n = 0; n < 45; n++) {
    await createMatch(store, `old-${n}`, { phase: 'over', createdAt: NOW - 1e12, endedAt: days(91) });
  }
  await createMatch(store, 'late', { phase: 'over', createdAt: NOW - 1e12, endedAt: days(89) });
  await createMatch(store, 'running', { phase: 'playing', createdAt: NOW - 1e12, startedAt: NOW - 1e12 });
  await createMatch(store, 'gathering', { createdAt: NOW - 1e12 });

  const ask = (...args: string[]) => tool({ DATA_DIR: folder }, ...args);
  const over = 'matches that ended more than 90 days ago';
  expect(await ask('prune', '--older-than', '90d', '--dry-run')).toEqual({
    code: 0,
    output: `45 ${over} would be removed.\n`,
  });
  expect(await ask('prune', '--older-than', '90d')).toEqual({
    code: 0,
    output: `45 ${over} were removed.\n`,
  });
  expect(await ask('prune', '--older-than', '90d')).toEqual({ code: 0, output: `0 ${over} were removed.\n` });
  const lists = [
    await store.list({ now: Date.now(), limit: 50 }),
    await store.list({ now: Date.now(), limit: 50, phase: 'over' }),
  ];
  expect(lists.flatMap(({ matches }) => matches.map(({ match }) => match.id)).sort()).toEqual([
    'gathering',
    'late',
    'running',
  ]);
  await store.close();
  const file = join(folder, 'backup.gz');
  await ask('backup', file);
  expect((await ask('check', file)).output).toMatch(/backup\.gz: complete, made 20.+Z: 3 matches, /);
  const info = await ask('info');
  expect(info.output).toMatch(/^trafalgar-cards, over +1$/m);
  expect(info.output).toMatch(/^entries +0$/m);
});

test('a server with pruning enabled does so by itself', async () => {
  const store = await openStore(join(folder, 'escadre.sqlite'));
  for (let n = 0; n < 25; n++) await createMatch(store, `old-${n}`, { phase: 'over', endedAt: NOW });
  await createMatch(store, 'running', { phase: 'playing', startedAt: NOW });
  const now = () => NOW + 10 * 86_400_000;
  const server = await testServer({ store, now }, { PRUNE_AFTER_DAYS: '9' });
  const left = async (phase: 'over' | 'playing') =>
    (await store.list({ now: now(), limit: 50, phase })).matches.map(({ match }) => match.id);
  while ((await left('over')).length > 0) await new Promise((resolve) => setTimeout(resolve, 10));
  expect(await left('playing')).toEqual(['running']);
  await server.destroy();
});

describe('impossible requests get a sentence and a code', () => {
  test('a missing store', async () => {
    const ended = await tool({ DATA_DIR: join(folder, 'none') }, 'backup', join(folder, 'x'));
    expect(ended.code).toBe(1);
    expect(ended.output).toMatch(/^No match store at .*none\/escadre\.sqlite\. \(NO_STORE\)\n$/);
  });

  test('a backup that is not there, for which no store is made', async () => {
    const file = join(folder, 'none.gz');
    const ended = await tool({ DATA_DIR: join(folder, 'none') }, 'restore', file);
    expect(ended).toEqual({ code: 1, output: `File not found: ${file}. (NO_FILE)\n` });
    expect(existsSync(join(folder, 'none'))).toBe(false);
  });

  test('a database that does not answer, and a configuration with a fault', async () => {
    const away = await tool({ DATABASE_URL: 'postgres://nobody:hidden@127.0.0.1:1/none' }, 'info');
    expect(away).toMatchObject({ code: 1, output: expect.stringMatching(/\(STORE_UNAVAILABLE\)\n$/) });
    // The one sentence for it, and why.
    expect(away.output).toMatch(/ECONNREFUSED/);
    expect(away.output.startsWith(storeUnavailable().message)).toBe(true);
    expect(away.output).not.toContain('hidden');
    const faulty = await tool({ PORT: 'x' }, 'info');
    expect(faulty).toMatchObject({ code: 2, output: expect.stringMatching(/\(BAD_CONFIGURATION\)\n$/) });
  });

  test('meaningless arguments', async () => {
    const ended = await tool({}, 'fly');
    expect(ended).toEqual({
      code: 2,
      output:
        'Unknown command "fly". Commands: info, backup, check, restore, prune, accept-key. See --help. (BAD_ARGUMENTS)\n',
    });
    const wrong = [
      [],
      ['backup'],
      ['backup', ''],
      ['check'],
      ['restore', 'a', 'b'],
      ['info', 'x'],
      ['info', '--dry-run'],
      ['prune'],
      ['prune', '--older-than', '0d'],
      ['prune', '--older-than', '-3d'],
      ['prune', '--older-than', '90'],
      ['prune', '--older-than', '99999d'],
      ['prune', '--sooner'],
    ];
    for (const args of wrong) expect(() => readCommandLine(args)).toThrow(BadArguments);
    expect(readCommandLine(['--help'])).toEqual({ what: 'help' });
    expect(readCommandLine(['prune', '--older-than', '90d'])).toEqual({
      what: 'prune',
      days: 90,
      dryRun: false,
    });
  });
});
