/** Where guests get their sessions, and how a request says whose it is. */

import { sessionRequest } from '@escadre/shared/protocol';
import type { Application, Request, Response } from 'express';
import type { Player } from '../identity/player.ts';
import { bearerToken, noSession, type Sessions } from '../identity/session.ts';
import { bodyAs, readJson } from './input.ts';
import type { Budgets } from './rate.ts';
import { resource } from './resource.ts';

export function sessionRoutes(app: Application, sessions: Sessions, budgets: Budgets): void {
  /** With a valid token: the same player, afresh. Without: a new guest. */
  async function post(request: Request, response: Response): Promise<void> {
    const { name } = bodyAs(sessionRequest, request);
    const token = bearerToken(request.headers.authorization);
    const answer = await (token === undefined ? sessions.guest(name) : sessions.refresh(token, name));
    response.status(token === undefined ? 201 : 200).json(answer);
  }
  resource(app, '/api/session', { post: [budgets.session, readJson, post] });
}

/** Who asks; null for nobody in particular. Raises BAD_SESSION, SESSION_EXPIRED. */
export async function visitorOf(sessions: Sessions, request: Request): Promise<Player | null> {
  const token = bearerToken(request.headers.authorization);
  return token === undefined ? null : sessions.verify(token);
}

/** Who asks. Raises NO_SESSION, BAD_SESSION, SESSION_EXPIRED. */
export async function playerOf(sessions: Sessions, request: Request): Promise<Player> {
  const player = await visitorOf(sessions, request);
  if (player === null) throw noSession();
  return player;
}
