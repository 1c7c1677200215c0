/** A table with bots: one SDK client per side, over the wire like anybody else's. */

import { games } from '@escadre/shared/games';
import { type AnyGame, type Bot, type Chair, chanceOf, type GameTypes, must } from '@escadre/shared/kernel';
import { Escadre, type GameId, type Match, type Seat } from 'escadre';
import { Floor } from './floor.ts';
import { Player } from './player.ts';
import type { Story } from './story.ts';

/** The players: one per side. */
const NAMES = ['Ann', 'Ben'] as const;

/** Milliseconds between moves: connections that send over 40 messages a second are cut. */
const PACE = 30;

export interface Table {
  readonly id: string;
  /** Each side's match. */
  readonly matches: readonly Match[];
  /** The server's promise before the deal and the dice. */
  readonly commitment: string;
  /** A player's session, for fetching the record. */
  readonly escadre: Escadre;
}

/**
 * Creates a match at the server: all sit, and nothing has begun.
 *
 * @throws EscadreError from the SDK
 */
export async function layTable(url: string, game: GameId): Promise<Table> {
  const camps = Map.groupBy(chairsOf(game), ({ camp }) => camp);
  const sides = await Promise.all(
    [...camps.values()].map(async (chairs, index) => ({
      chairs,
      escadre: await Escadre.connect(url, { name: NAMES[index] ?? 'Eve' }),
    })),
  );
  const matches: Match[] = [];
  for (const { escadre, chairs } of sides) matches.push(await sitDown(escadre, game, matches[0]?.id, chairs));
  const match = must(matches[0], 'a side of the game');
  const { escadre } = must(sides[0], 'a side of the game');
  return { id: match.id, matches, commitment: match.table.commitment, escadre };
}

/** The source of the bots' chance. */
interface Whims {
  readonly seed: string;
  /** The share of their full effort: from 0 to 1. */
  readonly share: number;
}

/** Lets bots play the match to its end, with the story told. */
export async function playOut({ matches }: Table, game: GameId, whims: Whims, story: Story): Promise<void> {
  const floor = new Floor(PACE);
  const players = matches.map((match) => new Player(match, botsFor(match, game, whims)));
  await Promise.all(matches.map((match) => match.ready()));
  await Promise.all(players.map((player) => player.play(floor, () => story.goOn())));
  await story.goOn();
}

const gameOf = (game: GameId): AnyGame => games[game];

type GameChair = Chair<GameTypes> & { readonly seat: Seat };

/** The game’s chairs, with its default options. */
export const chairsOf = (game: GameId): readonly GameChair[] =>
  gameOf(game).seats(gameOf(game).defaults) as readonly GameChair[];

/** Takes every seat of a side. Another seat means entering again: a player has one connection. */
async function sitDown(
  escadre: Escadre,
  game: GameId,
  id: string | undefined,
  chairs: readonly GameChair[],
): Promise<Match> {
  let match: Match | undefined;
  for (const { seat } of chairs) {
    const at = match?.id ?? id;
    await match?.close();
    match = at === undefined ? await escadre.create(game, { seat }) : await escadre.enter(at, { game, seat });
  }
  return must(match, 'a chair of the side');
}

function botsFor(match: Match, game: GameId, { seed, share }: Whims): ReadonlyMap<Seat, Bot<GameTypes>> {
  const options = gameOf(game).defaults;
  return new Map(
    match.seats.map((seat) => {
      const bot = gameOf(game).bot(seat, options, chanceOf(`${seed}/${seat}`));
      const choose: typeof bot.choose = (view, prompt) => bot.choose(view, prompt, share);
      return [seat, { observe: (event) => bot.observe(event), choose }] as const;
    }),
  );
}
