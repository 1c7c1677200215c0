/** A bare `ws` server: JSON both ways, each player told their own view, everything in memory. */

import { type WebSocket, WebSocketServer } from 'ws';
import { dealt, isLegal, type Lay, PLACES, SIDES, type Side } from '../hands.ts';
import { drawn, listening, port } from './program.ts';

class Match {
  readonly #sockets: Partial<Record<Side, WebSocket>> = {};
  readonly #table = Array.from({ length: PLACES }, () => '');
  readonly #hands = { a: dealt(() => drawn('a')), b: dealt(() => drawn('b')) };
  #n = 0;

  join(side: Side, socket: WebSocket): void {
    this.#sockets[side] = socket;
    this.#show(side);
    socket.on('message', (data) => this.#lay(side, JSON.parse(String(data))));
  }

  #lay(side: Side, command: Lay): void {
    if (!isLegal(this.#n, side, command)) return;
    this.#n += 1;
    this.#table[command.place] = this.#hands[side][command.from] ?? '';
    this.#hands[side][command.from] = drawn(side);
    for (const each of SIDES) this.#show(each);
  }

  #show(side: Side): void {
    this.#sockets[side]?.send(JSON.stringify({ n: this.#n, table: this.#table, hand: this.#hands[side] }));
  }
}

const matches = new Map<string, Match>();
const server = new WebSocketServer({ port, host: '127.0.0.1' });
server.on('connection', (socket, { url }) => {
  const [, id = '', side] = (url ?? '').split('/');
  const match = matches.get(id) ?? new Match();
  matches.set(id, match);
  match.join(side === 'a' ? 'a' : 'b', socket);
});
server.on('listening', listening);
