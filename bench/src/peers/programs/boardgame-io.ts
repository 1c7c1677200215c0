/**
 * boardgame.io as its documentation teaches: moves on the server only, secrets stripped. The first argument is the
 * folder with its package; with a second, `files`, matches are kept in its file store.
 */

import { createRequire } from 'node:module';
import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import { CARDS, cardOf, dealt, GAME, isLegal, type Lay, PLACES, type Side } from '../hands.ts';
import { folder, listening, port } from './program.ts';

/** As much of its interface as we use. */
interface BoardgameServer {
  Server(options: object): { run(options: object): Promise<unknown> };
  FlatFile: new (options: { dir: string }) => object;
}

interface Position {
  n: number;
  readonly table: string[];
  readonly players: Readonly<Record<string, { readonly hand: string[] }>>;
}

interface Context {
  readonly random: { Die(faces: number): number };
}

const [, , packages, store] = process.argv;
const required = createRequire(join(must(packages, 'the folder with its package'), 'package.json'));
// What it exports has no types.
const { Server, FlatFile } = required('boardgame.io/server') as BoardgameServer;
const { PlayerView } = required('boardgame.io/core') as { PlayerView: { STRIP_SECRETS: unknown } };

const draw = (side: Side, { random }: Context): string => cardOf(side, random.Die(CARDS) - 1);
const sideOf = (player: string): Side => (player === '0' ? 'a' : 'b');
const handOf = (player: string, context: Context) => ({ hand: dealt(() => draw(sideOf(player), context)) });

const hands = {
  name: GAME,
  setup: (context: Context): Position => ({
    n: 0,
    table: Array.from({ length: PLACES }, () => ''),
    players: { 0: handOf('0', context), 1: handOf('1', context) },
  }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    lay: {
      client: false,
      move: (
        { G, playerID, ...context }: Context & { G: Position; playerID: string },
        from: Lay['from'],
        place: Lay['place'],
      ) => {
        const side = sideOf(playerID);
        const { hand } = must(G.players[playerID], 'a player');
        if (!isLegal(G.n, side, { from, place })) return 'INVALID_MOVE';
        G.n += 1;
        G.table[place] = hand[from] ?? '';
        hand[from] = draw(side, context);
        return undefined;
      },
    },
  },
};

const server = Server({
  games: [hands],
  origins: ['http://127.0.0.1'],
  ...(store === 'files' && { db: new FlatFile({ dir: join(folder, 'matches') }) }),
});
await server.run({ port });
listening();
