import {
  SEATS,
  type Seat,
  type TrafalgarCardsTypes,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import { type Bot, chanceOf, type Entry, Match, must } from '@escadre/shared/kernel';
import { pickOf, seedOf } from '@escadre/shared/testkit';
import { expect, test } from '@jest/globals';
import { GameTable, position } from './table.ts';

type Player = Bot<TrafalgarCardsTypes>;
const OPTIONS = { drawLimit: 10 };

const bot = (seat: Seat, run: number): Player => trafalgarCards.bot(seat, OPTIONS, chanceOf(`bot ${run}`));

function randomPlayer(seat: Seat, run: number): Player {
  const chance = chanceOf(`random ${run}`);
  return { observe() {}, choose: (view) => pickOf(trafalgarCards.legal(view, seat), chance) };
}

/** Plays a match to its end; each player is told what its camp is told. Gives who won. */
function play(run: number, players: Record<Seat, Player>): Seat | undefined {
  const match = new Match(trafalgarCards, { options: OPTIONS, seed: seedOf(run) });
  const tell = (entry: Entry<TrafalgarCardsTypes>) => {
    for (const seat of SEATS) {
      for (const event of match.seenBy(seat, entry)) {
        players[seat].observe(event as TrafalgarCardsTypes['SeenEvent']);
      }
    }
  };
  tell(match.start());
  for (let prompt = match.prompts[0]; prompt !== undefined; prompt = match.prompts[0]) {
    const command = players[prompt.camp].choose(match.view(prompt.camp), prompt);
    if (command === undefined) throw new Error('the bot leaves it to time');
    tell(match.submit(prompt.camp, command));
  }
  return match.outcome?.kind === 'win' ? match.outcome.camp : undefined;
}

test('the bot beats a random player in well over 80 of 100 matches', () => {
  let won = 0;
  for (let run = 0; run < 100; run++) {
    const seat = must(SEATS[run % 2], 'one of the seats');
    const players = { british: randomPlayer('british', run), french: randomPlayer('french', run) };
    players[seat] = bot(seat, run);
    if (play(run, players) === seat) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(95);
});

test('two bots play a match to its end, with legal commands only', () => {
  for (let run = 0; run < 10; run++) {
    expect(SEATS).toContain(play(run, { british: bot('british', run), french: bot('french', run + 1) }));
  }
});

test('the bot keeps what counts and puts down what does not', () => {
  const table = new GameTable(position({ british: 'S11 S10 T11 T10 M11 M10 F11 A-V' }));
  const view = trafalgarCards.view(table.state, 'british');
  const prompt = trafalgarCards.prompts(table.state)[0];
  if (prompt === undefined) throw new Error('nothing is asked');
  expect(bot('british', 1).choose(view, prompt)).toEqual({ type: 'exchange', cards: ['A-V'] });
});

test('the bot plays on in a match it has not seen the beginning of', () => {
  const table = new GameTable(position({ due: 'lineUp' }));
  const [prompt] = trafalgarCards.prompts(table.state);
  if (prompt === undefined) throw new Error('nothing is asked');
  const command = bot('british', 1).choose(trafalgarCards.view(table.state, 'british'), prompt);
  expect(command?.type).toBe('lineUp');
});
