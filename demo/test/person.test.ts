import { games } from '@escadre/shared/games';
import { type AnyGame, chanceOf, isTableCommand, must } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, jest, test } from '@jest/globals';
import type { Command } from 'escadre';
import { MOST_LISTED, stepOf, wordsOf } from '../choosing.ts';
import { runDemo, runDemoWith } from './support/run-demo.ts';

jest.setTimeout(300_000);

/** The input of a person who takes any choice. */
function scriptFor(text: string): string {
  const chance = chanceOf(text);
  const number = () => chance.pick([1, 1, 1, 2, 2, 3, 4, 6, 9, 14, 20]);
  return Array.from({ length: 30_000 }, () => `${number()}\n`).join('');
}

/** All commands that can be reached step by step. */
function* chosenFrom(commands: readonly Command[]): Generator<readonly Command[]> {
  const step = stepOf(commands);
  if (step === null) {
    yield commands;
    return;
  }
  expect(step.choices.length).toBeLessThanOrEqual(MOST_LISTED);
  expect(new Set(step.choices.map(({ words }) => words)).size).toBe(step.choices.length);
  for (const { commands: left } of step.choices) yield* chosenFrom(left);
}

/** The first player's first legal commands; in the card game, the line-ups of a hand with many. */
function firstCommands(game: AnyGame): Command[] {
  const seeds = game.id === 'trafalgar-cards' ? 60 : 1;
  const all = Array.from({ length: seeds }, (_, run) => commandsOf(game, run));
  return all.reduce((most, each) => (each.length > most.length ? each : most));
}

function commandsOf(game: AnyGame, run: number): Command[] {
  const match = createMatch(game, { seed: seedOf(run) });
  match.start();
  for (const { seat } of game.id === 'trafalgar-cards' ? match.chairs : []) {
    match.submit(seat, { type: 'exchange', cards: [] });
  }
  const seat = must(match.prompts[0]?.seats[0], 'a seat');
  return [...match.legal(seat)].filter((command) => !isTableCommand(command));
}

describe('a person at the terminal', () => {
  test.each(Object.keys(games))('every command of %s can be chosen from lists of at most twenty', (id) => {
    const commands = firstCommands(must((games as Readonly<Record<string, AnyGame>>)[id], 'the game'));
    if (id === 'trafalgar-cards') expect(commands.length).toBeGreaterThan(100);
    const chosen = [...chosenFrom(commands)];
    expect(chosen.flat()).toHaveLength(commands.length);
    expect(chosen.every((left) => new Set(left.map((each) => JSON.stringify(each))).size === 1)).toBe(true);
    expect(new Set(commands.map(wordsOf)).size).toBe(commands.length);
  });

  test.each([
    ['trafalgar-cards', []],
    ['trafalgar', ['--local']],
  ])('plays %s to its end by a script %j', async (game, how) => {
    const args = [game, '--level', 'recruit', '--fast', ...how];
    const { code, said, complained } = await runDemoWith(scriptFor(`${game} by a script`), ...args);
    expect({ code, complained }).toEqual({ code: 0, complained: '' });
    expect(said).toMatch(/You are asked: /);
    expect(said).toMatch(/The match is (won by \w+|drawn): .+\.\n$/);
    const numbers = [...said.matchAll(/^ +(\d+) {2}\S/gm)].map(([, number]) => Number(number));
    expect(Math.max(...numbers)).toBeLessThanOrEqual(MOST_LISTED);
  });

  test('can go back, ask for the words, see the position and leave', async () => {
    const script = '1\nb\n?\nv\nnonsense\nq\n';
    const { code, said } = await runDemoWith(script, 'trafalgar', '--seat', 'english', '--local', '--fast');
    expect(code).toBe(1);
    expect(said).toContain('english: you');
    expect(said).toContain('b  one step back');
    expect(said).toMatch(/or \? for the words\./);
  });

  test('explains refusals in a sentence', async () => {
    const ended = await runDemoWith('1\n', 'trafalgar-cards', '--local', '--fast');
    expect(ended).toMatchObject({ code: 1, complained: 'The input has ended before the match.\n' });
    const seat = await runDemo('trafalgar-cards', '--seat', 'dutch', '--local');
    expect(seat).toMatchObject({ code: 2, complained: expect.stringMatching(/^There is no seat "dutch"/) });
  });
});
