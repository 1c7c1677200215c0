/** The server, from this browser: one player, however many parts of the page ask. */

import type { Escadre, SessionOptions, Visitor } from 'escadre';
import { storage } from './browser.ts';
import { panelOptions } from './panel.ts';

/** Fetched when the server is first asked for something: the first page can be used without. */
const sdk = () => import('escadre');

/** What the server shows to everybody, for whoever only looks: nobody becomes a guest by that. */
export const visitor = async (): Promise<Visitor> => (await sdk()).Escadre.visit();

/** The server as whoever this browser is already, else as nobody. */
export const whoeverIsHere = (): Promise<Visitor> => (isKnownHere() ? server() : visitor());

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

const connect = async (options: SessionOptions = {}): Promise<Escadre> =>
  (await sdk()).Escadre.connect('/', { ...options, ...(await panelOptions()) });

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

/** Where it fails, all stays as it was. */
async function anew(options: SessionOptions): Promise<Escadre> {
  const escadre = await connect(options);
  connecting = Promise.resolve(escadre);
  return escadre;
}
