import { execFileSync, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, rmdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { games } from '@escadre/shared/games';
import { describe, expect, jest, test } from '@jest/globals';
import { Bout } from '../src/arena/bout.ts';
import { checkoutOf } from '../src/arena/checkout.ts';
import { readCommandLine, USAGE } from '../src/arena/command-line.ts';
import { reportOf } from '../src/arena/report.ts';
import { Tally, wilson } from '../src/arena/tally.ts';

jest.setTimeout(120_000);

const MAIN = fileURLToPath(new URL('../src/arena/main.ts', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CONTEST = { game: 'trafalgar-cards', one: 'officer', other: 'recruit', seed: 'a test', options: {} };

async function runArena(args: readonly string[], environment: NodeJS.ProcessEnv = {}) {
  const child = spawn(process.execPath, [MAIN, ...args], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.once('close', resolve));
  const [code, said, complained] = await Promise.all([ended, text(child.stdout), text(child.stderr)]);
  return { code, said, complained };
}

describe('the arena', () => {
  test('plays in processes, changes seats, and prints who has won with its confidence, and what choices cost', async () => {
    const { code, said, complained } = await runArena(
      'trafalgar-cards --one officer --other recruit --matches 4 --workers 2 --seed test'.split(' '),
    );
    expect({ code, said, complained }).toMatchObject({ code: 0 });
    expect(complained).toMatch(/^4 of 4 · officer won \d, drew \d, lost \d: /m);
    expect(said).toMatch(/^officer against recruit: won \d, drew \d, lost \d of 4$/m);
    expect(said).toMatch(
      /points +[\d.]+ % \(95 %: [\d.]+ % to [\d.]+ %\); as british [\d.]+ %, as french [\d.]+ %/,
    );
    expect(said).toMatch(/^a choice +CPU ms: median +99 % +most +positions: median +99 % +choices$/m);
    expect(said).toMatch(/^ {2}lineUp +[\d.]+ +[\d.]+ +[\d.]+ +[\d,]+ +[\d,]+ +[\d,]+$/m);
  });

  test('the same contest and number give the same match; the next number swaps seats', async () => {
    const [first, again, next] = [
      await Bout.play(CONTEST, 0),
      await Bout.play(CONTEST, 0),
      await Bout.play(CONTEST, 1),
    ];
    const { choices: _, ...what } = first;
    const { choices: _again, ...whatAgain } = again;
    expect(whatAgain).toEqual(what);
    expect(again.choices.one.searched).toEqual(first.choices.one.searched);
    expect([first.camp, next.camp]).toEqual(['british', 'french']);
  });

  test('a player with a share searches proportionally less', async () => {
    const searched = async (one: string) => {
      const { one: choices } = await Bout.costs({ ...CONTEST, one, game: 'grands-amiraux' }, 0, 6);
      return Math.max(...choices.searched);
    };
    expect(await searched('officer@0.01')).toBeLessThan(0.2 * (await searched('officer')));
  });

  test.each(Object.keys(games))('the newcomer of %s plays by the rules to the end', async (game) => {
    const played = await Bout.play({ ...CONTEST, game, one: 'newcomer', other: 'recruit@0.01' }, 0);
    expect(played.choices.one.kinds.length).toBeGreaterThan(0);
  });

  test('counts a draw half, by camps', () => {
    const tally = new Tally();
    const choices = { kinds: [], milliseconds: [], searched: [] };
    const about = { ending: '', entries: 1, timeouts: 0, choices: { one: choices, other: choices } };
    for (const [run, points] of [1, 0.5, 1, 0].entries()) {
      const camp = run % 2 === 0 ? 'british' : 'french';
      tally.add({ ...about, run, points, camp, gaveUp: { one: run > 1, other: false } });
    }
    expect([tally.won, tally.drawn, tally.lost, tally.share().share]).toEqual([2, 1, 1, 0.625]);
    expect(tally.share('british').share).toBe(1);
    expect(tally.gaveUp('one')).toEqual({ times: 2, wrongly: 1 });
  });

  test('reports no result without matches, as when interrupted before the first ends', () => {
    expect(reportOf(CONTEST, new Tally())).toBe('officer against recruit: no match has come to its end\n');
  });

  // By Wilson's formula, as in statsmodels' proportion_confint(method='wilson').
  test.each([
    [81, 100, 0.7222, 0.8749],
    [0, 10, 0, 0.2775],
    [340, 400, 0.8117, 0.8817],
  ])('%d of %d: from %d to %d', (points, matches, least, most) => {
    const share = wilson(points, matches);
    expect(share.least).toBeCloseTo(least, 3);
    expect(share.most).toBeCloseTo(most, 3);
  });

  test.each([
    [[], /^Which game\? There are: /],
    [['whist'], /^There is no game "whist" here/],
    [
      ['trafalgar', '--one', 'boy'],
      /^There is no player "boy"\. There are: recruit, officer, admiral, newcomer\./,
    ],
    [['trafalgar', '--one', 'admiral@2'], /^A share is a number above 0 and up to 1/],
    [['trafalgar', '--against', 'nothing'], /^There is no folder or commit "nothing"/],
    [['trafalgar', '--against', tmpdir()], /is not a checkout of Escadre: it has no shared\/src\/games\.$/],
    [['trafalgar', '--matches', 'many'], /^--matches takes a whole number from 1 on/],
    [['trafalgar', '--options', '[}'], /^--options takes an object as JSON/],
    [['trafalgar', '--options', '{"players":9}'], /cannot be played with these options/],
    [['trafalgar', '--slow'], /^Unknown option '--slow'\. See --help\.$/],
  ])('explains in a sentence why it cannot start: %j', async (args, sentence) => {
    await expect(readCommandLine(args)).rejects.toThrow(sentence);
  });

  test('plays against another commit, and removes its checkout', async () => {
    const temporary = await mkdtemp(join(tmpdir(), 'arena-'));
    const { code, said, complained } = await runArena(
      'trafalgar-cards --one recruit@0.1 --against HEAD --matches 2 --workers 1'.split(' '),
      { TMPDIR: temporary, TEMP: temporary },
    );
    expect({ code, said, complained }).toMatchObject({ code: 0 });
    expect(said).toMatch(/^recruit@0.1 against recruit@0.1 of HEAD: won \d, drew \d, lost \d of 2$/m);
    // Fails if anything is left in it.
    await rmdir(temporary);
  });

  test('plays against a checkout in a folder', async () => {
    const against = { name: 'here', checkout: checkoutOf(ROOT) };
    const played = await Bout.play({ ...CONTEST, other: 'recruit@0.1', against }, 0);
    expect(played.choices.other.kinds.length).toBeGreaterThan(0);
  });

  test('prefers a commit to a folder of the same name', async () => {
    const repository = await mkdtemp(join(tmpdir(), 'repository-'));
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', repository, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args]);
    git('init', '--quiet', '--initial-branch=shared');
    await mkdir(join(repository, 'shared'));
    await writeFile(join(repository, 'shared', 'a.ts'), '');
    git('add', '.');
    git('commit', '--quiet', '--message=a');
    expect(basename(checkoutOf('shared', repository))).toMatch(/^escadre-arena-/);
    expect(() => checkoutOf('./shared', repository)).toThrow(/is not a checkout of Escadre/);
    expect(() => checkoutOf('server', repository)).toThrow(/is not a checkout of Escadre/);
    await rm(repository, { recursive: true });
  });

  test('says that a shallow clone may lack the commit', async () => {
    const shallow = await mkdtemp(join(tmpdir(), 'shallow-'));
    execFileSync('git', ['clone', '--quiet', '--bare', '--depth', '1', pathToFileURL(ROOT).href, shallow]);
    expect(() => checkoutOf('0123456789', shallow)).toThrow(
      /"0123456789" in this shallow clone: run git fetch/,
    );
    await rm(shallow, { recursive: true });
  });

  test('exits with 2 if it cannot start, and explains its usage', async () => {
    const { code, said, complained } = await runArena(['whist']);
    expect({ code, said, lines: complained.trim().split('\n').length }).toEqual({
      code: 2,
      said: '',
      lines: 1,
    });
    expect(await readCommandLine(['--help'])).toBeNull();
    expect(USAGE).toContain('npm run arena -- <game>');
  });
});
