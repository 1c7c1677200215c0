import { expect, test } from '@jest/globals';
import { Gate } from '../src/gate.ts';

const gate = () => new Gate({ atOnce: 2, waiting: 1, sentence: 'It is full', reason: 'FULL', seconds: 3 });

/** Work that is done when the test says so. */
function work(name: string, begun: string[]) {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const act = () => {
    begun.push(name);
    return promise;
  };
  return { act, done: () => resolve(name), fail: () => reject(new Error(name)) };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

test('so much is done at once, in the order in which it came, and more than may wait is refused', async () => {
  const begun: string[] = [];
  const [one, two, three, four] = ['one', 'two', 'three', 'four'].map((name) => work(name, begun)) as [
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
    ReturnType<typeof work>,
  ];
  const way = gate();
  const passed = [one, two, three].map(({ act }) => way.pass(act));
  await settled();
  expect(begun).toEqual(['one', 'two']);
  await expect(way.pass(four.act)).rejects.toMatchObject({
    code: 'TOO_BUSY',
    message: 'It is full. Try again in 3 s.',
    data: { reason: 'FULL', seconds: 3 },
  });
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
