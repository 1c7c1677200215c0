/** The peers, Escadre first. */

import { join } from 'node:path';
import BetterSqlite from 'better-sqlite3';
import { isPatch, LeanClient, type Reservation } from '../wire/lean-client.ts';
import { post } from '../wire/person.ts';
import { twoGuests } from '../wire/two-guests.ts';
import { GAME, layOf, SIDES } from './hands.ts';
import { Pair } from './pair.ts';
import type { Peer } from './peer.ts';
import { Seat } from './seat.ts';
import { TextClient } from './text-client.ts';

const socketUrl = (url: string) => url.replace(/^http/, 'ws');

export const escadre: Peer = {
  name: 'Escadre',
  program: 'escadre.ts',
  args: () => [],
  open: async (url) => {
    const { id, clients } = await twoGuests(url, GAME, SIDES);
    return new Pair(id, [escadreSeat(clients[0]), escadreSeat(clients[1])]);
  },
  kept: async (url, match) => {
    let kept = 0;
    for (let from: number | undefined = 1; from !== undefined; ) {
      const response: Response = await fetch(`${url}/api/matches/${match}/record?from=${from}`);
      const text: string = await response.text();
      if (!response.ok) throw new Error(`the record answered ${response.status}: ${text}`);
      kept += text.split('"type":"laid"').length - 1;
      from = (JSON.parse(text) as RecordPage).next;
    }
    return kept;
  },
};

interface RecordPage {
  readonly next?: number;
}

const escadreSeat = (client: LeanClient): Seat =>
  new Seat(client, {
    isView: isPatch,
    lay: (n) => client.command(`lay-${n}`, { type: 'lay', ...layOf(n) }),
  });

const colyseus = (kept: 'memory' | 'sqlite'): Peer => ({
  name: kept === 'memory' ? 'Colyseus, in memory' : 'Colyseus, a row per command',
  program: 'colyseus.ts',
  args: () => [kept],
  open: async (url) => {
    const place = await post<Reservation>(`${url}/matchmake/create/${GAME}`, {});
    const one = await LeanClient.join(url, place);
    const other = await LeanClient.join(url, await post(`${url}/matchmake/joinById/${place.roomId}`, {}));
    const seatOf = (client: LeanClient) =>
      new Seat(client, { isView: isPatch, lay: async (n) => client.tell('lay', layOf(n)) });
    return new Pair(place.roomId, [seatOf(one), seatOf(other)]);
  },
  kept: async (_url, match, folder) => {
    // It restores no rooms: what is left is what it wrote.
    if (kept === 'memory') return 0;
    const db = new BetterSqlite(join(folder, 'commands.sqlite'), { readonly: true });
    const count = db.prepare('select count(*) from commands where room = ?').pluck().get(match);
    db.close();
    return Number(count);
  },
});

const boardgame = (kept: 'memory' | 'files'): Peer => ({
  name: kept === 'memory' ? 'boardgame.io, in memory' : 'boardgame.io, files',
  program: 'boardgame-io.ts',
  args: (packages) => [packages, kept],
  open: async (url) => {
    const { matchID } = await post<{ matchID: string }>(`${url}/games/${GAME}/create`, { numPlayers: 2 });
    const sit = async (player: '0' | '1') => {
      const body = { playerID: player, playerName: player };
      const path = `${url}/games/${GAME}/${matchID}/join`;
      const { playerCredentials } = await post<{ playerCredentials: string }>(path, body);
      return boardgameSeat(url, { match: matchID, player, credentials: playerCredentials });
    };
    return new Pair(matchID, [await sit('0'), await sit('1')]);
  },
  kept: async (url, match) => {
    let sent = '';
    const client = await boardgameClient(url, { match, player: null, credentials: null }, (frame) => {
      sent = String(frame);
    });
    client.cut();
    // The form of its message, after the namespace.
    const [, , { state }] = JSON.parse(sent.slice(sent.indexOf('['))) as BoardgameSync;
    return state._stateID;
  },
});

type BoardgameSync = readonly ['sync', string, { readonly state: { readonly _stateID: number } }];

interface BoardgamePlace {
  readonly match: string;
  readonly player: string | null;
  readonly credentials: string | null;
}

/** Its own protocol within that of socket.io. Resolves when the match has been sent. */
async function boardgameClient(
  url: string,
  { match, player, credentials }: BoardgamePlace,
  onSync: (frame: Buffer) => void,
): Promise<TextClient> {
  const synced = Promise.withResolvers<void>();
  const client = new TextClient(`${socketUrl(url)}/socket.io/?EIO=4&transport=websocket`);
  client.onAnyFrame = (frame) => {
    if (frame.includes('["sync"')) {
      onSync(frame);
      synced.resolve();
    } else if (frame[0] === OPENED) client.send(`40/${GAME},`);
    else if (frame.indexOf('40/') === 0) {
      client.send(`42/${GAME},${JSON.stringify(['sync', match, player, credentials, 2])}`);
    }
  };
  await client.opened;
  await Promise.race([synced.promise, client.lost]);
  return client;
}

const OPENED = '0'.charCodeAt(0);
const PING = '2';

async function boardgameSeat(url: string, place: BoardgamePlace): Promise<Seat> {
  const client = await boardgameClient(url, place, () => {});
  const { match, player: playerID, credentials } = place;
  return new Seat(client, {
    isView: (frame) => {
      if (frame.length === 1 && String(frame) === PING) client.send('3');
      return frame.indexOf(`42/${GAME},["update"`) === 0;
    },
    lay: async (n) => {
      const { from, place: to } = layOf(n);
      const payload = { type: 'lay', args: [from, to], playerID, credentials };
      const action = { type: 'MAKE_MOVE', payload };
      client.send(`42/${GAME},${JSON.stringify(['update', action, n, match, playerID])}`);
    },
  });
}

let bareMatches = 0;

const bare: Peer = {
  name: 'bare ws, in memory',
  program: 'bare.ts',
  args: () => [],
  open: async (url) => {
    const id = String(bareMatches++);
    const sit = async (side: 'a' | 'b') => {
      const client = new TextClient(`${socketUrl(url)}/${id}/${side}`);
      await client.opened;
      return new Seat(client, {
        isView: () => true,
        lay: async (n) => client.send(JSON.stringify(layOf(n))),
      });
    };
    return new Pair(id, [await sit('a'), await sit('b')]);
  },
  kept: async (url, match) => {
    const shown = Promise.withResolvers<number>();
    const client = new TextClient(`${socketUrl(url)}/${match}/a`);
    client.onAnyFrame = (frame) => shown.resolve(JSON.parse(String(frame)).n);
    const kept = await shown.promise;
    client.cut();
    return kept;
  },
};

export const peers: readonly Peer[] = [
  escadre,
  boardgame('memory'),
  boardgame('files'),
  colyseus('memory'),
  colyseus('sqlite'),
  bare,
];
