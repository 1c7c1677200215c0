/** The server's own time: no clock runs while no process has the match. */

import { type MatchId, must } from '@escadre/shared/kernel';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { IDLE_AFTER, Processes, type TestListener } from '../support/bare-tables.ts';

const SECOND = 1_000;
const HOUR = 3_600_000;
/** Hortense is at the edge of the range of the gun on N15, and is about to leave it. */
const LEAVING =
  'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3';
const EXCHANGE = { type: 'exchange', cards: [] };

let processes: Processes;
beforeEach(async () => {
  processes = await Processes.begin();
});
afterEach(async () => {
  expect(processes.stand.failures).toEqual([]);
  await processes.end();
});

const now = () => processes.stand.time.now();
/** Lets time pass, with a beat at its end. */
async function pass(milliseconds: number): Promise<void> {
  await processes.stand.pass(milliseconds - SECOND, milliseconds);
  await processes.stand.pass(SECOND);
}
const begun = (clock: object) => processes.stand.twoAtTheTable('trafalgar-cards', { clock });
type Two = Awaited<ReturnType<typeof begun>>;

const back = ({ people, id }: Two, who: 0 | 1) => processes.stand.enter(people[who], id);
const promptOf = ({ state }: TestListener, camp: string) => state.prompts[`exchange-1-${camp}`];
const entriesOf = (id: MatchId) => processes.stand.store.entries(id);

describe('after a crash', () => {
  test('both learn the length of the break, and their clocks run again when both are back', async () => {
    const two = await begun({ perTurn: 60 });
    await pass(8 * SECOND);
    await processes.crash(HOUR);
    const one = await back(two, 0);
    // Time before the last beat counts.
    expect(promptOf(one, 'british')).toEqual({ seats: ['british'], seconds: 60, left: 52_000 });
    expect(one.state.pausedFor).toBe(HOUR);
    await pass(20 * SECOND);
    expect(promptOf(one, 'french')).toEqual({ seats: ['french'], seconds: 60, left: 52_000 });
    const other = await back(two, 1);
    await processes.stand.settled();
    for (const listener of [one, other]) {
      expect(promptOf(listener, 'french')).toEqual({
        seats: ['french'],
        seconds: 60,
        deadline: now() + 52_000,
      });
      expect(listener.state.pausedFor).toBe(HOUR + 20_000);
    }
  });

  test('the time before each of two breaks is charged, and the time between them is not', async () => {
    const two = await begun({ perTurn: 60 });
    await pass(8 * SECOND);
    await processes.crash(HOUR);

    await back(two, 0);
    await pass(10 * SECOND);
    const other = await back(two, 1);
    await processes.stand.settled();
    expect(promptOf(other, 'french')?.deadline).toBe(now() + 52_000);
    await pass(5 * SECOND);
    await processes.crash(HOUR);

    const again = await back(two, 0);
    expect(promptOf(again, 'british')?.left).toBe(47_000);
    expect(again.state.pausedFor).toBe(HOUR);
    // A second break while one player is away: no clock has run, so they are one.
    await pass(7 * SECOND);
    await processes.crash(HOUR);

    const last = await back(two, 0);
    expect(promptOf(last, 'british')?.left).toBe(47_000);
    expect(last.state.pausedFor).toBe(2 * HOUR + 7_000);
  });

  test('an open window opens again for its full time, after each of two breaks', async () => {
    const request = { scenario: { position: LEAVING }, clock: { perTurn: 60 } };
    const two = await processes.stand.twoAtTheTable('trafalgar', request);
    const [english, allied] = two.listeners;
    const askedOf = ({ state }: TestListener, kind: string) =>
      Object.entries(state.prompts).find(([id]) => id.startsWith(`${kind}-`))?.[1];
    await pass(10 * SECOND);
    await allied.play({ type: 'sail', ship: 'hortense', orders: ['ahead', 'ahead'] });
    expect(askedOf(english, 'feu')?.deadline).toBe(now() + 5 * SECOND);
    for (const ran of [3 * SECOND, 4 * SECOND]) {
      await pass(ran);
      await processes.crash(HOUR);
      await back(two, 0);
      await pass(20 * SECOND);
      const other = await back(two, 1);
      await processes.stand.settled();
      expect(askedOf(other, 'feu')?.deadline).toBe(now() + 5 * SECOND);
      expect(askedOf(other, 'turn')?.left).toBe(50 * SECOND);
      expect(other.state.pausedFor).toBe(HOUR + 20 * SECOND + ran);
    }
    const last = await back(two, 0);
    await last.play({ type: 'holdFire' });
    expect(askedOf(last, 'turn')?.deadline).toBe(now() + 50 * SECOND);
  });

  test('an absent player is waited for, but not for ever', async () => {
    const two = await begun({ perTurn: 60 });
    await processes.crash(HOUR);
    const one = await back(two, 0);
    await pass(10 * SECOND);
    // The commands of one player cost the other no time.
    await one.play(EXCHANGE);
    await pass(19 * SECOND);
    expect(promptOf(one, 'french')?.left).toBe(60_000);
    await pass(SECOND);
    expect(promptOf(one, 'french')?.deadline).toBe(now() + 60_000);
    await pass(60 * SECOND);
    expect(one.state.prompts).toHaveProperty('lineUp-1-french');
  });

  test('without a beat, the break began with the last entry', async () => {
    const two = await begun({ perTurn: 60 });
    await pass(2_500);
    await two.listeners[0].play(EXCHANGE);
    await processes.crash(HOUR + SECOND);
    const one = await back(two, 0);
    expect(one.state.pausedFor).toBe(HOUR + SECOND);
    expect(promptOf(one, 'french')?.left).toBe(57_500);
  });
});

describe('no player comes back', () => {
  test.each([
    ['a crash', () => processes.crash(HOUR)],
    ['an orderly end', () => processes.restart(HOUR)],
  ])('after %s: the time goes on all the same, and runs out', async (_, goDown) => {
    const { id } = await begun({ perTurn: 60 });
    await goDown();
    await processes.stand.passWithUpkeep(SECOND);
    expect(await processes.stand.has(id)).toBe(true);
    // The players to act are waited for, then their clocks run.
    await pass(30 * SECOND);
    await pass(59 * SECOND);
    expect(await entriesOf(id)).toHaveLength(1);
    // By then the empty table has left memory.
    await processes.stand.passWithUpkeep(2 * SECOND);
    expect((await entriesOf(id))[1]?.command).toEqual({ type: 'timeout', prompt: 'exchange-1-british' });
  });
});

describe('a match that was out of memory', () => {
  const unloaded = async ({ id, listeners }: Two) => {
    for (const listener of listeners) listener.leave();
    await pass(IDLE_AFTER);
    expect(await processes.stand.has(id)).toBe(false);
  };

  test('loses no time while there is no server, and learns of the break', async () => {
    const two = await begun({ perTurn: 600 });
    const deadline = must(promptOf(two.listeners[0], 'french')?.deadline, 'the deadline');
    await unloaded(two);
    await pass(7 * SECOND);
    await processes.crash(HOUR);
    await pass(30 * SECOND);
    const one = await back(two, 0);
    expect(one.state.pausedFor).toBe(HOUR);
    expect(promptOf(one, 'french')?.deadline).toBe(deadline + HOUR);
  });

  test('has run on while the process that had it stalled', async () => {
    const two = await begun({ perTurn: 600 });
    const deadline = must(promptOf(two.listeners[0], 'french')?.deadline, 'the deadline');
    await unloaded(two);
    await pass(30 * SECOND);
    // Others went on with the site meanwhile.
    await processes.stand.store.stalled(now() - 20 * SECOND, now());
    const one = await back(two, 0);
    expect(promptOf(one, 'french')?.deadline).toBe(deadline);
  });

  test('has its remaining time, and no more, when a server is back', async () => {
    const two = await begun({ perTurn: 2 * (IDLE_AFTER / SECOND) });
    await unloaded(two);
    await processes.crash(HOUR);
    await processes.stand.passWithUpkeep(IDLE_AFTER - SECOND);
    expect(await entriesOf(two.id)).toHaveLength(1);
    await processes.stand.passWithUpkeep(2 * SECOND);
    expect((await entriesOf(two.id)).length).toBeGreaterThan(1);
  });

  test('has not stood still, and remembers when it did', async () => {
    const two = await begun({ correspondence: 2 });
    await processes.restart(HOUR);
    const listeners = [await back(two, 0), await back(two, 1)] as const;
    await processes.stand.settled();
    const deadline = promptOf(listeners[0], 'french')?.deadline;
    expect(deadline).toBeGreaterThan(now());
    await unloaded({ ...two, listeners });
    await pass(HOUR);
    const again = await back(two, 0);
    expect(promptOf(again, 'french')?.deadline).toBe(deadline);
    expect(again.state.pausedFor).toBe(HOUR);
  });
});

describe('after an orderly end', () => {
  test('keeps the remaining time, and the break has the same length', async () => {
    const two = await begun({ perGame: 100, increment: 5 });
    await pass(13 * SECOND);
    await processes.restart(HOUR);
    const one = await back(two, 0);
    expect(one.state.pausedFor).toBe(HOUR);
    expect(promptOf(one, 'french')).toMatchObject({ left: 87_000 });
    // A second shutdown before anybody is back joins the first break.
    await pass(3 * SECOND);
    await processes.restart(HOUR);
    const other = await back(two, 1);
    expect(other.state.pausedFor).toBe(2 * HOUR + 3_000);
    await back(two, 0);
    await processes.stand.settled();
    expect(promptOf(other, 'french')?.deadline).toBe(now() + 87_000);
    expect(other.state.banks).toEqual({ british: 87_000, french: 87_000 });
  });
});

test('time does not go back in a process whose clock is behind', async () => {
  const two = await begun({ perTurn: 60 });
  await pass(8 * SECOND);
  await two.listeners[0].play(EXCHANGE);
  const before = must((await entriesOf(two.id)).at(-1), 'an entry').at;
  await processes.restart(-5 * SECOND);
  await back(two, 0);
  const other = await back(two, 1);
  await processes.stand.settled();
  await other.play(EXCHANGE);
  const last = must((await entriesOf(two.id)).at(-1), 'an entry');
  expect(last.command).toEqual(EXCHANGE);
  expect(last.at).toBe(before);
});
