/** A contract for every board, however it is drawn: tests for your own, under any test runner or none. */

import { keysOf } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import type { GameId } from '../base/game-types.ts';
import type { Match, MatchEvents } from '../match/match.ts';
import { LocalMatch } from '../practice/local-match.ts';
import { HeldTime } from '../practice/page-time.ts';
import { FIXTURES } from './fixtures.ts';
import { type FixtureName, layFixture } from './lay.ts';

/** Your board, as the contract handles it. Each method may be asynchronous. */
export interface BoardUnderTest {
  /**
   * The text a player can read on the board, such as its `textContent`. With it the contract checks that a
   * board that has followed the match shows the same as a new one: as after a reload.
   */
  text?(): string | Promise<string>;
  /** Resolves once all animations have ended. */
  settled?(): unknown;
  /** Removes the board. */
  remove(): unknown;
}

/** One test; throws if the board fails it. */
export interface ContractTest {
  readonly name: string;
  run(): Promise<void>;
}

/** Shows a match on a new board, in an element of its own: the contract compares two boards of one match. */
export type MakeBoard<Id extends GameId> = (match: Match<Id>) => BoardUnderTest | Promise<BoardUnderTest>;

/** The commands played in front of a board. */
const COMMANDS = 40;
/** The most legal commands to choose from. */
const CHOICES = 50;

/**
 * The tests for a board of one game, on its fixtures and a whole match:
 *
 * ```ts
 * for (const { name, run } of boardContract('trafalgar', showBoard)) test(name, run);
 * ```
 */
export function boardContract<Id extends GameId>(game: Id, make: MakeBoard<Id>): readonly ContractTest[] {
  const names = keysOf(FIXTURES).filter((name) => FIXTURES[name].game === game);
  // These are the fixtures of this game.
  const laid = async (name: FixtureName) => (await layFixture(name)).match as unknown as LocalMatch<Id>;
  return [
    ...names.map((name) => ({
      name: `${name} is shown to everybody: ${FIXTURES[name].about}`,
      run: async () => showsToAll(await laid(name), make),
    })),
    {
      name: 'a match is followed from before its start, and a new board shows the same',
      run: () => follows(game, make),
    },
    {
      name: 'a removed board has no listeners',
      run: async () => listensNoMore(await laid(firstOf(names, game)), make),
    },
    {
      name: 'a board keeps showing a closed match',
      run: async () => survivesTheEnd(await laid(firstOf(names, game)), make),
    },
  ];
}

async function showsToAll<Id extends GameId>(match: LocalMatch<Id>, make: MakeBoard<Id>): Promise<void> {
  for (const viewer of [...match.summary.seats.map(({ seat }) => seat), 'public' as const]) {
    const side = match.as(viewer);
    const before = pictureOf(side);
    const board = await make(side);
    await board.settled?.();
    mustHold(pictureOf(side) === before, `the board changes what ${viewer} is shown`);
    if (board.text !== undefined) {
      mustHold((await board.text()).trim() !== '', `the board shows ${viewer} nothing`);
    }
    await board.remove();
  }
}

async function follows<Id extends GameId>(game: Id, make: MakeBoard<Id>): Promise<void> {
  const time = new HeldTime();
  const match = await LocalMatch.of(game, { seed: `a board of ${game}`, time });
  const sides = match.summary.seats.map(({ seat }) => match.as(seat));
  const board = await make(match);
  for (const side of sides) await side.ready();
  for (let given = 0; given < COMMANDS && match.outcome === null; given++) {
    const side = sides.find(({ prompts }) => prompts.mine.length > 0);
    if (side === undefined) break;
    const command = choiceOf(side, given);
    if (command === undefined) await time.move(1_000);
    else await side.play(command);
    await mustShowTheSame(board, match, make, given);
  }
  await match.resign().catch(() => undefined);
  await mustShowTheSame(board, match, make, COMMANDS);
  await board.remove();
}

async function mustShowTheSame<Id extends GameId>(
  board: BoardUnderTest,
  match: Match<Id>,
  make: MakeBoard<Id>,
  after: number,
): Promise<void> {
  await board.settled?.();
  if (board.text === undefined) return;
  const followed = await board.text();
  const other = await make(match);
  await other.settled?.();
  const fresh = await other.text?.();
  await other.remove();
  mustHold(
    followed === fresh,
    `after ${after} commands the board shows:\n${followed}\nand a new board:\n${fresh}`,
  );
  // In a shared element the new board would be compared with itself.
  const still = await board.text();
  mustHold(
    still === followed,
    `a second board was made and removed, and the first then shows:\n${still}\ninstead of:\n${followed}\n` +
      'Give each board an element of its own.',
  );
}

/** A legal command that does not end the match, varied by turn. */
function choiceOf<Id extends GameId>(match: Match<Id>, turn: number) {
  const choices = [];
  for (const command of match.legal()) {
    if (!/^(resign|offerDraw|acceptDraw|declineDraw)$/.test(command.type)) choices.push(command);
    if (choices.length === CHOICES) break;
  }
  return choices[(turn * 7) % Math.max(1, choices.length)];
}

async function listensNoMore<Id extends GameId>(match: LocalMatch<Id>, make: MakeBoard<Id>): Promise<void> {
  let listening = 0;
  const counted = countingListeners(match, (more) => {
    listening += more;
  });
  const board = await make(counted);
  await board.settled?.();
  await board.remove();
  mustHold(listening === 0, `${listening} listeners remain after the board was removed`);
}

async function survivesTheEnd<Id extends GameId>(match: LocalMatch<Id>, make: MakeBoard<Id>): Promise<void> {
  const board = await make(match);
  await match.close();
  await board.settled?.();
  await board.text?.();
  await board.remove();
}

/** A match that counts its listeners. */
function countingListeners<Id extends GameId>(match: Match<Id>, count: (more: 1 | -1) => void): Match<Id> {
  const on: Match<Id>['on'] = <Name extends keyof MatchEvents<Id>>(
    name: Name,
    listener: (...args: MatchEvents<Id>[Name]) => void,
  ) => {
    const end = match.on(name, listener);
    let isOver = false;
    count(1);
    return () => {
      if (!isOver) count(-1);
      isOver = true;
      end();
    };
  };
  return new Proxy(match, {
    get(target, name) {
      if (name === 'on') return on;
      // Private fields need the match itself, not the proxy.
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const pictureOf = <Id extends GameId>({ view, table, prompts }: Match<Id>): string =>
  JSON.stringify({ view, table, prompts });

function firstOf(names: readonly FixtureName[], game: GameId): FixtureName {
  const [first] = names;
  if (first !== undefined) return first;
  throw new EscadreError('UNKNOWN_GAME', `There are no fixtures of "${game}".`);
}

function mustHold(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
