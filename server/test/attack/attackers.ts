/**
 * What strangers do to bring a server down, each from an address of their own. Each attack is a round that
 * repeats for ever; refusals only make them try again.
 */

import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { must } from '@escadre/shared/kernel';
import type { Foe, FoeLine } from './foe.ts';
import { WANTED } from './meetings.ts';

/** Counts a result, by a word for it. */
type Tally = (what: string) => void;

/** One round of an attack. */
export type Attack = (foe: Foe, tally: Tally, signal: AbortSignal) => Promise<void>;

/** A match by post between two of one attacker's sessions. */
interface Pair {
  readonly id: string;
  readonly lines: readonly [FoeLine, FoeLine];
}

/** Forty bytes, or fifty thousand, that unpack to fifty megabytes. */
const SPACES = Buffer.alloc(50_000_000, 0x20);
const BOMBS = [
  ['br', brotliCompressSync(SPACES, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } })],
  ['gzip', gzipSync(SPACES)],
] as const;

const BAD_KEYS = Object.fromEntries(Array.from({ length: 1_500 }, (_, n) => [`k${n.toString(36)}`, n]));
/** Below the frames a second that end a line. */
const FRAMES = 37;

export const attacks: Readonly<Record<string, Attack>> = {
  'large files, packed, never read': async (foe, tally, signal) => {
    const paths = [
      '/sdk/escadre.js',
      '/sdk/verify.js',
      '/sdk/escadre.js.map',
      '/rulebook/trafalgar',
      '/api/games',
    ];
    const request = (path: string) =>
      `GET ${path} HTTP/1.1\r\nHost: ${foe.server.host}\r\nAccept-Encoding: br, gzip\r\n\r\n`;
    await withSockets(foe, 100, signal, (socket) => {
      socket.pause();
      for (const path of paths) socket.write(request(path).repeat(4));
      tally('asked');
    });
  },

  'bodies that unpack to megabytes': async (foe, tally) => {
    const paths = ['/api/session', '/api/matches/none/enter', '/api/matches/none/legal'];
    await flood(24, async (n) => {
      const [encoding, bomb] = must(BOMBS[n % BOMBS.length], 'a bomb');
      const headers = { 'content-encoding': encoding };
      const { status } = await foe.send('POST', must(paths[n % paths.length], 'a path'), bomb, headers);
      tally(String(status));
    });
  },

  'requests that are never finished': async (foe, tally, signal) => {
    const half = `POST /api/session HTTP/1.1\r\nHost: ${foe.server.host}\r\nContent-Type: application/json\r\nContent-Length: 50\r\n\r\n{"na`;
    await withSockets(foe, 500, signal, (socket) => {
      socket.write(half);
      tally('begun');
    });
  },

  'requests by the thousand, without waiting': async (foe, tally, signal) => {
    const requests = `GET /nope HTTP/1.1\r\nHost: ${foe.server.host}\r\n\r\n`.repeat(4_000);
    await withSockets(foe, 200, signal, (socket) => {
      socket.resume();
      socket.write(requests);
      socket.once('close', () => tally('cut'));
      tally('asked');
    });
  },

  'sockets that lead to no match': async (foe, tally, signal) => {
    const upgrade = `GET /none/none?sessionId=none HTTP/1.1\r\nHost: ${foe.server.host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${randomBytes(16).toString('base64')}\r\n\r\n`;
    await withSockets(foe, 500, signal, (socket) => {
      socket.once('data', (answer: Buffer) => tally(answer.toString('latin1', 9, 12)));
      socket.write(upgrade);
    });
  },

  'pages that are not there, and the operators’': async (foe, tally) => {
    const paths = [
      '/nothing',
      '/metrics',
      '/readyz',
      '/healthz',
      '/sdk/../package.json',
      `/${'x'.repeat(2_000)}`,
    ];
    await flood(24, async (n) => {
      const { status } = await foe.ask('GET', must(paths[n % paths.length], 'a path'));
      tally(String(status));
    });
  },

  'a log to be filled': async (foe, tally) => {
    const asked = [
      ['GET', '/nothing'],
      ['PUT', '/api/games'],
      ['DELETE', '/api/session/me'],
      ['POST', '/api/session', { nobody: true }],
      ['POST', '/api/matches', { game: 'none' }],
      ['GET', '/api/matches/none'],
      ['GET', '/api/matches?limit=none'],
      ['GET', '/rules/none'],
    ] as const;
    await flood(24, async (n) => {
      const [method, path, body] = must(asked[n % asked.length], 'a request');
      const { code = 'answered' } = await foe.ask(method, path, body);
      tally(code);
    });
  },

  'guests by the hundred': async (foe, tally) => {
    await flood(24, async () => {
      const { status } = await foe.ask('POST', '/api/session', { name: 'Nobody' });
      tally(String(status));
    });
  },

  'tables at which nobody waits': async (foe, tally) => {
    const host = foe.another();
    try {
      await host.arrive('Host');
      for (let n = 0; n < 8; n++) {
        const clock = { perTurn: 60 + n };
        const { code } = await host.ask('POST', '/api/matches', { game: 'trafalgar-cards', clock });
        tally(code ?? 'made');
      }
    } finally {
      host.leave();
    }
  },

  'tables of one who is never ready': async (foe, tally, signal) => {
    const squatter = foe.another();
    try {
      await squatter.arrive('Squatter');
      for (let n = 0; n < 5; n++) {
        const { code, body } = await squatter.ask('POST', '/api/matches', WANTED);
        tally(code ?? 'laid');
        const { reservation } = Object(body) as { reservation?: never };
        if (reservation !== undefined) await squatter.join(reservation);
      }
      await pause(30_000, undefined, { signal }).catch(() => {});
    } finally {
      squatter.leave();
    }
  },

  'quick matches of one who never comes': async (foe, tally) => {
    const guest = foe.another();
    try {
      await guest.arrive('Blind');
      for (let n = 0; n < 5; n++) {
        const { code } = await guest.ask('POST', '/api/matches/quick', WANTED);
        tally(code ?? 'seated');
      }
    } finally {
      guest.leave();
    }
    await pause(5_000);
  },

  'bad keys of those who watch': async (foe, tally, signal) => {
    const id = await someMatch(foe);
    const guests = Array.from({ length: 10 }, () => foe.another());
    try {
      const lines = await Promise.all(guests.map((guest) => watch(guest, id)));
      for (let second = 0; second < 10 && !signal.aborted; second++) {
        for (const line of lines) for (let n = 0; n < FRAMES; n++) line.say('history', BAD_KEYS);
        tally('a second of them');
        await pause(1_000, undefined, { signal });
      }
    } finally {
      for (const guest of guests) guest.leave();
    }
  },

  'frames of noise': async (foe, tally, signal) => {
    const id = await someMatch(foe);
    const guest = foe.another();
    try {
      const line = await watch(guest, id);
      for (let n = 0; n < 200 && !line.isClosed && !signal.aborted; n++) {
        line.socket.send(randomBytes(1 + (n % 300)));
        await pause(30, undefined, { signal });
      }
      tally(line.isClosed ? 'cut' : 'borne');
    } finally {
      guest.leave();
    }
  },

  'one who does not read': async (foe, tally, signal) => {
    const id = await someMatch(foe);
    const guest = foe.another();
    try {
      const line = await watch(guest, id);
      line.socket.pause();
      await pause(5_000, undefined, { signal });
      tally('waited');
    } finally {
      guest.leave();
    }
  },

  'pongs that nobody asked for': async (foe, tally, signal) => {
    // Pongs are measured for players of a game with windows only.
    await withPair(foe, { game: 'trafalgar', seat: 'allied' }, async ({ lines: [line] }) => {
      for (let n = 0; n < 100 && !line.isClosed && !signal.aborted; n++) {
        line.socket.pong(String(performance.timeOrigin + performance.now() - 50_000));
        await pause(30, undefined, { signal });
      }
      tally(line.isClosed ? 'cut' : 'borne');
    });
  },

  'standing orders to and fro': async (foe, tally, signal) => {
    await withPair(foe, { game: 'trafalgar', seat: 'allied' }, async ({ lines: [line] }) => {
      for (let n = 0; n < 400 && !signal.aborted; n++) {
        const order = n % 2 === 0 ? { do: 'hold' } : { do: 'ask' };
        const command = { type: 'standingOrder', fort: 'B6', order };
        tally((await line.ask('command', { id: `o${n}`, command })) ? 'taken' : 'refused');
        await pause(28, undefined, { signal });
      }
    });
  },

  'draws offered and declined': async (foe, tally, signal) => {
    await withPair(foe, { game: 'grands-amiraux', seat: 'any' }, async ({ lines: [one, other] }) => {
      for (let n = 0; n < 200 && !signal.aborted; n++) {
        const isOffered = await one.ask('command', { id: `d${n}`, command: { type: 'offerDraw' } });
        const isDeclined = await other.ask('command', { id: `n${n}`, command: { type: 'declineDraw' } });
        tally(isOffered && isDeclined ? 'taken' : 'refused');
        await pause(28, undefined, { signal });
      }
    });
  },

  'records, again and again': async (foe, tally) => {
    const id = await someMatch(foe);
    await flood(24, async () => {
      const { status } = await foe.ask('GET', `/api/matches/${id}/record`);
      tally(String(status));
    });
  },

  'in at a table and out again': async (foe, tally) => {
    const { matches } = await foe.have<{ matches: { id: string }[] }>(
      'GET',
      '/api/matches?phase=gathering&limit=50',
    );
    const guest = foe.another();
    try {
      await guest.arrive('Fickle');
      for (const { id } of matches.slice(0, 10)) {
        const { code } = await guest.ask('POST', `/api/matches/${id}/enter`, { as: 'spectator' });
        tally(code ?? 'in');
      }
    } finally {
      guest.leave();
    }
  },

  'talk without end': async (foe, tally, signal) => {
    const id = await someMatch(foe);
    const guest = foe.another();
    try {
      const line = await watch(guest, id);
      for (let n = 0; n < 100 && !signal.aborted; n++) {
        tally((await line.ask('chat', { to: 'all', text: `Buy ships! ${n}` })) ? 'said' : 'refused');
        await pause(50, undefined, { signal });
      }
    } finally {
      guest.leave();
    }
  },
};

/** Sends many requests, some at once. Ends with the first unanswered one. */
async function flood(atOnce: number, ask: (n: number) => Promise<void>): Promise<void> {
  for (let n = 0; n < 10 * atOnce; n += atOnce) {
    await Promise.all(Array.from({ length: atOnce }, (_, nth) => ask(n + nth)));
  }
}

/** Keeps so many sockets open for some seconds. */
async function withSockets(
  { server, address }: Foe,
  count: number,
  signal: AbortSignal,
  use: (socket: Socket) => void,
): Promise<void> {
  const sockets = Array.from({ length: count }, () => {
    const socket = connect({
      port: Number(server.port),
      host: server.hostname,
      ...(address === undefined ? {} : { localAddress: address }),
    });
    socket.on('error', () => {});
    socket.once('connect', () => use(socket));
    return socket;
  });
  try {
    await pause(5_000, undefined, { signal });
  } finally {
    for (const socket of sockets) socket.destroy();
  }
}

/** A public match, live or open. @throws if the server has no match */
async function someMatch(foe: Foe): Promise<string> {
  const { matches } = await foe.have<{ matches: { id: string }[] }>('GET', '/api/matches?limit=50');
  const match = matches[Math.floor(Math.random() * matches.length)];
  if (match === undefined) throw new Error('no match');
  return match.id;
}

async function watch(guest: Foe, id: string): Promise<FoeLine> {
  await guest.arrive('Eve');
  return guest.enter(id, { as: 'spectator' });
}

/**
 * A correspondence match between two of an attacker's sessions, so that nothing in it times out; resigned
 * at the end.
 */
async function withPair(
  foe: Foe,
  what: { game: string; seat: string },
  use: (pair: Pair) => Promise<void>,
): Promise<void> {
  const [one, other] = [foe.another(), foe.another()];
  try {
    await one.arrive('One');
    await other.arrive('Other');
    const clock = { correspondence: 1 };
    const made = await one.have<{ match: { id: string }; reservation: never }>('POST', '/api/matches', {
      ...what,
      clock,
    });
    const lines = [
      await one.join(made.reservation),
      await other.enter(made.match.id, { seat: 'any' }),
    ] as const;
    for (const line of lines) await line.ask('ready', { nonce: randomBytes(16).toString('hex') });
    try {
      await use({ id: made.match.id, lines });
    } finally {
      lines[0].say('command', { id: 'end', command: { type: 'resign' } });
    }
  } finally {
    one.leave();
    other.leave();
  }
}
