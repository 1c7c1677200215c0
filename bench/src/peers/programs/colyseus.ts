/**
 * A Colyseus room as its documentation teaches: state with a filtered field that each player's view shows, patched
 * at the usual rate. With the argument `sqlite`, it also writes a row for each command before it goes on.
 */

import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Client, Room, Server } from '@colyseus/core';
import { ArraySchema, StateView, schema, t } from '@colyseus/schema';
import { WebSocketTransport } from '@colyseus/ws-transport';
import BetterSqlite from 'better-sqlite3';
import { dealt, GAME, isLegal, type Lay, PLACES, SIDES, type Side } from '../hands.ts';
import { drawn, folder, listening, port } from './program.ts';

const Player = schema({ hand: t.array('string').view() }, 'Player');
const State = schema({ n: t.number(), table: t.array('string'), players: t.map(Player) }, 'State');

const isKept = process.argv[2] === 'sqlite';
const keep = isKept ? keeper() : () => {};

/** Writes a row, synced as Escadre's are. */
function keeper(): (room: string, n: number, command: Lay) => void {
  const db = new BetterSqlite(join(folder, 'commands.sqlite'));
  db.pragma('journal_mode = wal');
  db.pragma('synchronous = full');
  db.exec('create table if not exists commands (room text, n integer, command text, primary key (room, n))');
  const insert = db.prepare('insert into commands values (?, ?, ?)');
  return (room, n, command) => insert.run(room, n, JSON.stringify(command));
}

class HandsRoom extends Room<{ state: InstanceType<typeof State> }> {
  override maxClients = 2;
  override state = newState();

  override onCreate(): void {
    this.onMessage('lay', (client, command: Lay) => this.#lay(client, command));
  }

  override onJoin(client: Client): void {
    const player = this.state.players.get(this.#sideOf(client));
    client.view = new StateView();
    if (player !== undefined) client.view.add(player);
  }

  #sideOf(client: Client): Side {
    return this.clients[0] === client ? 'a' : 'b';
  }

  #lay(client: Client, command: Lay): void {
    const side = this.#sideOf(client);
    const { state } = this;
    const player = state.players.get(side);
    if (player === undefined || !isLegal(state.n, side, command)) return;
    keep(this.roomId, state.n, command);
    state.n += 1;
    state.table[command.place] = player.hand[command.from] ?? '';
    player.hand[command.from] = drawn(side);
  }
}

function newState(): InstanceType<typeof State> {
  const state = new State();
  state.n = 0;
  state.table = new ArraySchema(...Array.from({ length: PLACES }, () => ''));
  for (const side of SIDES) {
    const player = new Player();
    player.hand = new ArraySchema(...dealt(() => drawn(side)));
    state.players.set(side, player);
  }
  return state;
}

const server = new Server({
  transport: new WebSocketTransport({ server: createServer() }),
  greet: false,
  gracefullyShutdown: false,
});
server.define(GAME, HandsRoom);
await server.listen(port, '127.0.0.1');
listening();
