/**
 * A computer is a listener like any other: in two matches that its seat cannot tell apart it receives the
 * same bytes, so it must choose the same.
 */

import { asCommandId, asPlayerId, hashOfNonce, must } from '@escadre/shared/kernel';
import type { Thought } from '@escadre/shared/play';
import { describe, expect, test } from '@jest/globals';
import { Thinking } from '../../src/computers/index.ts';
import type { Task, Thread } from '../../src/computers/thread.ts';
import { openStore } from '../../src/store/open.ts';
import { computerPlayer } from '../../src/store/player-ids.ts';
import { makers } from '../leaks/games/index.ts';
import { nonceOf, type Pair, type Truth } from '../leaks/pair.ts';
import { TableStand, type TestListener } from '../support/bare-tables.ts';

/** Records everything a mind receives, and never answers. */
class Witness implements Thread {
  readonly heard: string[] = [];
  readonly #minds = new Set<number>();

  async think({ mind, make, question, share }: Task): Promise<Thought> {
    this.#minds.add(mind);
    this.heard.push(JSON.stringify({ make, question, share }));
    return { intention: null, stance: 'play', searched: null, interjects: true };
  }

  knows(mind: number): boolean {
    return this.#minds.has(mind);
  }

  forget(mind: number): void {
    this.#minds.delete(mind);
  }

  async close(): Promise<void> {}
}

/** Everything that computers on the viewer's seats receive in one truth. */
async function heardIn(pair: Pair, truth: Truth): Promise<readonly string[]> {
  const witness = new Witness();
  const thinking = new Thinking({ threads: 0, games: {}, newSeed: () => 'a seed', newThread: () => witness });
  const playable = { [pair.game.id]: pair.game };
  const stand = await TableStand.open(await openStore(':memory:'), playable, { seed: pair.seed, thinking });
  const listeners = await seated(stand, pair, truth);
  const { table } = must(listeners.values().next().value, 'a player');
  const viewers = [...listeners.keys()].filter((seat) => table.live.seats.get(seat).camp === pair.viewer);
  for (const seat of viewers) await table.live.seating.computers.standIn(seat, 'officer', () => {});
  await quiet(stand);
  for (const [index, step] of pair.steps.entries()) {
    for (const attempt of [...step.hidden[truth], { seat: step.seat, command: step.commands[truth] }]) {
      await act(listeners, viewers, attempt, `${index} ${JSON.stringify(attempt)}`);
      await quiet(stand);
    }
  }
  expect(stand.failures).toEqual([]);
  await stand.close();
  return witness.heard;
}

/** Everybody is at the table, and the match has begun. */
async function seated(stand: TableStand, pair: Pair, truth: Truth): Promise<Map<string, TestListener>> {
  const { game, options, scenarios } = pair;
  const listeners = new Map<string, TestListener>();
  for (const { seat, camp } of game.seats(game.schemas.options.parse(options))) {
    const player = stand.player(seat);
    const first = listeners.values().next().value;
    const invite = partnerInvite(first, listeners, camp);
    const listener =
      first === undefined
        ? await stand.create(player, game.id, {
            options,
            scenario: scenarios[truth],
            seat,
            clock: { perTurn: 3_600 },
          })
        : await stand.enter(player, first.id, { seat, ...invite });
    listeners.set(seat, listener);
  }
  for (const [seat, listener] of listeners) await listener.ready(nonceOf(seat));
  await stand.settled();
  return listeners;
}

function partnerInvite(
  first: TestListener | undefined,
  listeners: ReadonlyMap<string, TestListener>,
  camp: string,
): { invite?: string | undefined } {
  for (const [seat, { answer }] of listeners) {
    if (first?.table.live.seats.get(seat).camp === camp) return { invite: answer.partnerInvite };
  }
  return {};
}

/** Stand-ins play the viewer's seats. */
async function act(
  listeners: ReadonlyMap<string, TestListener>,
  viewers: readonly string[],
  { seat, command }: { readonly seat: string; readonly command: object },
  id: string,
): Promise<void> {
  const listener = must(listeners.get(seat), 'a player');
  const { live } = listener.table;
  const request = { id: asCommandId(hashOfNonce(id)), command: command as { type: string } };
  const player = { id: asPlayerId(computerPlayer(seat)), name: '', session: null };
  const done = viewers.includes(seat)
    ? live.command(player, seat, request)
    : listener.ask('command', request);
  // Refusals are expected.
  await done.catch(() => {});
}

async function quiet(stand: TableStand): Promise<void> {
  for (let turn = 0; turn < 6; turn++) await stand.settled();
}

/** A game's first pairs with a camp as the viewer. */
function pairsOf(maker: (typeof makers)[number], most: number): Pair[] {
  const pairs: Pair[] = [];
  for (let run = 0; pairs.length < most; run++) {
    const pair = maker.pair(run);
    if (pair.viewer !== 'public') pairs.push(pair);
  }
  return pairs;
}

describe.each(makers.map((maker) => [maker.name, maker] as const))('%s', (_name, maker) => {
  test('a computer is not told its seat’s unknowns', async () => {
    for (const pair of pairsOf(maker, 1)) {
      const [one, other] = [await heardIn(pair, 0), await heardIn(pair, 1)];
      expect(one.length).toBeGreaterThan(0);
      expect(other).toEqual(one);
    }
  });
});
