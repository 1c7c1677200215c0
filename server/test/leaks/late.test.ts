/**
 * A match with a delay for spectators: until then neither their connection nor HTTP reveals what has
 * happened. The two truths differ only in later events.
 */

import { HANDS_TO_WIN, type Scenario } from '@escadre/shared/games/trafalgar-cards';
import { expect, jest, test } from '@jest/globals';
import type { WireClient } from '../support/wire-client.ts';
import { maker } from './games/trafalgar-cards.ts';
import type { Pair, Truth } from './pair.ts';
import { differences, type Recording } from './recording.ts';
import { Stage, type Table } from './stage.ts';

/** Independent of the machine's speed. */
jest.setTimeout(300_000);

const LATE: Table = { private: false, delay: 600, clock: null };

/** The players are no viewers: both sides know what has happened. */
const pair: Pair = { ...pairThatGoesOn(), viewer: 'public' };

/** A pair in which the next hand does not end the match, so that its sequel is also delayed. */
function pairThatGoesOn(): Pair {
  for (let run = 0; ; run++) {
    const each = maker.pair(run);
    const { score, drawn } = each.scenarios[0] as Scenario;
    if (Math.max(score.british, score.french) < HANDS_TO_WIN - 1 && drawn === 0) return each;
  }
}

/** Everything that can happen in a match, up to its end and beyond. */
async function playOn(stage: Stage): Promise<void> {
  const [one, other] = stage.players.map(({ client }) => client) as [WireClient, WireClient];
  for (const client of [one, other]) {
    await client.ask('command', { id: 'x', command: { type: 'exchange', cards: [] } });
    await client.ask('command', { id: 'l', command: { type: 'lineUp', auto: true } });
    await client.request('chat', { to: 'all', text: 'what a hand' });
  }
  await one.play({ type: 'offerDraw' });
  await other.play({ type: 'resign' });
  await one.request('rematch', {});
}

/** Everything a spectator can request. */
async function pry(stage: Stage, spectator: WireClient): Promise<void> {
  const requests: readonly (readonly [string, object])[] = [
    ['history', { from: 1, to: 50 }],
    ['rematch', {}],
    ['leave', {}],
    ['ready', { hash: '01'.repeat(32) }],
    ['open', { nonce: '01'.repeat(16) }],
    ['command', { id: 'p', command: { type: 'resign' } }],
    ['acknowledge', { n: 50 }],
  ];
  for (const [type, payload] of requests) await spectator.ask(type, payload);
  await stage.lookFromOutside();
}

/** What was sent before the time, and everything afterwards. */
async function watched(truth: Truth): Promise<readonly [Recording, Recording]> {
  const stage = await Stage.set(pair, 0, LATE);
  try {
    const spectator = await stage.watch('comes early');
    await stage.start();
    await stage.pass(LATE.delay * 1_000);
    if (truth === 1) await playOn(stage);
    await stage.pass(LATE.delay * 1_000 - 1);
    await pry(stage, spectator);
    await pry(stage, await stage.watch('comes late'));
    await stage.settled();
    const before = stage.recording;
    await stage.pass(LATE.delay * 1_000);
    await pry(stage, spectator);
    await stage.settled();
    return [before, stage.recording];
  } finally {
    await stage.clear();
  }
}

test('delayed spectators learn nothing before its time, and everything after it', async () => {
  const [quiet, quietAfter] = await watched(0);
  const [eventful, eventfulAfter] = await watched(1);
  expect(differences(quiet, eventful)).toEqual([]);
  expect(differences(quietAfter, eventfulAfter)).not.toEqual([]);
});
