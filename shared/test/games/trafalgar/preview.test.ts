import { type Command, trafalgar } from '@escadre/shared/games/trafalgar';
import { previewOf } from '@escadre/shared/games/trafalgar/preview.ts';
import { chanceOf, refusalOf } from '@escadre/shared/kernel';
import { pickOf, randomMatch, randomStep } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar.ts';
import { Battle } from './support.ts';

test('decisions never contradict the certain part of a preview', () => {
  const seen = new Set<Command['type']>();
  for (let run = 0; run < 8; run++) {
    const match = randomMatch(specimen, run);
    const chance = chanceOf(`preview ${run}`);
    for (let step = 0; step < 40 && match.outcome === null; step++) {
      const { game } = match.state;
      for (const { seat, camp } of match.chairs) {
        const view = trafalgar.view(game, camp);
        const command = pickOf(trafalgar.legal(view, seat), chance);
        if (command === undefined) continue;
        const { events, die, board } = previewOf(view, seat, command);
        const decided = trafalgar.decide(game, seat, command, chance);
        expect(decided.slice(0, events.length)).toEqual(events);
        if (die === null) expect(decided).toHaveLength(events.length);
        expect(board).toEqual(events.reduce(trafalgar.evolve, game).board);
        seen.add(command.type);
      }
      randomStep(match, chance);
    }
  }
  expect(seen.size).toBeGreaterThan(6);
});

const SEA = `turn english 3; first english; wind W; victory H8 E FMZ 3/3; hortense I9 E FMZ 2/2; bucentaure A12 W FMZ 3/3`;

test('a broadside’s preview has its odds and the deciding die', () => {
  const battle = new Battle(SEA);
  const fire = { type: 'fire', ship: 'victory', side: 'starboard', guns: 2, target: 'hortense' } as const;
  const { events, die, odds } = previewOf(battle.view('english'), 'english', { ...fire, aim: 'battery' });
  expect(events).toEqual([]);
  expect(die).toEqual({ die: 'artillery', faces: [0, 0, 0, 1, 2, 3] });
  expect(odds).toMatchObject({ perGun: 1 / 2, expected: 1, atLeastOne: 3 / 4 });
});

test('the end of a turn is certain, but not the wind after the round', () => {
  const end: Command = { type: 'endTurn' };
  const battle = new Battle(SEA);
  expect(previewOf(battle.view('english'), 'english', end).die).toBeNull();
  battle.play('english', end);
  const { events, die } = previewOf(battle.view('allied'), 'allied', end);
  expect(events.map(({ type }) => type)).toEqual(['turnEnded']);
  expect(die?.die).toBe('artillery');
});

test('illegal commands have no preview', () => {
  const battle = new Battle(SEA);
  expect(refusalOf(() => void previewOf(battle.view('allied'), 'allied', { type: 'endTurn' }))?.code).toBe(
    'NOT_YOUR_TURN',
  );
});
