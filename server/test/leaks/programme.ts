/** Everybody's actions while one truth is played: anything that could reveal which one it is. */

import { Protocol } from '@colyseus/core';
import { given, must } from '@escadre/shared/kernel';
import { dataFrame } from '../support/frames.ts';
import type { WireClient } from '../support/wire-client.ts';
import type { Attempt, Pair, PairedMove, Truth } from './pair.ts';
import { type Recording, toldBy } from './recording.ts';
import type { OpenSite } from './site.ts';
import { PLAIN_TABLE, type Seated, Stage, type Table } from './stage.ts';

export interface Performance {
  /** What was sent to those who must not tell the truths apart. */
  readonly recording: Recording;
  /** What was sent to all over sockets. */
  readonly frames: Recording;
  readonly secrets: readonly string[];
  /** What two spectators received from the start: one who read all the time, and one who did not. */
  readonly read: readonly Buffer[];
  readonly readLate: readonly Buffer[];
  /** The types of the first one's events, each once. */
  readonly told: readonly string[];
}

/** Called once the match has begun, with a spectator who has stopped reading. */
export type Interlude = (stage: Stage, sleeper: WireClient) => Promise<void>;

/** Plays one truth of a pair from the first ready to the last step, and returns what was sent. */
export async function perform(
  pair: Pair,
  truth: Truth,
  table: Table = PLAIN_TABLE,
  setting: { readonly site?: OpenSite; readonly interlude?: Interlude } = {},
): Promise<Performance> {
  const stage = await Stage.set(pair, truth, table, setting.site);
  try {
    const reader = await stage.watch('reader');
    const sleeper = await stage.watch('sleeper');
    const [viewer] = stage.viewers;
    if (viewer !== undefined && stage.playersMayWatch) {
      await stage.watch('the viewer, in another tab', viewer.person);
    }
    await stage.pass(table.delay * 1_000);
    await stage.start();
    sleeper.pause();
    const from = [reader.frames.length, sleeper.frames.length] as const;
    await setting.interlude?.(stage, sleeper);
    for (const [index, step] of pair.steps.entries()) await playStep(stage, step, index);
    await pryAtTheEnd(stage, pair.steps.length);
    sleeper.resume();
    await stage.pass(table.delay * 1_000);
    await stage.settled();
    return {
      recording: stage.recording,
      frames: stage.frames,
      secrets: stage.secrets,
      read: toldBy(reader.frames.slice(from[0])),
      readLate: toldBy(sleeper.frames.slice(from[1])),
      told: reader.received('events').flatMap(({ events }) => events.map(({ type }) => type)),
    };
  } finally {
    await stage.clear();
  }
}

async function playStep(stage: Stage, step: PairedMove, index: number): Promise<void> {
  await stage.pass(10_000);
  const watcher = await stage.watch(`comes late ${index}`);
  for (const { client } of stage.viewers) await tryEverything(stage, client, step.tries, index);
  await tryEverything(stage, watcher, step.tries, index);
  await actInSecret(stage, step, index);
  await stage.pass(20_000);
  const actor = stage.at(step.seat);
  const away = awayIn(stage, actor, index);
  const since = away?.client.received('events').at(-1)?.n ?? 0;
  if (away !== undefined) await stage.drop(away);
  await act(stage, actor, step, index);
  await actor.client.request('chat', { to: 'all', text: `so much for step ${index}` });
  await stage.settled();
  if (away !== undefined) await stage.sitDownAgain(away, since);
  else await moveToAnotherDevice(stage);
  await stage.leave(watcher);
  await stage.lookFromOutside('in turn');
  await stage.settled();
}

/** Queries the effects of the last step. */
async function pryAtTheEnd(stage: Stage, index: number): Promise<void> {
  await stage.pass(10_000);
  const watcher = await stage.watch('comes at the end');
  for (const { client } of stage.viewers) await tryEverything(stage, client, [], index);
  await tryEverything(stage, watcher, [], index);
  await stage.lookFromOutside();
}

/** In every other step a viewer is away, unless they act. */
function awayIn(stage: Stage, actor: Seated, index: number): Seated | undefined {
  return index % 2 === 0 ? stage.viewers.find((player) => player !== actor) : undefined;
}

async function moveToAnotherDevice(stage: Stage): Promise<void> {
  const [viewer] = stage.viewers;
  if (viewer === undefined) return;
  const { client: older } = viewer;
  await stage.sitDownAgain(viewer);
  await older.until(() => older.closed !== undefined);
}

/** The step itself: viewers use the same command id in both truths, others need not. */
async function act(stage: Stage, actor: Seated, step: PairedMove, index: number): Promise<void> {
  const { truth } = stage;
  const id = actor.isWatched ? `step ${index}` : `${'step '.repeat(1 + truth)}${index}`;
  const command = step.commands[truth];
  await actor.client.request('command', { id, seat: actor.seat, command });
  await actor.client.request('command', { id, seat: actor.seat, command });
}

/** Refused, odd and private requests: each answer must be the same in both truths. */
async function tryEverything(
  stage: Stage,
  client: WireClient,
  tries: readonly Attempt[],
  index: number,
): Promise<void> {
  const camp = stage.players.find((player) => player.client === client)?.camp;
  const other = must(
    stage.players.find((player) => player.camp !== camp),
    'one of the players',
  );
  const own = tries.filter(({ seat }) => camp === undefined || stage.at(seat).camp === camp);
  const commands = [
    ...own.map(({ seat, command }) => given({ seat: camp === undefined ? undefined : seat, command })),
    { command: { type: 'nothing of the kind' } },
    { command: { type: 'acceptDraw' } },
    { command: { type: 'declineDraw' } },
    { command: { type: 'resign' }, prompt: 'nothing-1' },
    { command: { type: 'resign' }, seat: other.seat },
    { command: { type: 'acceptDraw' }, id: `step ${index - 1}` },
    { command: { type: 'acceptDraw' }, id: `secret ${index - 1} 0` },
  ];
  for (const [n, request] of commands.entries()) {
    await client.ask('command', { id: `try ${index} ${n}`, ...request });
  }
  const requests: readonly (readonly [string, unknown])[] = [
    ['command', 7],
    ['ready', { hash: '01'.repeat(32) }],
    ['open', { nonce: '01'.repeat(16) }],
    ['unready', {}],
    ['rematch', {}],
    ['review', { moment: { n: 0, as: 'truth' } }],
    ['review', { moment: null }],
    ['history', { from: 1, to: 100 }],
    ['history', { from: 0, to: 'all' }],
    ['acknowledge', { n: 1_000_000 }],
    ['chat', { to: 'all', text: `step ${index}?` }],
    ['chat', { to: 'camp', text: `between us, step ${index}` }],
    ['chat', { to: 'all', phrase: 'wellPlayed' }],
    ['chat', { to: 'camp', phrase: 'oneMoment' }],
    ['chat', { to: 'all', phrase: 'wellPlayed', text: 'x' }],
    ['chat', { to: 'everybody', text: '' }],
    ['writeLog', { text: `step ${index}` }],
    ['note', { square: 'a4', text: `at step ${index}` }],
    ['note', { piece: 'a4', text: `at step ${index}` }],
    ['peek', { at: other.seat }],
  ];
  for (const [type, payload] of requests) await client.ask(type, payload);
  const complaints = () => client.frames.filter(([code]) => code === Protocol.ERROR).length;
  const before = complaints();
  client.sendFrame(dataFrame('peek', { at: other.seat }));
  client.sendFrame(dataFrame('chat', { to: other.seat }));
  await client.until(() => complaints() === before + 2);
  await stage.settled();
}

/** Others' private actions: their kind, number and duration must not show. */
async function actInSecret(stage: Stage, { hidden }: PairedMove, index: number): Promise<void> {
  const { truth } = stage;
  for (const [n, { seat, command }] of hidden[truth].entries()) {
    const { client } = stage.at(seat);
    await client.ask('command', { id: `secret ${index} ${n}`, seat, command });
  }
  for (const { client, isWatched } of stage.players) {
    if (isWatched) continue;
    for (let line = 0; line < 3 * truth; line++) {
      const said = line === 1 ? { phrase: 'sorry' } : { text: 'they must not hear this '.repeat(line + 1) };
      await client.request('chat', { to: 'camp', ...said });
    }
    if (truth === 0) continue;
    await client.ask('history', { from: 1, to: 10 });
    await client.ask('writeLog', { text: 'for us alone' });
    await client.ask('note', { square: 'a4', text: 'they will come here' });
  }
  await stage.settled();
}
