import { type Camp, grandsAmiraux, randomPlacement } from '@escadre/shared/games/grands-amiraux';
import { Memory } from '@escadre/shared/games/grands-amiraux/bot/belief.ts';
import { type Chance, chanceOf, must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import {
  attack,
  type BattleMatch,
  battle,
  type Command,
  deployment,
  jump,
  move,
  optionsFrom,
  told,
} from './play.ts';

const SEA = '2#2#2/2#2#2';

const botFor = (seat: Camp, text = 'bot') =>
  grandsAmiraux.bot(seat, optionsFrom(), chanceOf(text), 'admiral');

/** The share of positions it may examine. */
const SHARE = 0.02;

/** A bot's choice in a position after these events. */
function choiceIn(
  match: BattleMatch,
  bot = botFor(must(match.prompts[0]?.camp, 'the camp')),
): Command | undefined {
  const [prompt] = match.prompts;
  return prompt && bot.choose(match.view(prompt.camp), prompt, SHARE);
}

/** A bot that follows the match from its start. */
function watching(match: BattleMatch, camp: Camp) {
  const bot = botFor(camp);
  const play = (seat: Camp, command: Command) => {
    for (const event of told(match, match.submit(seat, command), camp)) bot.observe(event as never);
  };
  return { bot, play };
}

describe('the bot', () => {
  test('deploys a fleet and is ready', () => {
    const match = deployment();
    const bot = botFor('red');
    for (const type of ['deploy', 'ready']) {
      const prompt = must(
        match.prompts.find(({ camp }) => camp === 'red'),
        'the prompt',
      );
      const command = must(bot.choose(match.view('red'), prompt), 'a choice');
      expect(command.type).toBe(type);
      match.submit('red', command);
    }
  });

  test('takes the grand admiral when it can', () => {
    expect(choiceIn(battle(`g7/S7/8/8/${SEA}/8/8/8/7G w`))).toEqual(attack('a9', 'a10'));
    expect(choiceIn(battle(`8/7S/7g/8/${SEA}/8/8/8/7G w`))).toMatchObject({ from: 'h9' });
  });

  test('makes a jump that captures a lot', () => {
    expect(choiceIn(battle('e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r'))).toMatchObject({
      type: 'jump',
      from: 'a10',
    });
  });

  test('does not leave its grand admiral next to an enemy that can move', () => {
    const match = battle(`g7/8/8/8/${SEA}/8/5s2/7P/2c4G r`);
    match.submit('red', move('f3', 'f2'));
    match.submit('white', move('h2', 'h3'));
    match.submit('red', move('f2', 'g2'));
    const choice = must(choiceIn(match), 'a choice');
    match.submit('white', choice);
    const { pieces } = match.view('red').public;
    const close = [...match.game.legal(match.view('red'), 'red')].filter(
      (command) => command.type === 'attack' && command.to === pieces.h1?.square,
    );
    expect(close).toEqual([]);
  });

  test('remembers shown values, and that a moved piece is no mine', () => {
    const match = battle(`g7/8/8/8/${SEA}/2me4/2ST4/c7/C6G w`);
    const memory = new Memory();
    const play = (seat: Camp, command: Command) => {
      for (const event of told(match, match.submit(seat, command), 'white')) memory.observe(event as never);
    };
    const beliefs = () => memory.beliefs(match.view('white').public, 'white');
    expect(beliefs().get('d4')?.M).toBeGreaterThan(0);
    play('white', attack('c3', 'c4'));
    play('red', move('d4', 'd5'));
    expect(beliefs().get('c4')).toMatchObject({ M: 1 });
    expect(beliefs().get('d4')).toMatchObject({ M: 0 });
    expect(match.view('white').public.pieces.c4?.kind).toBeUndefined();
    for (const odds of beliefs().values()) {
      expect(Object.values(odds).reduce((sum, each) => sum + each, 0)).toBeCloseTo(1);
    }
  });

  /** The admiral behind three mines: a submarine discovers one, a minesweeper is ready. */
  const CORNERED = `6mg/5Smm/5HD1/8/${SEA}/8/8/e7/7G w prizes=phhccctttteeeessssssmmddddd`;

  test('avoids a known mine, and sends a minesweeper', () => {
    const match = battle(CORNERED);
    const { bot, play } = watching(match, 'white');
    play('white', attack('f9', 'g9'));
    play('red', move('a2', 'a3'));
    expect(choiceIn(match, bot)).toEqual(attack('g8', 'g9'));
  });

  test('plays by its view and its events, also with open memory', () => {
    const match = battle(CORNERED, { memory: 'open' });
    match.submit('white', attack('f9', 'g9'));
    match.submit('red', move('a2', 'a3'));
    expect(choiceIn(match)).toEqual(attack('g8', 'g9'));
  });

  test('continues a jump, or stops it', () => {
    const match = battle('e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r');
    match.submit('red', jump('a10', 'a8'));
    expect(['jump', 'stop']).toContain(choiceIn(match)?.type);
  });

  test('the helm’s bot plays, the navigator’s leaves it to the helm', () => {
    const match = deployment({ players: 4 });
    const [prompt] = match.prompts;
    const bot = grandsAmiraux.bot('white-navigator', match.setup.options, chanceOf('navigator'));
    expect(prompt && bot.choose(match.view('white'), prompt)).toBeUndefined();
  });

  test('beats random legal play', () => {
    const wins = Array.from({ length: 8 }, (_, run) => winsAgainstRandom(run)).filter(Boolean);
    expect(wins.length).toBe(8);
  });
});

function winsAgainstRandom(run: number): boolean {
  const match = deployment();
  const camp: Camp = run % 2 === 0 ? 'white' : 'red';
  const bot = botFor(camp, `bot ${run}`);
  const chance = chanceOf(`random ${run}`);
  while (match.outcome === null) {
    const prompt = must(match.prompts[0], 'the first of the prompts');
    const command =
      prompt.camp === camp
        ? must(bot.choose(match.view(camp), prompt, SHARE / 4), 'a choice')
        : randomCommand(match, prompt.camp, chance);
    for (const event of told(match, match.submit(prompt.camp, command), camp)) bot.observe(event as never);
  }
  return match.outcome.kind === 'win' && match.outcome.camp === camp;
}

function randomCommand(match: BattleMatch, camp: Camp, chance: Chance): Command {
  const view = match.view(camp);
  if (view.public.phase === 'battle') return chance.pick([...match.game.legal(view, camp)]);
  const deployed = Object.keys(view.own?.fleet ?? {}).length > 0;
  return deployed ? { type: 'ready' } : { type: 'deploy', placement: randomPlacement(camp, chance) };
}
