import { expect, test } from '@jest/globals';
import { startRounds } from '../../src/upkeep/rounds.ts';
import { ManualTime } from '../support/manual-time.ts';

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

function rounds(answers: readonly (number | Error)[]) {
  const time = new ManualTime(0);
  const at: number[] = [];
  const failures: unknown[] = [];
  const round = async () => {
    const answer = answers[at.push(time.now()) - 1];
    if (typeof answer === 'number') return answer;
    throw answer;
  };
  const stop = startRounds({
    time,
    first: 50,
    round,
    retryAfter: 400,
    onError: (error) => failures.push(error),
  });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 10) {
      time.pass(10);
      await settled();
    }
  };
  return { at, failures, stop, pass };
}

test('a round says when the next is', async () => {
  const { at, pass } = rounds([100, 20, 1_000]);
  await pass(500);
  expect(at).toEqual([50, 150, 170]);
});

test('a failure is reported, and the next round comes', async () => {
  const broken = new Error('no store');
  const { at, failures, pass } = rounds([broken, 1_000]);
  await pass(500);
  expect(at).toEqual([50, 450]);
  expect(failures).toEqual([broken]);
});

test('no round follows the end, even if one is under way', async () => {
  const { at, stop, pass } = rounds([10, 10, 10]);
  await pass(50);
  stop();
  await pass(500);
  expect(at).toEqual([50]);
});
