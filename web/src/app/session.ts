/** The server, from this browser: one player, however many parts of the page ask. */

import { Escadre, type SessionOptions } from 'escadre';

/** The lists of the server, for whoever only looks: nobody becomes a guest by that. */
export const visitor = Escadre.visit();

let connecting: Promise<Escadre> | undefined;

/** Signs in, as whoever this browser is already. Where that fails, the next who asks tries again. */
export function server(): Promise<Escadre> {
  connecting ??= Escadre.connect('/').catch((error: unknown) => {
    connecting = undefined;
    throw error;
  });
  return connecting;
}

/** Is called so from now on. */
export const rename = (name: string): Promise<Escadre> => anew({ name });

/** Is the player of another device from now on, who has let this one in with that token. */
export const becomePlayerOf = (token: string): Promise<Escadre> => anew({ token });

/** Where it fails, all stays as it was. */
async function anew(options: SessionOptions): Promise<Escadre> {
  const escadre = await Escadre.connect('/', options);
  connecting = Promise.resolve(escadre);
  return escadre;
}
