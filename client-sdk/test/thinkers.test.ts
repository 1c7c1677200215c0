/** Computers that think in the page, between its frames. */

import { games } from '@escadre/shared/games';
import { must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { ThinkingBot } from '@escadre/shared/play';
import { seedOf } from '@escadre/shared/testkit';
import { afterEach, expect, jest, test } from '@jest/globals';
import { PageThinker } from '../src/practice/thinkers.ts';

const GAME = 'grands-amiraux';
const game = games[GAME];
/** Of an admiral's count: enough for several slices. */
const SHARE = 0.05;

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'document');
  Reflect.deleteProperty(globalThis, 'requestAnimationFrame');
});

/** The first prompt of a battle, and its seat. */
function situation() {
  const match = createMatch(game, { seed: seedOf(3) });
  match.start();
  for (const { seat } of match.chairs) {
    for (const type of ['deploy', 'ready']) {
      const command = [...match.legal(seat)].find((each) => each.type === type);
      match.submit(seat, must(command, type));
    }
  }
  const prompt = must(match.prompts[0], 'a prompt');
  const seat = must(prompt.seats[0], 'a seat');
  const of = { game: GAME, options: match.setup.options, seat, level: 'admiral', seed: 'a seed' } as const;
  return { of, question: { events: [], view: match.view(prompt.camp), prompts: [prompt] } };
}

test('an admiral searches its full count in a page, with frames between the slices', async () => {
  const { of, question } = situation();
  let frames = 0;
  Object.assign(globalThis, {
    document: { visibilityState: 'visible' },
    requestAnimationFrame: (draw: () => void) => {
      frames += 1;
      setImmediate(draw);
    },
  });
  // Each look at the clock is a slice later, however fast the machine is.
  let now = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
  const thought = await new PageThinker(game, of).think(question, SHARE);
  clock.mockRestore();
  expect(thought).toEqual(new ThinkingBot(game, of).think(question, SHARE));
  expect(thought.intention).not.toBeNull();
  expect(frames).toBeGreaterThan(1);
});
