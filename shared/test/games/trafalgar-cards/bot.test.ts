import {
  SEATS,
  type Seat,
  type TrafalgarCardsTypes,
  trafalgarCards,
} from '@escadre/shared/games/trafalgar-cards';
import { type Bot, chanceOf, type Entry, LEVELS, type Level, must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { pickOf, seedOf } from '@escadre/shared/testkit';
import { newcomer } from '@escadre/shared/testkit/trafalgar-cards/newcomer.ts';
import { expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar-cards.ts';
import { GameTable, position } from './table.ts';

type Player = Bot<TrafalgarCardsTypes>;
const OPTIONS = { drawLimit: 10 };

const bot = (seat: Seat, run: number, level?: Level): Player =>
  trafalgarCards.bot(seat, OPTIONS, chanceOf(`bot ${run}`), level);

function randomPlayer(seat: Seat, run: number): Player {
  const chance = chanceOf(`random ${run}`);
  return { observe() {}, choose: (view) => pickOf(trafalgarCards.legal(view, seat), chance) };
}

/** Plays a match to its end; each player receives its camp's events. Returns the winner. */
function play(run: number, players: Record<Seat, Player>, options = OPTIONS, share = 1): Seat | undefined {
  const match = createMatch(trafalgarCards, { options, seed: seedOf(run) });
  const tell = (entry: Entry<TrafalgarCardsTypes>) => {
    for (const seat of SEATS) {
      for (const event of match.seenBy(seat, entry)) {
        players[seat].observe(event as TrafalgarCardsTypes['SeenEvent']);
      }
    }
  };
  tell(match.start());
  for (let prompt = match.prompts[0]; prompt !== undefined; prompt = match.prompts[0]) {
    const command = players[prompt.camp].choose(match.view(prompt.camp), prompt, share);
    if (command === undefined) throw new Error('the bot leaves it to time');
    tell(match.submit(prompt.camp, command));
  }
  return match.outcome?.kind === 'win' ? match.outcome.camp : undefined;
}

test('the bot nearly always beats a random player', () => {
  let won = 0;
  for (let run = 0; run < 20; run++) {
    const seat = must(SEATS[run % 2], 'one of the seats');
    const players = { british: randomPlayer('british', run), french: randomPlayer('french', run) };
    players[seat] = bot(seat, run);
    if (play(run, players) === seat) won += 1;
  }
  expect(won).toBeGreaterThanOrEqual(19);
});

test('two bots play a match to its end with legal commands', () => {
  for (let run = 0; run < 3; run++) {
    expect(SEATS).toContain(play(run, { british: bot('british', run), french: bot('french', run + 1) }));
  }
});

test('the bot keeps useful cards and discards the others', () => {
  const table = new GameTable(position({ british: 'S11 S10 T11 T10 M11 M10 F11 A-V' }));
  const view = trafalgarCards.view(table.state, 'british');
  const prompt = trafalgarCards.prompts(table.state)[0];
  if (prompt === undefined) throw new Error('nothing is asked');
  expect(bot('british', 1).choose(view, prompt)).toEqual({ type: 'exchange', cards: ['A-V'] });
});

test('the bot plays on in a match it has not seen from the start', () => {
  const table = new GameTable(position({ due: 'lineUp' }));
  const [prompt] = trafalgarCards.prompts(table.state);
  if (prompt === undefined) throw new Error('nothing is asked');
  const command = bot('british', 1).choose(trafalgarCards.view(table.state, 'british'), prompt);
  expect(command?.type).toBe('lineUp');
});

/** The wins of the first of two players, with alternating seats. */
function matchesWon(
  matches: number,
  one: (seat: Seat, run: number) => Player,
  other: typeof one,
  share?: number,
): number {
  let won = 0;
  for (let run = 0; run < matches; run++) {
    const seat = must(SEATS[run % 2], 'one of the seats');
    const players = { british: other('british', run + 1_000), french: other('french', run + 1_000) };
    players[seat] = one(seat, run);
    if (play(run, players, OPTIONS, share) === seat) won += 1;
  }
  return won;
}

/** Enough of an admiral's effort for a test. */
const SHARE = 0.05;

const at =
  (level: Level) =>
  (seat: Seat, run: number): Player =>
    bot(seat, run, level);

test('officers beat recruits, and so do admirals', () => {
  expect(matchesWon(10, at('officer'), at('recruit'))).toBeGreaterThanOrEqual(8);
  expect(matchesWon(4, at('admiral'), at('recruit'), SHARE)).toBeGreaterThanOrEqual(3);
});

test('an officer nearly always beats a newcomer', () => {
  const reader = (seat: Seat, run: number) => newcomer(seat, OPTIONS, chanceOf(`newcomer ${run}`));
  expect(matchesWon(10, at('officer'), reader)).toBeGreaterThanOrEqual(9);
});

test('any two levels finish a match, also if a single drawn hand draws it', () => {
  const options = { drawLimit: 1 };
  for (const one of LEVELS) {
    for (const other of LEVELS) {
      const british = trafalgarCards.bot('british', options, chanceOf(`${one} ${other}`), one);
      const french = trafalgarCards.bot('french', options, chanceOf(`${other} ${one}`), other);
      expect([...SEATS, undefined]).toContain(play(1, { british, french }, options, SHARE));
    }
  }
});

test.each(LEVELS)('a choice of level %s does not depend on its seat’s unknowns', (level) => {
  const match = createMatch(trafalgarCards, { options: OPTIONS, seed: seedOf(5) });
  const chance = chanceOf('twins');
  const [british, french] = [bot('british', 5, level), bot('french', 6, 'recruit')];
  const inTwin = bot('british', 5, level);
  const tell = (entry: Entry<TrafalgarCardsTypes>) => {
    for (const event of match.seenBy('british', entry) as TrafalgarCardsTypes['SeenEvent'][]) {
      british.observe(event);
      inTwin.observe(event);
    }
    for (const event of match.seenBy('french', entry)) french.observe(event as never);
  };
  tell(match.start());
  for (let prompt = match.prompts[0]; prompt !== undefined; prompt = match.prompts[0]) {
    const player = prompt.camp === 'british' ? british : french;
    const command = must(player.choose(match.view(prompt.camp), prompt, SHARE), 'a choice');
    if (prompt.camp === 'british') {
      const twin = specimen.twin(match.state.game, 'british', chance);
      expect(inTwin.choose(trafalgarCards.view(twin, 'british'), prompt, SHARE)).toEqual(command);
    }
    tell(match.submit(prompt.camp, command));
  }
});

test.each(LEVELS)('level %s examines a share of its limit', (level) => {
  const table = new GameTable(position());
  const view = trafalgarCards.view(table.state, 'british');
  const prompt = must(trafalgarCards.prompts(table.state)[0], 'a prompt');
  const searched = (share: number) => {
    const player = bot('british', 1, level);
    player.choose(view, prompt, share);
    return must(player.searched, 'a count');
  };
  expect(searched(0.05)).toBeGreaterThan(0);
  expect(searched(0.05)).toBeLessThanOrEqual(searched(0.1));
  // Two sides of twenty hands, four hundred draws, and each of the 163 exchanges once, at any share.
  if (level === 'admiral') expect(searched(0.1)).toBeLessThanOrEqual(2 * 20 + 400 + 163);
});

const stanceAt = (score: Record<Seat, number>, drawn: number) => {
  const { hand } = position();
  const table = new GameTable(position({ score, drawn, hand: hand + 20 }));
  return bot('british', 1).stance?.(trafalgarCards.view(table.state, 'british'));
};

test('a player behind takes a draw, and so does one who is level after many draws', () => {
  expect(stanceAt({ british: 0, french: 1 }, 0)).toBe('draw');
  expect(stanceAt({ british: 1, french: 1 }, 3)).toBe('draw');
  expect(stanceAt({ british: 1, french: 1 }, 0)).toBe('play');
  expect(stanceAt({ british: 2, french: 1 }, 5)).toBe('play');
});

test('a player never resigns: no hand is lost before the reveal', () => {
  expect(stanceAt({ british: 0, french: 2 }, 0)).not.toBe('resign');
});
