import { campOfSeat, type Seat, type TrafalgarTypes, trafalgar } from '@escadre/shared/games/trafalgar';
import { type Bot, chanceOf, type Entry, isTableEvent, Match } from '@escadre/shared/kernel';
import { completeOptions, seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar.ts';

type GameMatch = Match<TrafalgarTypes>;

function playedByBots(run: number, input: object): GameMatch {
  const options = completeOptions(specimen, input);
  const match = new Match(trafalgar, { options, seed: seedOf(run) });
  const bots = new Map<Seat, Bot<TrafalgarTypes>>(
    match.chairs.map(({ seat }) => [seat, trafalgar.bot(seat, options, chanceOf(`${run} ${seat}`))]),
  );
  const tell = (entry: Entry<TrafalgarTypes>) => {
    for (const [seat, bot] of bots) {
      for (const event of match.seenBy(campOfSeat(seat), entry)) if (!isTableEvent(event)) bot.observe(event);
    }
  };
  tell(match.start());
  while (match.outcome === null) {
    const prompt = match.prompts[0];
    if (prompt === undefined) throw new Error('nobody is expected to act');
    const answer = prompt.seats.flatMap((seat) => {
      const command = bots.get(seat)?.choose(match.view(prompt.camp), prompt);
      return command === undefined ? [] : [{ seat, command }];
    })[0];
    tell(answer === undefined ? match.timeout(prompt.id) : match.submit(answer.seat, answer.command));
  }
  return match;
}

describe('bots', () => {
  test.each([2, 3])('%i of them play whole matches to an end, by legal commands alone', (players) => {
    for (let run = 0; run < 6; run++) {
      const match = playedByBots(run, { players, repair: run % 2 === 0 ? 'fleet' : 'ship' });
      expect(match.outcome).not.toBeNull();
    }
  });

  test('most of their matches are won before the last round', () => {
    const outcomes = Array.from(
      { length: 10 },
      (_, run) => playedByBots(100 + run, { chart: 'narrows' }).outcome,
    );
    expect(outcomes.filter((outcome) => outcome?.kind === 'win').length).toBeGreaterThan(6);
  });

  test('the same chance makes the same moves', () => {
    expect(playedByBots(3, {}).state).toEqual(playedByBots(3, {}).state);
  });
});
