/** The server, from this browser: one player, however many parts of the page ask. */

import { Escadre } from 'escadre';

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
