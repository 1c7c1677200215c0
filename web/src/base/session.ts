/** The server, from this browser: one player, however many parts of the page ask. */

import { signal } from '@preact/signals';
import type { Escadre, EscadreError, SessionOptions, Visitor } from 'escadre';
import { storage } from './browser.ts';
import { isCoded } from './error-code.ts';
import { panelOptions } from './panel.ts';

/** SESSION_LOST, where whoever this browser was is so no more; every page says so until they choose. */
export const lostSession = signal<EscadreError | undefined>(undefined);

const isLost = (error: unknown): error is EscadreError => isCoded(error) && error.code === 'SESSION_LOST';

/** Fetched when the server is first asked for something: the first page can be used without. */
const sdk = () => import('escadre');

/** What the server shows to everybody, for whoever only looks: nobody becomes a guest by that. */
export const visitor = async (): Promise<Visitor> => (await sdk()).Escadre.visit();

/** The server as whoever this browser is already, else as nobody. */
export async function whoeverIsHere(): Promise<Visitor> {
  try {
    return await (isKnownHere() ? server() : visitor());
  } catch (error) {
    if (!isLost(error)) throw error;
    return visitor();
  }
}

let connecting: Promise<Escadre> | undefined;

/** Signs in, as whoever this browser is already. Where that fails, the next who asks tries again. */
export function server(): Promise<Escadre> {
  connecting ??= connect().then(
    (escadre) => {
      storage.write(KNOWN, 'yes');
      return escadre;
    },
    (error: unknown) => {
      connecting = undefined;
      throw error;
    },
  );
  return connecting;
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

/** Whether somebody of this browser has signed in, now or before. */
export const isKnownHere = (): boolean => connecting !== undefined || storage.read(KNOWN) !== null;

const KNOWN = 'escadre.known';

/** Is called so from now on. */
export async function rename(name: string): Promise<Escadre> {
  const escadre = await server();
  await escadre.rename(name);
  return escadre;
}

/** Is the player of another device from now on, who has let this one in with that token. */
export const becomePlayerOf = (token: string): Promise<Escadre> => anew({ token });

/** Is a new guest from now on, in the place of a player who is lost here. */
export const beginAnew = (): Promise<Escadre> => anew({ anew: true });

/** Where it fails, all stays as it was. */
async function anew(options: SessionOptions): Promise<Escadre> {
  const escadre = await connect(options);
  connecting = Promise.resolve(escadre);
  return escadre;
}
