/** Two players with SDKs at the table of a real server. */

import { afterEach } from '@jest/globals';
import { testServer } from '../../../server/test/support/harness.ts';
import {
  type CreateOptions,
  Escadre,
  type EventNote,
  type GameId,
  type Match,
  type MatchEvents,
} from '../../src/index.ts';

export { testServer };
export type TestServer = Awaited<ReturnType<typeof testServer>>;

export const CARDS = 'trafalgar-cards';
type CardMatch = Match<typeof CARDS>;

const seated = new Set<{ close(): Promise<void> }>();

/** A match that is closed after the test. */
export async function sit<Seated extends { close(): Promise<void> }>(
  match: Promise<Seated>,
): Promise<Seated> {
  const open = await match;
  seated.add(open);
  return open;
}

afterEach(async () => {
  await Promise.all([...seated].map((match) => match.close()));
  seated.clear();
});

/** Everything delivered by a match, in order. */
interface Recording<Id extends GameId> {
  readonly events: ({ readonly type: string } & EventNote)[];
  readonly names: (keyof MatchEvents<Id>)[];
}

const NAMES = ['event', 'view', 'table', 'prompt', 'chat', 'over', 'drop', 'back', 'closed'] as const;

export function record<Id extends GameId>(match: Match<Id>): Recording<Id> {
  const told: Recording<Id> = { events: [], names: [] };
  for (const name of NAMES) match.on(name, () => told.names.push(name));
  match.on('event', ({ type }, about) => told.events.push({ type, ...about }));
  return told;
}

/** Milliseconds allowed for anything on the slowest machine. */
const DEADLINE = 60_000;

/** Waits for a condition. */
export async function until(what: () => unknown): Promise<void> {
  const end = Date.now() + DEADLINE;
  while (!what()) {
    if (Date.now() > end) throw new Error(`it never came to be that ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

interface Table {
  readonly ann: CardMatch;
  readonly ben: CardMatch;
  readonly escadres: { readonly ann: Escadre; readonly ben: Escadre };
}

/** Ann's connection may lead through a proxy that can be cut. */
export async function layTable(
  server: { readonly url: string },
  annsWay: { readonly url: string } = server,
  options: CreateOptions<typeof CARDS> = {},
): Promise<Table> {
  const annsEscadre = await Escadre.connect(annsWay.url, { name: 'Ann' });
  const bensEscadre = await Escadre.connect(server.url, { name: 'Ben' });
  const ann = await sit(annsEscadre.create(CARDS, { seat: 'british', ...options }));
  const ben = await sit(bensEscadre.enter(ann.id, { game: CARDS }));
  return { ann, ben, escadres: { ann: annsEscadre, ben: bensEscadre } };
}

/** A table with its match begun. */
export async function startTable(
  server: { readonly url: string },
  annsWay?: { readonly url: string },
  options?: CreateOptions<typeof CARDS>,
): Promise<Table> {
  const table = await layTable(server, annsWay, options);
  await Promise.all([table.ann.ready(), table.ben.ready()]);
  await until(() => table.ann.prompts.mine.length > 0 && table.ben.prompts.mine.length > 0);
  return table;
}

/** Answers each prompt with the simplest command, until the match is over. */
export async function playToTheEnd(match: CardMatch): Promise<void> {
  const end = Date.now() + DEADLINE;
  while (match.outcome === null) {
    if (Date.now() > end) throw new Error('the match does not end');
    const kind = match.prompts.mine[0]?.kind;
    if (kind === 'exchange') await match.play({ type: 'exchange', cards: [] });
    else if (kind === 'lineUp') await match.play({ type: 'lineUp', auto: true });
    else await new Promise((resolve) => setTimeout(resolve, 2));
  }
}
