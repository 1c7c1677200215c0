import { battle, DECK, limitsOf, lineUpsOf } from '@escadre/shared/games/trafalgar-cards';
import { bestAgainst, Field } from '@escadre/shared/games/trafalgar-cards/bot/field.ts';
import { forcesOf, lineUpOf, standing } from '@escadre/shared/games/trafalgar-cards/bot/force.ts';
import { worthOfDraw } from '@escadre/shared/games/trafalgar-cards/bot/match-value.ts';
import { chanceOf } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';

/** Two hands and the limits of a random hand of a match. */
function dealt(run: number) {
  const chance = chanceOf(`deal ${run}`);
  const cards = chance.shuffle(DECK);
  return { british: cards.slice(0, 8), french: cards.slice(8, 16), limits: limitsOf(1 + chance.int(8)) };
}

test('a force scores in a battle as computed', () => {
  for (let run = 0; run < 60; run++) {
    const { british, french, limits } = dealt(run);
    for (const own of forcesOf(british, limits, 'british')) {
      for (const enemy of forcesOf(french, limits, 'french')) {
        const { sides } = battle({ british: lineUpOf(own, 'british'), french: lineUpOf(enemy, 'french') });
        expect(sides.british.total).toBe(standing(own, enemy.attack));
        expect(sides.french.total).toBe(standing(enemy, own.attack));
      }
    }
  }
});

test('no omitted line-up is better than those considered', () => {
  for (let run = 0; run < 20; run++) {
    const { british, french, limits } = dealt(run);
    for (const enemy of forcesOf(french, limits, 'french')) {
      const against = lineUpOf(enemy, 'french');
      const lead = (lineUp: Parameters<typeof battle>[0]['british']) => {
        const { sides } = battle({ british: lineUp, french: against });
        return sides.british.total - sides.french.total;
      };
      const best = Math.max(...[...lineUpsOf(british, limits, 'british')].map(lead));
      expect(
        Math.max(...forcesOf(british, limits, 'british').map((own) => lead(lineUpOf(own, 'british')))),
      ).toBe(best);
    }
  }
});

test('a force’s hope against a field is the mean of its battles', () => {
  const { british, limits } = dealt(1);
  const enemies = Array.from({ length: 40 }, (_, run) => {
    const [force] = forcesOf(dealt(run).french, limits, 'french');
    if (force === undefined) throw new Error('no line-up');
    return force;
  });
  const field = new Field(
    enemies,
    enemies.map(() => 2),
    0.5,
  );
  const forces = forcesOf(british, limits, 'british');
  const means = forces.map((own) => {
    const successes = enemies.map((enemy): number => {
      const { winner } = battle({ british: lineUpOf(own, 'british'), french: lineUpOf(enemy, 'french') });
      return winner === null ? 0.5 : Number(winner === 'british');
    });
    return successes.reduce((sum, each) => sum + each, 0) / enemies.length;
  });
  expect(forces.map((own) => field.hope(own))).toEqual(means.map((mean) => expect.closeTo(mean, 9)));
  expect(bestAgainst(field, forces).hope).toBeCloseTo(Math.max(...means), 9);
});

test('R6: a drawn hand is worth half a win, except if it draws the match', () => {
  const worth = (british: number, french: number, drawn: number) =>
    worthOfDraw(
      { public: { score: { british, french }, drawn }, own: null } as unknown as Parameters<
        typeof worthOfDraw
      >[0],
      { drawLimit: 3 },
      'british',
    );
  expect(worth(2, 0, 1)).toBe(0.5);
  expect(worth(1, 1, 2)).toBe(0.5);
  expect(worth(2, 0, 2)).toBe(-1);
  expect(worth(0, 2, 2)).toBe(2);
});
