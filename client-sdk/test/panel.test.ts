/** The panel's record of a match, and the players of its frames: the parts that need no page. */

import { afterEach, describe, expect, test } from '@jest/globals';
import { watched } from '../src/panel/index.ts';
import { MatchWatch } from '../src/panel/watch.ts';
import { LocalMatch } from '../src/practice.ts';
import { sit, until } from './support/table.ts';

/** A match of the card game in hot seat. */
async function begun() {
  const match = await sit(LocalMatch.of('trafalgar-cards', { seed: 'the panel' }));
  const sides = [match.as('british'), match.as('french')] as const;
  for (const side of sides) await side.ready();
  await until(() => sides.every(({ prompts }) => prompts.mine.length > 0));
  return { british: sides[0], french: sides[1] };
}

describe('a match as the panel follows it', () => {
  test('has earlier events, each once, and the view before the last one', async () => {
    const { british, french } = await begun();
    const first = british.view;
    const watch = new MatchWatch(british, () => undefined);
    await until(() => watch.heard.length > 0);
    expect(watch.heard.every(({ missed, view }) => missed && view === null)).toBe(true);
    expect(watch.before).toBe(first);

    const past = watch.heard.length;
    await british.play({ type: 'exchange', cards: [] });
    const [own] = watch.heard.slice(past);
    expect(own).toMatchObject({ event: { type: 'exchanged' }, missed: false, view: british.view });
    expect(watch.before).not.toBe(british.view);

    watch.end();
    const { length } = watch.heard;
    await french.play({ type: 'exchange', cards: [] });
    expect(watch.heard.length).toBe(length);
  });

  test('reports every change', async () => {
    const { british } = await begun();
    let changes = 0;
    const watch = new MatchWatch(british, () => {
      changes += 1;
    });
    await until(() => watch.heard.length > 0);
    const before = changes;
    await british.play({ type: 'exchange', cards: [] });
    expect(changes).toBeGreaterThan(before);
    watch.end();
  });
});

describe('the player in a frame of the panel', () => {
  const page = globalThis as { name?: string };
  afterEach(() => {
    delete page.name;
  });

  test('is another one, and in the page itself the page’s own', () => {
    expect(watched()).toEqual({ onSocket: expect.any(Function) });
    page.name = 'a window of somebody’s';
    expect(watched()).toEqual({ onSocket: expect.any(Function) });
    page.name = 'escadre-guest-2';
    expect(watched()).toHaveProperty('storage');
  });
});
