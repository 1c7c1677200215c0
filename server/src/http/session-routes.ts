/** Where guests get their sessions, and how a request says whose it is. */

import { personalQuery, sessionRequest } from '@escadre/shared/protocol';
import type { Application, Request, RequestHandler, Response } from 'express';
import type { Player } from '../identity/player.ts';
import { bearerToken, noSession, type Sessions } from '../identity/session.ts';
import type { Registry } from '../lobby/registry.ts';
import { bodyAs, queryAs, readJson } from './input.ts';
import type { Budgets } from './rate.ts';
import { resource } from './resource.ts';

export function sessionRoutes(
  app: Application,
  { sessions, registry, budgets }: { sessions: Sessions; registry: Registry; budgets: Budgets },
): void {
  /** With a valid token: the same player, afresh. Without: a new guest. */
  async function post(request: Request, response: Response): Promise<void> {
    const { name } = bodyAs(sessionRequest, request);
    const token = bearerToken(request.headers.authorization);
    const answer = await (token === undefined ? sessions.guest(name) : sessions.refresh(token, name));
    response.status(token === undefined ? 201 : 200).json(answer);
  }
  async function get(request: Request, response: Response): Promise<void> {
    const { after } = queryAs(personalQuery, request);
    const player = await playerOf(sessions, request);
    const { expires } = await sessions.read(tokenOf(request));
    response.json(await registry.about(player, expires, after));
  }
  /** Whoever was forgotten already may ask again: the first answer may have been lost. */
  async function forget(request: Request, response: Response): Promise<void> {
    const { player, expires } = await sessions.read(tokenOf(request));
    response.locals.about = { player: player.id };
    response.json(await registry.forget(player.id, Math.max(expires, sessions.expiry())));
  }
  const blocked: RequestHandler = async (request, response) => {
    const { id } = await playerOf(sessions, request);
    response.json(await registry.blocked(id));
  };
  const unblock: RequestHandler = async (request, response) => {
    const { id } = await playerOf(sessions, request);
    response.json(await registry.unblock(id, request.params.id as string));
  };
  resource(app, '/api/session/me/blocked', { get: [budgets.read, blocked] });
  resource(app, '/api/session/me/blocked/:id', { delete: [budgets.read, unblock] });
  resource(app, '/api/session', { post: [budgets.session, readJson, post] });
  resource(app, '/api/session/me', { get: [budgets.read, get], delete: [budgets.session, forget] });
}

/** @throws Fault NO_SESSION, BAD_SESSION */
function tokenOf(request: Request): string {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) throw noSession();
  return token;
}

/**
 * Who asks; null for nobody in particular.
 *
 * @throws Fault BAD_SESSION, SESSION_EXPIRED
 */
export async function visitorOf(sessions: Sessions, request: Request): Promise<Player | null> {
  const token = bearerToken(request.headers.authorization);
  return token === undefined ? null : sessions.verify(token);
}

/**
 * Who asks.
 *
 * @throws Fault NO_SESSION, BAD_SESSION, SESSION_EXPIRED
 */
export async function playerOf(sessions: Sessions, request: Request): Promise<Player> {
  const player = await visitorOf(sessions, request);
  if (player === null) throw noSession();
  return player;
}
