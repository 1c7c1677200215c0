/** The player behind a request. */

import type { Request, Response } from 'express';
import { tooFast } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import { bearerToken, noSession, type Sessions } from '../identity/session.ts';
import { payerOf } from './rate.ts';

/** @throws Fault NO_SESSION, BAD_SESSION */
export function tokenOf(request: Request): string {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) throw noSession();
  return token;
}

/**
 * The player of a request; null without a session. From here on their session pays for it.
 *
 * @throws Fault BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED, TOO_FAST
 */
export async function visitorOf(
  sessions: Sessions,
  request: Request,
  response: Response,
): Promise<Player | null> {
  const known: Player | null | undefined = response.locals.player;
  if (known !== undefined) return known;
  const token = bearerToken(request.headers.authorization);
  const player = token === undefined ? null : { ...(await sessions.verify(token)), address: request.ip };
  if (player !== null) charge(player, response);
  response.locals.player = player;
  return player;
}

function charge(player: Player, response: Response): void {
  const payer = payerOf(response);
  payer.setPlayer(player.id);
  const { wait } = payer;
  if (wait > 0) throw tooFast('Too many requests', wait);
}

/** @throws Fault NO_SESSION, BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED, TOO_FAST */
export async function playerOf(sessions: Sessions, request: Request, response: Response): Promise<Player> {
  const player = await visitorOf(sessions, request, response);
  if (player === null) throw noSession();
  return player;
}
