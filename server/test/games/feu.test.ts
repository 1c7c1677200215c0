import { must } from '@escadre/shared/kernel';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { Person, type TestServer, testServer, twoAtTheTable } from '../support/harness.ts';
import { ManualTime } from '../support/manual-time.ts';
import type { WireClient } from '../support/wire-client.ts';

/** Hortense is at the edge of the range of the gun on N15, and about to leave it. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';
const AWAY = { type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] };
const FIRE = { type: 'feu', fort: 'N15', aim: 'foremast' };

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

const feuOf = (client: WireClient) =>
  Object.entries(client.state.prompts).find(([id]) => id.startsWith('feu-'));
const shipAt = (client: WireClient): string | undefined =>
  (client.state.view as { ships: Record<string, { at: string }> } | undefined)?.ships.hortense?.at;
const eventsOf = (client: WireClient) =>
  client.received('events').flatMap(({ events }) => events.map(({ type }) => type));

/** The allied ship has sailed, and the window is open. */
async function windowOpen(request: object = {}, on: TestServer = server) {
  const table = await twoAtTheTable(on, 'trafalgar', { scenario: { position: LEAVING }, ...request });
  open.push(...table.clients);
  const [english, allied] = table.clients;
  await allied.play(AWAY);
  await english.until(() => feuOf(english) !== undefined);
  return { ...table, english, allied, opened: time.now() };
}

describe('FEU', () => {
  test('the window interrupts the other camp’s turn, with a public deadline', async () => {
    const { english, allied, opened } = await windowOpen();
    expect(feuOf(allied)?.[1]).toMatchObject({ seats: ['english'], deadline: opened + 5_000 });
    expect(shipAt(allied)).toBe('N12');
    const other = await allied.ask('command', { id: 'x', command: { type: 'endTurn' } });
    expect(other.status).toBe(1);
    await english.play(FIRE, { prompt: feuOf(english)?.[0] });
    await allied.until(() => feuOf(allied) === undefined);
    expect(eventsOf(allied)).toContain('fortFired');
  });

  test('holding fire lets the ship go on, and so does a time-out, with or without the player', async () => {
    const held = await windowOpen();
    await held.english.play({ type: 'holdFire' });
    await held.allied.until(() => shipAt(held.allied) === 'N10');
    const away = await windowOpen();
    await away.english.close();
    time.pass(5_000);
    await away.allied.until(() => shipAt(away.allied) === 'N10');
  });

  test('holding fire answers the window, not the paused turn', async () => {
    const { english, allied } = await windowOpen();
    const [turn] = Object.keys(english.state.prompts).filter((id) => id.startsWith('turn-'));
    const hold = { type: 'holdFire' };
    expect(await english.ask('command', { id: 'x', prompt: turn, command: hold })).toMatchObject({
      payload: { code: 'WINDOW_CLOSED', data: { open: expect.arrayContaining([turn]) } },
    });
    expect(feuOf(allied)).toBeDefined();
    await english.play(hold, { prompt: feuOf(english)?.[0] });
    await allied.until(() => shipAt(allied) === 'N10');
  });

  test('a late answer is refused without other consequences', async () => {
    const { english, allied } = await windowOpen();
    const [prompt] = must(feuOf(english), 'the prompt of a window');
    time.pass(5_001);
    const late = await english.ask('command', { id: 'late', prompt, command: FIRE });
    expect(late).toMatchObject({ status: 1, payload: { code: 'WINDOW_CLOSED' } });
    await allied.until(() => shipAt(allied) === 'N10');
    expect(english.closed).toBeUndefined();
  });

  test('a standing order looks like a quick player', async () => {
    const table = await twoAtTheTable(server, 'trafalgar', { scenario: { position: LEAVING } });
    open.push(...table.clients);
    const [english, allied] = table.clients;
    const before = allied.frames.length;
    await english.play({ type: 'standingOrder', fort: 'N15', order: { do: 'hold' } });
    expect(allied.frames.length).toBe(before);
    await allied.play(AWAY);
    await allied.until(() => feuOf(allied) !== undefined);
    expect(feuOf(allied)?.[1]).toMatchObject({ deadline: time.now() + 5_000 });
    time.pass(1_600);
    await allied.until(() => shipAt(allied) === 'N10');
    expect(eventsOf(allied)).not.toContain('timedOut');
  });

  test('a called ship has priority, in its own window; both may time out', async () => {
    // Hortense turned about: her port side bears on the gun that she leaves.
    const BEARING = LEAVING.replace('hortense N12 W', 'hortense N12 NW');
    const table = await twoAtTheTable(server, 'trafalgar', { scenario: { position: BEARING } });
    open.push(...table.clients);
    const [english, allied] = table.clients;
    await allied.play(AWAY);
    await english.until(() => feuOf(english) !== undefined);
    await english.play(FIRE);
    await allied.until(() => Object.keys(allied.state.prompts).some((id) => id.startsWith('returnFire-')));
    time.pass(5_000);
    await english.until(() => eventsOf(english).includes('fortFired'));
    await english.until(() => feuOf(english) === undefined);
    time.pass(5_000);
    await allied.until(() => Object.keys(allied.state.prompts).every((id) => id.startsWith('turn-')));
  });

  test('with three seats the window is for the defenders, and one who holds leaves it to the partner', async () => {
    const ATTACK =
      'turn english 4; wind W; euryalus C4 E FMZ 2/2; victory N10 NW FMZ 3/3; bucentaure E3 E FMZ 3/3; hortense E6 E FMZ 2/2';
    const [ann, ben, cat] = await Person.arriveAll(server, 'Ann', 'Ben', 'Cat');
    const request = { options: { players: 3 }, scenario: { position: ATTACK } };
    const created = await ann.create('trafalgar', { ...request, seat: 'english' });
    const { id } = created.match;
    const french = await ben.enter(id, { seat: 'french' });
    const spanish = await cat.enter(id, { seat: 'spanish', invite: french.partnerInvite });
    const clients = [
      await ann.connect(created),
      await ben.connect(french),
      await cat.connect(spanish),
    ] as const;
    open.push(...clients);
    for (const client of clients) await client.ready();
    const [one, other, third] = clients;
    await one.until(() => one.state.phase === 'playing');
    await one.play({ type: 'sail', ship: 'euryalus', orders: ['ahead', 'ahead'] });
    await third.until(() => feuOf(third) !== undefined);
    expect(feuOf(third)?.[1].seats).toEqual(['french', 'spanish']);
    await other.play({ type: 'holdFire' });
    // The enemy does not see that one of the two has decided.
    expect(feuOf(one)?.[1].seats).toEqual(['french', 'spanish']);
    const again = await other.ask('command', { id: 'again', command: { type: 'holdFire' } });
    expect(again).toMatchObject({ payload: { code: 'ALREADY_HELD' } });
    await third.play({ type: 'holdFire' });
    await one.until(() => feuOf(one) === undefined);
  });

  test('by correspondence the window is as long as a turn', async () => {
    const { allied, opened } = await windowOpen({ clock: { correspondence: 2 } });
    expect(feuOf(allied)?.[1]).toMatchObject({ deadline: opened + 2 * 86_400_000 });
  });

  test('the turn’s clock stands still while the window is open', async () => {
    const { english, allied } = await windowOpen({ clock: { perTurn: 60 } });
    const turn = () => Object.entries(allied.state.prompts).find(([id]) => id.startsWith('turn-'))?.[1];
    expect(turn()).toMatchObject({ left: 60_000 });
    time.pass(3_000);
    await english.play({ type: 'holdFire' });
    await allied.until(() => turn()?.deadline !== undefined);
    expect(turn()?.deadline).toBe(time.now() + 60_000);
  });
});

describe('a slow line', () => {
  /** Makes the line of a client so slow, as far as the server can measure. */
  async function slow(client: WireClient, other: WireClient, latency: number): Promise<void> {
    client.pause();
    time.pass(10_000);
    time.pass(latency);
    client.resume();
    // Everything after the ping has arrived, so the ping is answered, and a new request comes later.
    const heard = client.received('chat').length;
    await other.request('chat', { to: 'all', text: 'Oyez' });
    await client.until(() => client.received('chat').length > heard);
    await client.request('acknowledge', { n: 0 });
  }

  async function slowWindow(latency: number) {
    const table = await twoAtTheTable(server, 'trafalgar', { scenario: { position: LEAVING } });
    open.push(...table.clients);
    const [english, allied] = table.clients;
    await slow(english, allied, latency);
    await allied.play(AWAY);
    await english.until(() => feuOf(english) !== undefined);
    return { english, prompt: feuOf(english)?.[0] };
  }

  /** The player answers at the last moment by their own clock; the answer is as late as their line. */
  test.each([0, 100, 300, 500])(
    'of %i ms: an answer in time by the player’s own clock is accepted',
    async (latency) => {
      const { english, prompt } = await slowWindow(latency);
      time.pass(4_999 + latency);
      await english.play(FIRE, { prompt });
    },
  );

  test.each([0, 100, 300, 500])('of %i ms: a later one is refused', async (latency) => {
    const { english, prompt } = await slowWindow(latency);
    time.pass(5_001 + latency);
    expect(await english.ask('command', { id: 'late', prompt, command: FIRE })).toMatchObject({
      payload: { code: 'WINDOW_CLOSED' },
    });
  });

  test('of 1,000 ms is allowed for up to the limit, and no further', async () => {
    const within = await slowWindow(1_000);
    time.pass(5_499);
    await within.english.play(FIRE, { prompt: within.prompt });
    const beyond = await slowWindow(1_000);
    time.pass(5_501);
    expect(
      await beyond.english.ask('command', { id: 'x', prompt: beyond.prompt, command: FIRE }),
    ).toMatchObject({
      payload: { code: 'WINDOW_CLOSED' },
    });
  });
});
