/** The server that the demo plays at: one that is running, or one of its own. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CannotBegin } from './command-line.ts';

export interface Host {
  readonly url: string;
  /** Started for this demo, and gone with it. */
  readonly own: boolean;
  close(): Promise<void>;
}

/** Where `npm start` serves. */
const usual = () => `http://localhost:${process.env.PORT || '2567'}`;

/** Milliseconds that a server has to say that it is there. */
const PATIENCE = 3_000;

/**
 * The server at `url`; where none is named the one at the usual address, or else a new one.
 *
 * @throws CannotBegin where the one that is named is not there, or does not play the game
 */
export async function hostFor(
  game: string,
  url: string | undefined,
  { fast = false }: { readonly fast?: boolean } = {},
): Promise<Host> {
  const there = url ?? usual();
  const played = (await isUp(there)) ? await gamesAt(there) : undefined;
  if (played?.includes(game)) return { url: there, own: false, close: async () => {} };
  if (url === undefined) return ownHost(fast);
  if (played === undefined) throw new CannotBegin(`No Escadre answers at ${url}.`);
  throw new CannotBegin(`The server at ${url} does not play ${game}. It plays: ${played.join(', ')}.`);
}

const isUp = async (url: string): Promise<boolean> => (await jsonAt(url, 'healthz')) !== undefined;

/** The games that are played there; undefined where what answers is not Escadre. */
async function gamesAt(url: string): Promise<string[] | undefined> {
  const answer: { games?: { id?: unknown }[] } | undefined = Object(await jsonAt(url, 'api/games'));
  if (!Array.isArray(answer?.games)) return undefined;
  return answer.games.map(({ id }) => String(id));
}

/** What is said there, if anything is. */
async function jsonAt(url: string, path: string): Promise<unknown> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    return response.ok ? await response.json() : undefined;
  } catch {
    return undefined;
  }
}

/** A server in this process, on a free port, with a store that goes away with it. */
async function ownHost(fast: boolean): Promise<Host> {
  const { readConfig, startServer } = await import('@escadre/server');
  const folder = await mkdtemp(join(tmpdir(), 'escadre-demo-'));
  const config = readConfig({
    HOST: '127.0.0.1',
    PORT: '0',
    OPS_PORT: '0',
    DATA_DIR: folder,
    LOG_LEVEL: 'error',
    COMPUTER_PACE: fast ? 'off' : 'on',
  });
  const server = await startServer(config);
  return {
    url: server.url,
    own: true,
    close: async () => {
      await server.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
