import { expect, test } from '@jest/globals';
import { Gate } from '../src/gate.ts';
import { ManualTime } from './support/manual-time.ts';

const parts = { atOnce: 2, waiting: 1, patience: 500, sentence: 'It is full', reason: 'FULL', seconds: 3 };
const gate = (time = new ManualTime()) => new Gate({ ...parts, time });
const REFUSED = {
  code: 'TOO_BUSY',
  message: 'It is full. Try again in 3 s.',
  data: { reason: 'FULL', seconds: 3 },
};

/** Work that is done when the test says so. */
function work(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const act = () => {
    begun.push(name);
    return promise;
  };
  return { act, done: () => resolve(name), fail: () => reject(new Error(name)) };
}

function fourOf(begun: string[]) {
  const of = (name: string) => work(name, begun);
  return [of('one'), of('two'), of('three'), of('four')] as const;
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so much is done at once, in the order in which it came, and more than may wait is refused', async () => {
  const begun: string[] = [];
  const [one, two, three, four] = fourOf(begun);
  const way = gate();
  const passed = [one, two, three].map(({ act }) => way.pass(act));
  await settled();
  expect(begun).toEqual(['one', 'two']);
  expect(way.waiting).toBe(1);
  await expect(way.pass(four.act)).rejects.toMatchObject(REFUSED);
  two.fail();
  await expect(passed[1]).rejects.toThrow('two');
  expect(begun).toEqual(['one', 'two', 'three']);
  const fourth = way.pass(four.act);
  await settled();
  expect(begun).toHaveLength(3);
  one.done();
  three.done();
  four.done();
  expect(await Promise.all([passed[0], passed[2], fourth])).toEqual(['one', 'three', 'four']);
});

test('nobody waits for ever, and who has given up takes no place', async () => {
  const begun: string[] = [];
  const time = new ManualTime();
  const way = gate(time);
  const [one, two, three, four] = fourOf(begun);
  const passed = [way.pass(one.act), way.pass(two.act)];
  const refused = expect(way.pass(three.act)).rejects.toMatchObject(REFUSED);
  time.pass(499);
  expect(way.waiting).toBe(1);
  time.pass(1);
  await refused;
  expect(way.waiting).toBe(0);
  const fourth = way.pass(four.act);
  one.done();
  await passed[0];
  await settled();
  expect(begun).toEqual(['one', 'two', 'four']);
  // It has its place now.
  expect(time.isAwaited).toBe(false);
  two.done();
  four.done();
  await Promise.all([passed[1], fourth]);
});
