import { branleBas, type CommandType } from '@escadre/shared/games/branle-bas';
import { previewOf } from '@escadre/shared/games/branle-bas/preview.ts';
import { chanceOf, must, refusalOf } from '@escadre/shared/kernel';
import { specimen } from '@escadre/shared/specimens/branle-bas';
import { playAtRandom, randomMatch } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';
import { Tabletop } from './support.ts';

test('decisions never contradict the certain part of a preview', () => {
  const seen = new Set<CommandType>();
  for (let run = 0; run < 15; run++) {
    const match = randomMatch(specimen, run);
    playAtRandom(specimen, match, chanceOf(`preview ${run}`), ({ state: { game }, prompts }) => {
      const seat = prompts[0]?.seats[0];
      if (seat === undefined) return;
      const view = branleBas.view(game, 'public');
      const commands = [...branleBas.legal(view, seat)];
      const command = must(commands[run % commands.length], 'a legal command');
      const { events, die, sea } = previewOf(view, seat, command);
      const decided = branleBas.decide(game, seat, command, chanceOf(`dice ${run}`));
      expect(decided.slice(0, events.length)).toEqual(events);
      if (die === null) expect(decided).toHaveLength(events.length);
      const after = events.reduce(branleBas.evolve, game);
      expect(sea.ships).toEqual(after.ships);
      seen.add(command.type);
    });
  }
  expect(seen.size).toBeGreaterThan(10);
});

test('a broadside’s preview has its odds and the deciding die', () => {
  const table = new Tabletop({
    french: [{ x: 0, y: 0 }],
    english: [{ x: 1_500, y: 0 }],
    phase: 'fire',
  });
  const view = branleBas.view(table.state, 'public');
  const fire = { type: 'fire', ship: 'f1', side: 'starboard', target: 'e1' } as const;
  const { events, die, odds } = previewOf(view, 'french-1', fire);
  expect(events).toEqual([]);
  expect(die).toEqual({ die: 'D', faces: [-2, -1, 0, 0, 1, 2] });
  expect(odds?.summands.reduce((sum, { value }) => sum + value, 0)).toBe(odds?.sum);
});

test('illegal commands have no preview', () => {
  const table = new Tabletop({ french: [{ x: 0, y: 0 }], english: [{ x: 1_500, y: 0 }], phase: 'fire' });
  const view = branleBas.view(table.state, 'public');
  const fire = { type: 'fire', ship: 'f1', side: 'port', target: 'e1' } as const;
  expect(refusalOf(() => void previewOf(view, 'french-1', fire))?.code).toBe('OUT_OF_ARC');
});
