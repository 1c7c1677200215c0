/**
 * A new game, added as the README says (its folder, a line in the list of games, and its rulebooks) to a
 * copy of the repository, is played there over the wire.
 */

import { execFileSync } from 'node:child_process';
import { type MatchRecord, must } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { type NoughtsTypes, noughts, type View } from '@escadre/shared/new-game';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Person } from '../support/harness.ts';
import { NewHouse } from '../support/new-house.ts';
import { ServerProcess } from '../support/server-process.ts';
import type { WireClient } from '../support/wire-client.ts';

const house = new NewHouse(['server'], ['scripts', 'docs', 'client-sdk/README.md']);

let server: ServerProcess;
let url: string;

beforeAll(async () => {
  execFileSync(process.execPath, [house.path('scripts/build-pages.ts')]);
  const env = { PORT: '0', OPS_PORT: '0', DATA_DIR: house.path('data') };
  server = new ServerProcess(env, house.path('server/src/main.ts'));
  url = await server.listening;
});
afterAll(async () => {
  await server?.kill();
  house.remove();
});

async function playOut(clients: Readonly<Record<string, WireClient>>): Promise<void> {
  const [first] = Object.values(clients) as [WireClient];
  while (first.state.phase !== 'over') {
    const [[id, { seats }]] = Object.entries(first.state.prompts) as [
      [string, { seats: ['noughts' | 'crosses'] }],
    ];
    const client = must(clients[seats[0]], 'one of the clients');
    const view = { public: client.state.view, own: client.own } as unknown as View;
    const [command] = [...noughts.legal(view, seats[0])];
    await client.play(must(command, 'a command'), { prompt: id });
    await first.until(() => first.state.phase === 'over' || !Object.hasOwn(first.state.prompts, id));
  }
}

test('it is listed, has its pages, and is played to an end that verifies', async () => {
  const ann = await Person.arrive({ url }, 'Ann');
  const ben = await Person.arrive({ url }, 'Ben');
  const { games } = await ann.api<{ games: { id: string }[] }>('GET', '/api/games');
  expect(games.map(({ id }) => id)).toContain('noughts');
  for (const page of ['noughts', 'noughts.fr']) {
    expect(await (await fetch(`${url}/rulebook/${page}`)).text()).toContain('<a id="R1"></a>');
  }

  const created = await ann.create('noughts', { seat: 'noughts', options: { hand: 2 } });
  const clients = {
    noughts: await ann.connect(created),
    crosses: await ben.join(created.match.id, { seat: 'crosses' }),
  };
  for (const client of Object.values(clients)) await client.ready();
  await clients.noughts.until(() => clients.noughts.state.phase === 'playing');
  await expect(clients.crosses.play({ type: 'mark', square: '1' })).rejects.toMatchObject({
    notice: { code: 'NOT_YOUR_TURN', rule: { game: 'noughts', section: 'turn' } },
  });
  await playOut(clients);

  const record = await ann.api<MatchRecord<NoughtsTypes>>('GET', `/api/matches/${created.match.id}/record`);
  expect(verify(noughts, record)).toEqual({ ok: true, entries: record.entries.length });
  // Only the deal and one's own draws show a card before it is marked.
  const told = JSON.stringify(clients.crosses.messages.filter(({ type }) => type === 'events'));
  const drawn = record.entries
    .flatMap(({ events }) => events)
    .filter((event) => 'drawn' in event && event.camp === 'noughts');
  expect(drawn.length).toBeGreaterThan(0);
  for (const event of drawn) expect(told).not.toContain(JSON.stringify(event));
  for (const client of Object.values(clients)) await client.close();
});
