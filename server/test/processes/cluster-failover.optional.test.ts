/** A copy of PostgreSQL takes over from a server that is gone: nobody is shut out, and no match forks. */

import { setTimeout as delay } from 'node:timers/promises';
import { must } from '@escadre/shared/kernel';
import { afterEach, expect, jest, test } from '@jest/globals';
import { Escadre, EscadreError, type GameId, type Match } from 'escadre';
import { Bots } from '../../../demo/bots.ts';
import { findPostgres, startCopy, startPostgres } from '../../../scripts/postgres.mjs';
import { ALL_IS_WELL, auditTables } from '../crash/audit.ts';
import { browserWord } from '../crash/on-line.ts';
import { botsFor } from '../crash/player.ts';
import { Site } from '../crash/site.ts';
import { layTable } from '../crash/table.ts';
import { Tables } from '../crash/tables.ts';
import { onServer } from '../store/databases.ts';
import { twoAtTheTable } from '../support/harness.ts';
import { StallingProxy } from '../support/stalling-proxy.ts';
import { until } from '../support/until.ts';
import { verdictOn } from '../support/verdict.ts';
import type { WireClient } from '../support/wire-client.ts';

/** Servers start slowly on a busy machine. */
jest.setTimeout(300_000);

const SECOND = 1_000;
const AWAY = 10 * SECOND;
/** Commands between two turns of fortune. */
const SOME = 40;
/** Milliseconds without events after which a match counts as stuck. */
const STUCK_AFTER = 60 * SECOND;
/** Milliseconds between two commands. */
const PACE = 30;
/** However slow the machine, a test takes no half an hour. */
const CLOCK = { perTurn: 1_800 };
const EXCHANGE = { type: 'exchange', cards: [] };
const GAMES: readonly GameId[] = ['trafalgar-cards', 'trafalgar', 'grands-amiraux'];

let site: Site;
afterEach(() => site.stop());

/** A site on a server with a copy, both reached by one address, as a database’s address follows its copies. */
async function begin(processes: number, how: { readonly synchronous: boolean }) {
  // The framework's client warns of every lost connection.
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  const server = await startPostgres(must(findPostgres(), 'a PostgreSQL server'));
  const copy = await startCopy(server, how);
  const way = await StallingProxy.to(server.url);
  const drop = async () => {
    await way.close();
    await copy.stop();
    await server.stop();
  };
  site = await Site.start({ url: way.urlOf(server.url), drop }, processes);
  return {
    server,
    copy,
    takeOver: async () => {
      await copy.promote();
      way.turnTo(copy.url);
    },
  };
}

async function mustHaveKeptAll(): Promise<void> {
  site.mustBeWhole('all');
  expect(site.troubles).toEqual([]);
  expect(await site.burials()).toBe(0);
}

test('a copy that has all commits takes over after ten seconds: nothing is missing, and clocks have stood', async () => {
  const { server, takeOver } = await begin(3, { synchronous: true });
  const word = browserWord();
  const tables = new Tables({ url: site.url, tables: 8, seed: 'copy', mostCommands: 60, losesStore: true });
  const { clients } = await twoAtTheTable(site, 'trafalgar-cards', { clock: CLOCK });
  const [ann, ben] = clients;
  await tables.playOn('matches are played', SOME);

  await server.kill();
  // Nobody does anything at this table.
  await ann.until(() => promptOf(ann)?.left !== undefined);
  const left = must(promptOf(ann)?.left, 'what is left of the turn');
  await delay(AWAY);
  const known = tables.answered;
  const back = Date.now();
  await takeOver();
  await until('matches are played again', () => tables.answered >= known + SOME);
  await ann.until(() => promptOf(ann)?.deadline !== undefined);
  expect(promptOf(ann)?.deadline).toBeGreaterThanOrEqual(back + left - SECOND);
  await Promise.all(clients.map((client) => client.play(EXCHANGE)));
  await ben.until(() => 'lineUp-1-british' in ben.state.prompts);
  await Promise.all(clients.map((client) => client.close()));

  await tables.close(STUCK_AFTER);
  const { matches, commands, ...losses } = await auditTables(site, tables);
  expect(losses).toEqual(ALL_IS_WELL);
  expect(commands).toBeGreaterThan(matches);
  await mustHaveKeptAll();
  word.end();
});

const promptOf = ({ state }: WireClient) => state.prompts['exchange-1-british'];

test('a copy that lacks commits takes over: each match goes on from its last stored entry', async () => {
  const { server, copy, takeOver } = await begin(2, { synchronous: false });
  const pairs = await Promise.all(GAMES.map((game) => Pair.sit(site.url, game)));
  const quiet = await Pair.sit(site.url, 'trafalgar-cards');
  const over = await Pair.sit(site.url, 'trafalgar-cards');
  const all = [...pairs, quiet, over];
  const kept = await Promise.all(all.map((pair) => pair.play(6)));
  await until('the copy has it all', async () => hasAll(await entriesIn(copy.url), kept.flat()));

  await copy.cutOff();
  const lost = await Promise.all(all.map((pair) => pair.play(4)));
  await over.resign();
  const before = await entriesIn(copy.url);
  expect(hasAll(await entriesIn(server.url), lost.flat())).toBe(true);
  expect(hasAny(before, lost.flat())).toBe(false);
  await server.kill();
  await takeOver();

  const more = await Promise.all(pairs.map((pair) => pair.play(4)));
  // Nobody does anything at these two, whose players have seen what the copy lacks.
  for (const pair of [quiet, over]) {
    const seen = () => `${pair.phase}, ${pair.drops.join(' ')}`;
    await until('they have come back', () => pair.isBack, seen);
  }
  expect(over.phase).toBe('playing');
  for (const pair of all) {
    await pair.resign();
    // Its number is one that an event has had before.
    await until('both are told of the end', () => pair.toldOfEnd.size === 2);
  }

  const after = await entriesIn(copy.url);
  expect(hasAll(after, [...kept.flat(), ...more.flat()])).toBe(true);
  expect(hasAny(after, lost.flat())).toBe(false);
  const visitor = await Escadre.connect(site.url);
  for (const { id, drops } of all) {
    const isOfIt = ({ match }: Entries[number]) => match === id;
    const [stored, known] = [after.filter(isOfIt), before.filter(isOfIt)];
    expect(stored.map(({ seq }) => seq)).toEqual(stored.map((_, n) => n));
    expect(stored.slice(0, known.length)).toEqual(known);
    expect(verdictOn(await visitor.record(id))).toMatchObject({ ok: true });
    expect(drops).toContain('JOIN_AGAIN');
  }
  await Promise.all(all.map((pair) => pair.close()));
  await mustHaveKeptAll();
});

type Entries = readonly { readonly match: string; readonly seq: number; readonly id: string | null }[];

/** All entries, straight from a server. */
const entriesIn = (url: string): Promise<Entries> =>
  onServer(url, async (client) => {
    const all = 'select match, seq::int, command_id as id from entries order by match, seq';
    return (await client.query<Entries[number]>(all)).rows;
  });

const hasAll = (entries: Entries, ids: readonly string[]): boolean => {
  const there = new Set(entries.map(({ id }) => id));
  return ids.every((id) => there.has(id));
};

const hasAny = (entries: Entries, ids: readonly string[]): boolean =>
  entries.some(({ id }) => id !== null && ids.includes(id));

/** The two sides of a match, who play as many commands as they are told. */
class Pair {
  readonly #sides: readonly { readonly match: Match; readonly bots: Bots }[];
  /** Why connections broke. */
  readonly drops: string[] = [];
  /** The sides that have been told of the end since they were sent to enter again. */
  readonly toldOfEnd = new Set<Match>();

  private constructor(matches: readonly Match[]) {
    this.#sides = matches.map((match) => ({ match, bots: new Bots(match, botsFor(match, 'copy')) }));
    for (const match of matches) {
      match.on('event', ({ type }) => type === 'matchEnded' && this.toldOfEnd.add(match));
      match.on('drop', ({ reason }) => {
        this.drops.push(reason);
        this.toldOfEnd.delete(match);
      });
    }
  }

  static async sit(url: string, game: GameId): Promise<Pair> {
    const table = { url, game, clock: null, againstComputers: false };
    const matches = await layTable(table, new Set());
    await Promise.all(matches.map((match) => match.ready()));
    return new Pair(matches);
  }

  get #first(): Match {
    return must(this.#sides[0], 'a side').match;
  }

  get id(): string {
    return this.#first.id;
  }

  get phase(): string {
    return this.#first.table.phase;
  }

  /** Whether all have been sent to enter again, and have. */
  get isBack(): boolean {
    const isHere = this.#sides.every(({ match }) => match.connection === 'here');
    return isHere && this.drops.filter((reason) => reason === 'JOIN_AGAIN').length >= this.#sides.length;
  }

  /** Returns the ids of so many commands, all answered. */
  async play(count: number): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) {
      for (const { match, bots } of this.#sides) {
        const move = ids.length < count ? bots.move() : undefined;
        if (move !== undefined) ids.push(...(await answered(match, move)));
      }
      await delay(PACE);
    }
    return ids;
  }

  async resign(): Promise<void> {
    await this.#first.play({ type: 'resign' });
  }

  async close(): Promise<void> {
    await Promise.all(this.#sides.map(({ match }) => match.close()));
  }
}

/** The id of a command; none if it is refused, as the match has gone back meanwhile. */
async function answered(match: Match, { command, prompt, seat }: NonNullable<ReturnType<Bots['move']>>) {
  try {
    return [(await match.play(command, { prompt, seat })).id];
  } catch (error) {
    if (!(error instanceof EscadreError) || error.code === 'CLOSED') throw error;
    return [];
  }
}
