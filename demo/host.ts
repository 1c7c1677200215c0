/** The demo's server: a running one, or its own. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { games } from '@escadre/shared/games';
import { gameNamed } from '@escadre/shared/kernel';
import { CannotBegin } from './command-line.ts';

export interface Host {
  readonly url: string;
  /** Started for this demo, and stopped with it. */
  readonly own: boolean;
  close(): Promise<void>;
}

/** The address of `npm start`. */
const usual = () => `http://localhost:${process.env.PORT || '2567'}`;

/** Milliseconds a server has to answer. */
const PATIENCE = 3_000;

/**
 * The server at `url`; by default the one at the usual address, or else a new one. `say` receives a note if
 * something else answers at the usual address.
 *
 * @throws CannotBegin if the named server is missing, or does not play the game by the same rules
 */
export async function hostFor(
  game: string,
  url: string | undefined,
  {
    fast = false,
    say = () => {},
  }: { readonly fast?: boolean; readonly say?: (sentence: string) => void } = {},
): Promise<Host> {
  const there = url ?? usual();
  const found = await lookAt(there, game);
  if (found.fits) return { url: there, own: false, close: async () => {} };
  if (url !== undefined) throw new CannotBegin(found.instead ?? `No Escadre answers at ${url}.`);
  if (found.instead !== null) say(`${found.instead} The demo starts a server of its own.`);
  return ownHost(fast);
}

/** Whether a game can be played there. */
interface Found {
  readonly fits: boolean;
  /** What answers there instead, in a sentence; null if nothing does. */
  readonly instead: string | null;
}

async function lookAt(url: string, game: string): Promise<Found> {
  const health = await answerAt(url, 'healthz');
  const instead = health === null ? null : await misfitAt(url, game, health.json !== undefined);
  return { fits: health !== null && instead === null, instead };
}

/** Why a game cannot be played there, in a sentence; null if it can. */
async function misfitAt(url: string, game: string, isHealthy: boolean): Promise<string | null> {
  const { games: cards }: { readonly games?: unknown } = Object((await answerAt(url, 'api/games'))?.json);
  if (!isHealthy || !Array.isArray(cards)) return `What answers at ${url} is not Escadre.`;
  const card = cards.find((each) => Object(each).id === game);
  if (card === undefined) {
    const played = cards.map((each) => String(Object(each).id)).join(', ');
    return `The server at ${url} does not play ${game}. It plays: ${played}.`;
  }
  const here = gameNamed(games, game)?.version;
  if (card.version === here) return null;
  return `The server at ${url} plays ${game} by version ${card.version} of its rules, and not by ${here}: it is another Escadre.`;
}

/** The answer there, if any: `json` is undefined for an error or another format. Null without an answer. */
async function answerAt(url: string, path: string): Promise<{ readonly json: unknown } | null> {
  try {
    const response = await fetch(`${url.replace(/\/+$/, '')}/${path}`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    return { json: response.ok ? await response.json().catch(() => undefined) : undefined };
  } catch {
    return null;
  }
}

/** A server in this process, on a free port, with a temporary store. */
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
