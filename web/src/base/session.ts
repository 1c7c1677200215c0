/** The server, from this browser: one player, however many parts of the page ask. */

import { signal } from '@preact/signals';
import type { Escadre, EscadreError, Match, SessionOptions, Visitor } from 'escadre';
import { allowed, storage } from './browser.ts';
import { isCoded } from './error-code.ts';
import { panelOptions } from './panel.ts';

/** SESSION_LOST, once this browser's player is gone; every page shows it until the reader chooses. */
export const lostSession = signal<EscadreError | undefined>(undefined);

const isLost = (error: unknown): error is EscadreError => isCoded(error) && error.code === 'SESSION_LOST';

/** Loaded on the first request to the server: the first page works without it. */
const sdk = () => import('escadre');

/** Public data of the server, without becoming a guest. */
export const visitor = async (): Promise<Visitor> => (await sdk()).Escadre.visit();

/** Connects with this browser's session, or anonymously. */
export async function currentVisitor(): Promise<Visitor> {
  try {
    return await (isKnownHere() ? server() : visitor());
  } catch (error) {
    if (!isLost(error)) throw error;
    return visitor();
  }
}

let connecting: Promise<Escadre> | undefined;

/** Signs in with this browser's session, or as a new guest. After a failure, the next call tries again. */
export const server = (): Promise<Escadre> =>
  asPlayer(async (escadre) => {
    await escadre.signIn();
    return escadre;
  });

/** Takes a seat. A newcomer becomes a guest by the same request. */
export const seated = (sit: (escadre: Escadre) => Promise<Match>): Promise<Match> => asPlayer(sit);

/** A newcomer to a closed site signs in first, with what opens it. */
async function asPlayer<Result>(act: (escadre: Escadre) => Promise<Result>): Promise<Result> {
  const escadre = await connected();
  const result = await act(escadre).catch(async (error: unknown) => act(await withEntry(error)));
  noteKnown();
  return result;
}

function connected(): Promise<Escadre> {
  connecting ??= connect({ later: true }).catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

/** The way into a closed site; its loader is set by the page, whose files it shares. */
export const entry: { load?: () => Promise<typeof import('./entry.tsx')> } = {};

/** The entry of the whole page: other parts that ask meanwhile wait for it. */
let entering: Promise<Escadre> | undefined;

/** After the refusal of a closed site: as a new guest with what opens it. @throws any other error */
function withEntry(error: unknown, options: SessionOptions = {}): Promise<Escadre> {
  const { load } = entry;
  if (load === undefined || !isCoded(error) || error.code !== 'ENTRY_NEEDED') return Promise.reject(error);
  entering ??= load()
    .then(({ admitted }) => admitted(error, (given) => become({ ...options, entry: given })))
    .finally(() => {
      entering = undefined;
    });
  return entering;
}

async function connect(options: SessionOptions = {}): Promise<Escadre> {
  try {
    const escadre = await (await sdk()).Escadre.connect('/', { ...options, ...(await panelOptions()) });
    lostSession.value = undefined;
    escadre.on('lost', (error) => {
      lostSession.value = error;
    });
    return escadre;
  } catch (error) {
    if (isLost(error)) lostSession.value = error;
    throw error;
  }
}

/** From now on there is something to lose: asks the browser not to clear it when space is short. */
function noteKnown(): void {
  isKnown = true;
  if (storage.read(KNOWN) !== null) return;
  storage.write(KNOWN, 'yes');
  allowed(() => navigator.storage.persist(), undefined)?.catch(() => undefined);
}

/** Deletes the player; this browser then counts as new. */
export async function forgetMe(): Promise<void> {
  await (await server()).forgetMe();
  isKnown = false;
  storage.remove(KNOWN);
}

/** Whether this browser has signed in, now or before. */
export const isKnownHere = (): boolean => isKnown || storage.read(KNOWN) !== null;

let isKnown = false;

const KNOWN = 'escadre.known';

/** Renames the player. */
export async function rename(name: string): Promise<Escadre> {
  const escadre = await server();
  await escadre.rename(name);
  return escadre;
}

/** Continues as the player of another device, which issued that token. */
export const becomePlayerOf = (token: string): Promise<Escadre> => changeTo({ token });

/** Continues as a new guest, in place of a lost player. */
export const becomeNewGuest = (): Promise<Escadre> => changeTo({ anew: true });

const changeTo = (options: SessionOptions): Promise<Escadre> =>
  become(options).catch((error: unknown) => withEntry(error, options));

/** Changes nothing if it fails. */
async function become(options: SessionOptions): Promise<Escadre> {
  const escadre = await connect(options);
  connecting = Promise.resolve(escadre);
  noteKnown();
  return escadre;
}
