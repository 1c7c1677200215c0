/**
 * The test kit for frontends: the fixtures match their descriptions, and the contract finds faulty boards.
 */

import { describe, expect, test } from '@jest/globals';
import type { GameId, Match } from '../src/index.ts';
import {
  type BoardUnderTest,
  boardContract,
  FIXTURES,
  type FixtureName,
  layFixture,
  recordOf,
} from '../src/testing/index.ts';
import { Replay, verifyRecord } from '../src/verify.ts';
import { sit } from './support/table.ts';

const laid = <Name extends FixtureName>(name: Name) => sit(layFixture(name).then(({ match }) => match));
const happened = async (match: Match): Promise<string[]> =>
  (await match.history(1, 100)).flatMap(({ events }) => events.map(({ type }) => type));
const asked = ({ prompts }: Match) => prompts.mine.map(({ kind }) => kind);

describe('a fixture matches its description', () => {
  test('cards: an admiral is negated, a hand is drawn, the last hand is due', async () => {
    const negated = await laid('negated-admiral');
    expect(negated.view?.public.last?.british).toMatchObject({ negatedBy: { 'A-N': 'F1' }, total: 49 });
    expect((await laid('hand-drawn')).view?.public).toMatchObject({ drawn: 1 });
    expect(asked(await laid('last-hand'))).toEqual(['lineUp']);
  });

  test('admirals: a jump of three that may continue, a mine in the path, a forgotten duel, the end', async () => {
    const jump = await laid('triple-jump');
    expect([asked(jump), (await happened(jump)).filter((type) => type === 'jumped')]).toEqual([
      ['jump'],
      ['jumped', 'jumped', 'jumped'],
    ]);
    expect(await happened(await laid('mine-in-the-path'))).toContain('mineStruck');
    const duel = await laid('duel-forgotten');
    expect(JSON.stringify(await duel.history(1, 100))).not.toMatch(/"C"/);
    expect((await laid('admiral-jumped')).outcome?.reason).toBe('grandAdmiral');
  });

  test('trafalgar: two forts in one window, a return fire, a flag that is almost home', async () => {
    const feu = await laid('feu-two-forts');
    const shots = [...feu.legal()].flatMap((command) => (command.type === 'feu' ? [command.fort] : []));
    expect([asked(feu), [...new Set(shots)].sort()]).toEqual([['feu'], ['B6', 'C1']]);
    expect(asked(await laid('return-fire'))).toContain('returnFire');
    const flag = await laid('flag-almost-home');
    await flag.play({
      type: 'sail',
      ship: 'naiad',
      orders: ['ahead', 'starboard', 'ahead', 'port', 'ahead'],
    });
    expect(flag.outcome).toMatchObject({ camp: 'english', reason: 'flag' });
  });

  test('branle-bas: three board one, a stern is raked, a contact is answered', async () => {
    const boarding = await happened(await laid('boarding-by-three'));
    expect(boarding.filter((type) => type === 'fought')).toHaveLength(3);
    expect(asked(await laid('stern-rake'))).toEqual(['fire']);
    expect(asked(await laid('contact'))).toEqual(['contact']);
  });

  test('windows stand still until the clock is moved', async () => {
    const { match, time } = await layFixture('feu-two-forts');
    await time.move(4_999);
    expect(asked(match)).toEqual(['feu']);
    await time.move(2);
    expect(asked(match)).toEqual([]);
    await match.close();
  });

  test.each(Object.keys(FIXTURES) as FixtureName[])('%s is a record, too', async (name) => {
    const record = await recordOf(name);
    expect(verifyRecord(record)).toEqual({ ok: true, entries: record.entries.length });
    expect(Replay.of(record).length).toBe(record.entries.length);
  });

  test('an unknown name is refused', async () => {
    await expect(layFixture('armada' as never)).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });
});

/** A board in words: everything shown to a player. */
function wordsOf(match: Match): BoardUnderTest {
  let text = '';
  const draw = () => {
    text = JSON.stringify([match.view, match.prompts.mine, match.outcome]);
  };
  const ends = (['view', 'prompt', 'over'] as const).map((name) => match.on(name, draw));
  draw();
  return {
    text: () => text,
    remove: () => {
      for (const end of ends) end();
    },
  };
}

const failuresOf = async (game: GameId, make: (match: Match) => BoardUnderTest): Promise<string[]> => {
  const failures: string[] = [];
  for (const { run } of boardContract(game, make)) {
    await run().catch((error: Error) => failures.push(error.message));
  }
  return failures;
};

describe('the contract of a board', () => {
  test.each(['trafalgar-cards', 'grands-amiraux', 'trafalgar', 'branle-bas'] as const)(
    'a correct board of %s passes',
    async (game) => expect(await failuresOf(game, wordsOf)).toEqual([]),
  );

  test('finds a board that misses updates, keeps listening, shows nothing, or shares its element', async () => {
    const still = (match: Match) => {
      const text = JSON.stringify(match.view);
      return { text: () => text, remove: () => undefined };
    };
    expect((await failuresOf('trafalgar-cards', still)).join()).toContain('and a new board');
    const deaf = (match: Match) => ({ ...wordsOf(match), remove: () => undefined });
    expect((await failuresOf('trafalgar-cards', deaf)).join()).toContain('3 listeners remain');
    const empty = (match: Match) => ({ ...wordsOf(match), text: () => ' ' });
    expect((await failuresOf('trafalgar-cards', empty)).join()).toContain('the board shows british nothing');
    // A page with one element: the last board is in it, and the contract would compare it with itself.
    let element: BoardUnderTest | undefined;
    const shared = (match: Match) => {
      const board = wordsOf(match);
      element = board;
      return {
        text: () => element?.text?.() ?? '',
        remove: () => {
          board.remove();
          element = undefined;
        },
      };
    };
    expect((await failuresOf('trafalgar-cards', shared)).join()).toContain('an element of its own');
  });
});
