/** Windows such as FEU: only a slow connection makes them longer. */

import { must } from '@escadre/shared/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

/** Three ships in line, each about to leave the range of the gun on N15. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; santa-sabina N13 W FMZ 2/2; bucentaure N14 W FMZ 3/3; victory C12 NW FMZ 3/3; naiad C14 NW FMZ 2/2';
const COLUMN = ['hortense', 'santa-sabina', 'bucentaure'];
const WINDOW = 1_000;
/** The default limit of a late answer in milliseconds. */
const MOST_GRACE = 500;

const time = new ManualTime();
let server: TestServer;
const open: WireClient[] = [];

beforeAll(async () => {
  server = await testServer({ time });
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((client) => client.close()));
});
afterAll(() => server.destroy());

const windowOf = (client: WireClient) =>
  Object.keys(client.state.prompts).find((id) => id.startsWith('feu-'));

async function table() {
  const request = { scenario: { position: LEAVING }, options: { feuSeconds: WINDOW / 1_000 } };
  const { id, people, clients } = await twoAtTheTable(server, 'trafalgar', request);
  open.push(...clients);
  return { id, people, english: clients[0], allied: clients[1] };
}

/** The server has read all that this client has sent. */
const read = (client: WireClient) => client.request('acknowledge', { n: 0 });

/** The next ping, unanswered yet. */
async function nextPing(client: WireClient): Promise<Buffer> {
  const before = client.pings.length;
  client.answersPings = false;
  time.pass(10_000);
  await client.until(() => client.pings.length > before);
  return must(client.pings.at(-1), 'a ping');
}

/** The connection takes so long for some pings. */
async function slow(client: WireClient, latency: number, pings = 1): Promise<void> {
  for (let n = 0; n < pings; n++) {
    const ping = await nextPing(client);
    time.pass(latency);
    client.pong(ping);
    await read(client);
  }
}

/** The next ship of the column is about to leave; the answer comes after so many milliseconds. Gives its code. */
async function answered(
  { english, allied }: Pick<Awaited<ReturnType<typeof table>>, 'english' | 'allied'>,
  ship: string,
  after: number,
): Promise<string> {
  await allied.play({ type: 'sail', ship, orders: Array(4).fill('ahead') });
  await english.until(() => windowOf(english) !== undefined);
  const prompt = windowOf(english);
  time.pass(after);
  const { payload } = await english.ask('command', {
    id: `${ship} after ${after}`,
    prompt,
    command: { type: 'holdFire' },
  });
  await allied.until(() => windowOf(allied) === undefined);
  return (payload as { code?: string }).code ?? 'OK';
}

describe('an unsolicited pong lengthens no window:', () => {
  test.each([
    ['with a time in it', () => String(time.now() - 50_000)],
    ['with any bytes', () => Buffer.alloc(8, 7)],
    ['with nothing in it', () => ''],
  ])('%s', async (_, forged) => {
    const at = await table();
    await slow(at.english, 0);
    at.english.pong(forged());
    await read(at.english);
    expect(await answered(at, 'hortense', WINDOW + 1)).toBe('WINDOW_CLOSED');
  });

  test('one that is repeated later', async () => {
    const at = await table();
    await slow(at.english, 0);
    time.pass(400);
    for (const ping of at.english.pings) at.english.pong(ping);
    await read(at.english);
    expect(await answered(at, 'hortense', WINDOW + 1)).toBe('WINDOW_CLOSED');
  });

  test('one that answers the ping before', async () => {
    const at = await table();
    const before = await nextPing(at.english);
    at.english.pong(before);
    await read(at.english);
    const next = await nextPing(at.english);
    time.pass(400);
    at.english.pong(before);
    await read(at.english);
    expect(next).not.toEqual(before);
    expect(await answered(at, 'hortense', WINDOW + 1)).toBe('WINDOW_CLOSED');
  });
});

test('pings are unpredictable', async () => {
  const { english, allied } = await table();
  for (let n = 0; n < 5; n++) await slow(english, 0);
  const pings = [...english.pings, ...allied.pings].map((ping) => ping.toString('hex'));
  expect(pings.every((ping) => ping.length >= 16)).toBe(true);
  expect(new Set(pings).size).toBe(pings.length);
});

test('a ping in flight while the process is stopped says nothing about the connection', async () => {
  const at = await table();
  await slow(at.english, 0, 3);
  const ping = await nextPing(at.english);
  time.jump(30_000);
  at.english.pong(ping);
  await read(at.english);
  expect(await answered(at, 'hortense', WINDOW + 1)).toBe('WINDOW_CLOSED');
});

describe('a connection that is slow', () => {
  test('keeps its allowance up to the limit, however seldom it is needed', async () => {
    const at = await table();
    await slow(at.english, 600, 5);
    expect(await answered(at, 'hortense', WINDOW + MOST_GRACE - 1)).toBe('OK');
    expect(await answered(at, 'santa-sabina', WINDOW - 1)).toBe('OK');
    expect(await answered(at, 'bucentaure', WINDOW + MOST_GRACE + 1)).toBe('WINDOW_CLOSED');
    expect(at.english.received('graceEnded')).toEqual([]);
  });

  test('when it was better before is allowed for all the same', async () => {
    const at = await table();
    await slow(at.english, 0, 8);
    await slow(at.english, 300);
    expect(await answered(at, 'hortense', WINDOW + 299)).toBe('OK');
    expect(await answered(at, 'santa-sabina', WINDOW + 301)).toBe('WINDOW_CLOSED');
  });
});

test('a player who always answers within the grace is told privately that it ends, and again on entering', async () => {
  const at = await table();
  await slow(at.english, 400, 5);
  for (const ship of COLUMN) expect([ship, await answered(at, ship, WINDOW + 350)]).toEqual([ship, 'OK']);
  await at.english.until(() => at.english.received('graceEnded').length > 0);
  expect(at.english.received('graceEnded')).toEqual([{ late: 3 }]);
  expect(at.allied.received('graceEnded')).toEqual([]);
  const again = await at.people[0].join(at.id);
  open.push(again);
  await read(again);
  expect(again.received('graceEnded')).toEqual([{ late: 3 }]);
});

test('grace that has ended stays so after a restart', async () => {
  const at = await table();
  await slow(at.english, 400, 5);
  for (const ship of COLUMN) await answered(at, ship, WINDOW + 350);
  await at.english.until(() => at.english.received('graceEnded').length > 0);
  open.length = 0;
  server = await server.restart();
  const back = await at.people[0].at(server).join(at.id);
  open.push(back);
  await back.until(() => back.received('graceEnded').length > 0);
  expect(back.received('graceEnded')).toEqual([{ late: 3 }]);
});
