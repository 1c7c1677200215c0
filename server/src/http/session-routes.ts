/** Where guests get their sessions, and how a request says whose it is. */

import { endSessionsQuery, personalQuery, sessionRequest } from '@escadre/shared/protocol';
import type { Application, Request, RequestHandler, Response } from 'express';
import { networkOf } from '../client-network.ts';
import { Fault } from '../fault.ts';
import type { Player } from '../identity/player.ts';
import { bearerToken, noSession, type Sessions } from '../identity/session.ts';
import type { Registry } from '../lobby/registry.ts';
import type { Bodies } from './bodies.ts';
import { bodyAs, queryAs } from './input.ts';
import { type Budgets, payerOf } from './rate.ts';
import { inPath, resource } from './resource.ts';

interface SessionRoutes {
  readonly sessions: Sessions;
  readonly registry: Registry;
  readonly budgets: Budgets;
  readonly bodies: Bodies;
}

export function sessionRoutes(
  app: Application,
  { sessions, registry, budgets, bodies }: SessionRoutes,
): void {
  /** With a refresh token, or a token of before there were any: the same player. Without: a new guest. */
  async function post(request: Request, response: Response): Promise<void> {
    const { refresh, ...newcomer } = bodyAs(sessionRequest, request);
    const token = refresh ?? bearerToken(request.headers.authorization);
    const answer = await (token === undefined
      ? sessions.guest(newcomer, request.headers['accept-language'])
      : sessions.refresh(token, newcomer));
    response.locals.about = { player: answer.player.id };
    response.status(token === undefined ? 201 : 200).json(answer);
  }
  /**
   * Whoever carries a session on counts for themselves: after a restart all of a school may do so from one
   * address. Whatever else is asked for here counts for the address, what cannot be read included.
   */
  const counted: RequestHandler = (request, response, next) => {
    bodies.sessionJson(request, response, async (fault) => {
      try {
        const { refresh }: { refresh?: unknown } = Object(request.body);
        const bearer = /^Bearer +(\S+)/i.exec(request.headers.authorization ?? '')?.[1];
        const token = typeof refresh === 'string' ? refresh : bearer;
        const whose = token === undefined ? null : await sessions.countedAs(token);
        if (whose === null) await budgets.session.spend(networkOf(request.ip), response);
        else await budgets.rejoin.spend(whose, response);
        next(fault);
      } catch (error) {
        next(error);
      }
    });
  };
  async function get(request: Request, response: Response): Promise<void> {
    const { after } = queryAs(personalQuery, request);
    const player = await playerOf(sessions, request, response);
    response.json(await registry.about(player, await sessions.list(player), after));
  }
  async function forget(request: Request, response: Response): Promise<void> {
    const player = await sessions.toBeForgotten(tokenOf(request));
    response.locals.about = { player };
    response.json(await registry.forget(player, sessions.expiry()));
  }
  async function list(request: Request, response: Response): Promise<void> {
    response.json({ sessions: await sessions.list(await playerOf(sessions, request, response)) });
  }
  async function letIn(request: Request, response: Response): Promise<void> {
    response.status(201).json(await sessions.forAnotherDevice(await playerOf(sessions, request, response)));
  }
  async function endAll(request: Request, response: Response): Promise<void> {
    const { keep } = queryAs(endSessionsQuery, request);
    const player = await playerOf(sessions, request, response);
    response.locals.about = { player: player.id };
    const ended = await sessions.end(player.id, (id) => keep === undefined || id !== player.session);
    response.json({ ended });
  }
  async function endOne(request: Request, response: Response): Promise<void> {
    const player = await playerOf(sessions, request, response);
    response.locals.about = { player: player.id };
    const ended = await sessions.end(player.id, (id) => id === request.params.id);
    if (ended === 0) throw new Fault('UNKNOWN_SESSION', 'You have no open session with that id.');
    response.json({ ended });
  }
  const blocked: RequestHandler = async (request, response) => {
    const { id } = await playerOf(sessions, request, response);
    response.json(await registry.blocked(id));
  };
  const unblock: RequestHandler = async (request, response) => {
    const { id } = await playerOf(sessions, request, response);
    response.json(await registry.unblock(id, inPath(request, 'id')));
  };
  resource(app, '/api/session/me/blocked', { get: [budgets.read, blocked] });
  resource(app, '/api/session/me/blocked/:id', { delete: [budgets.read, unblock] });
  resource(app, '/api/session', { post: [counted, post] });
  resource(app, '/api/sessions', {
    get: [budgets.read, list],
    post: [budgets.session, letIn],
    delete: [budgets.session, endAll],
  });
  resource(app, '/api/sessions/:id', { delete: [budgets.session, endOne] });
  resource(app, '/api/session/me', { get: [budgets.read, get], delete: [budgets.session, forget] });
}

/** @throws Fault NO_SESSION, BAD_SESSION */
function tokenOf(request: Request): string {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) throw noSession();
  return token;
}

/**
 * The player who asks; null without a session. From here on the request is charged to their session.
 *
 * @throws Fault BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED
 */
export async function visitorOf(
  sessions: Sessions,
  request: Request,
  response: Response,
): Promise<Player | null> {
  const token = bearerToken(request.headers.authorization);
  if (token === undefined) return null;
  const player = { ...(await sessions.verify(token)), address: request.ip };
  const payer = payerOf(response);
  payer.isPlayer(player.id);
  const seconds = payer.wait;
  if (seconds === 0) return player;
  throw new Fault('TOO_FAST', `Too many requests. Try again in ${seconds} s.`, { seconds });
}

/**
 * Who asks.
 *
 * @throws Fault NO_SESSION, BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED
 */
export async function playerOf(sessions: Sessions, request: Request, response: Response): Promise<Player> {
  const player = await visitorOf(sessions, request, response);
  if (player === null) throw noSession();
  return player;
}
