/** Matches over HTTP: the one door in, and what is to be seen from outside. */

import { asPlayerId } from '@escadre/shared/kernel';
import {
  createRequest,
  enterRequest,
  legalRequest,
  listQuery,
  ownMatchesQuery,
  quickRequest,
  recordQuery,
} from '@escadre/shared/protocol';
import type { Application, Request, RequestHandler, Response } from 'express';
import { z } from 'zod';
import { networkOf } from '../client-network.ts';
import type { Payer } from '../cost.ts';
import { Fault } from '../fault.ts';
import { freshId } from '../fresh-id.ts';
import type { Player } from '../identity/player.ts';
import { noSession, type Sessions } from '../identity/session.ts';
import type { Door } from '../lobby/door.ts';
import { onlookerPlayer } from '../store/player-ids.ts';
import type { Bodies } from './bodies.ts';
import { bodyAs, matchIdOf, queryAs } from './input.ts';
import { sendJson, sendRecord } from './packing.ts';
import { type Budgets, payerOf } from './rate.ts';
import { resource } from './resource.ts';
import { playerOf, visitorOf } from './session-routes.ts';

interface MatchRoutes {
  readonly door: Door;
  readonly sessions: Sessions;
  readonly budgets: Budgets;
  readonly bodies: Bodies;
  /** False while the server starts or shuts down: nobody is let in. */
  readonly ready: () => boolean;
}

const inviteQuery = z.strictObject({ invite: z.string().max(64).optional() });

export function matchRoutes(app: Application, { door, sessions, budgets, bodies, ready }: MatchRoutes): void {
  const open: RequestHandler = (_request, _response, next) => {
    if (!ready()) throw new Fault('SHUTTING_DOWN', 'The server is restarting. Try again in a moment.');
    next();
  };
  const signedIn =
    (answer: (player: Player, request: Request, response: Response) => Promise<void>): RequestHandler =>
    async (request, response) => {
      const player = await playerOf(sessions, request, response);
      response.locals.about = { player: player.id };
      await answer(player, request, response);
    };
  const fromOutside =
    <Shape extends z.ZodType<{ invite?: string | undefined }>, Answer extends object>(
      shape: Shape,
      look: (player: Player | null, id: string, query: z.infer<Shape>, payer: Payer) => Promise<Answer>,
      send: (request: Request, response: Response, answer: Answer) => Promise<void>,
    ): RequestHandler =>
    async (request, response) => {
      const id = matchIdOf(request);
      const player = await visitorOf(sessions, request, response);
      const query = withInvite(queryAs(shape, request), request);
      await send(request, response, await look(player, id, query, payerOf(response)));
    };

  const list: RequestHandler = async (request, response) => {
    await sendJson(request, response, await door.list(queryAs(listQuery, request)));
  };
  const mine = signedIn(async (player, request, response) => {
    await sendJson(
      request,
      response,
      await door.mine(player, queryAs(ownMatchesQuery, request), payerOf(response)),
    );
  });
  const legal = signedIn(async (player, request, response) => {
    const id = matchIdOf(request);
    response.locals.about = { player: player.id, match: id };
    const asked = bodyAs(legalRequest, request);
    await sendJson(request, response, await door.legal(player, id, asked, payerOf(response)));
  });
  const create = signedIn(async (player, request, response) => {
    const answer = await door.create(player, bodyAs(createRequest, request));
    response.status(201).location(`/api/matches/${answer.match.id}`).json(answer);
  });
  const quick = signedIn(async (player, request, response) => {
    response.json(await door.quick(player, bodyAs(quickRequest, request)));
  });
  /**
   * Whoever comes back to a seat of theirs is one of those who play: after a restart all of a school may
   * come back from one address. What others ask for counts for the address, as elsewhere; who watches without a
   * session counts as one who begins one, too.
   */
  const known: RequestHandler = async (request, response, next) => {
    const player = await visitorOf(sessions, request, response).catch(async (error) => {
      await budgets.enter.spend(networkOf(request.ip), response);
      throw error;
    });
    if (player === null) await budgets.enter.spend(networkOf(request.ip), response);
    else await budgets.rejoin.spend(player.id, response);
    response.locals.player = player;
    next();
  };
  const enter: RequestHandler = async (request, response) => {
    const player: Player | null = response.locals.player;
    if (player === null) return watch(request, response);
    const id = matchIdOf(request);
    response.locals.about = { player: player.id, match: id };
    const asked = withInvite(bodyAs(enterRequest, request), request);
    const newcomer = () => budgets.enter.spend(networkOf(request.ip), response);
    response.json(await door.enter(player, id, asked, newcomer));
  };
  const watch = async (request: Request, response: Response): Promise<void> => {
    const { as } = Object(request.body) as { readonly as?: unknown };
    if (as !== 'spectator') throw noSession();
    await budgets.session.spend(networkOf(request.ip), response);
    const id = matchIdOf(request);
    response.locals.about = { match: id };
    const asked = withInvite(bodyAs(enterRequest, request), request);
    response.json(await door.enter(onlooker(request.ip), id, asked, async () => {}));
  };
  const summary = fromOutside(
    inviteQuery,
    (player, id, { invite }) => door.summary(player, id, invite),
    sendJson,
  );
  const record = fromOutside(
    recordQuery,
    (player, id, query, payer) => door.record(player, id, query, payer),
    sendRecord,
  );

  resource(app, '/api/matches', {
    get: [budgets.read, list],
    post: [budgets.create, open, bodies.json, create],
  });
  resource(app, '/api/session/matches', { get: [budgets.read, mine] });
  resource(app, '/api/matches/quick', { post: [budgets.create, open, bodies.json, quick] });
  resource(app, '/api/matches/:id', { get: [budgets.read, summary] });
  resource(app, '/api/matches/:id/record', { get: [budgets.read, record] });
  resource(app, '/api/matches/:id/legal', { post: [budgets.read, bodies.json, legal] });
  resource(app, '/api/matches/:id/enter', { post: [open, known, bodies.json, enter] });
}

/** Somebody who only watches: nobody in particular, and somebody else each time that they come in. */
const onlooker = (address: string | undefined): Player => ({
  id: asPlayerId(onlookerPlayer(freshId())),
  name: 'spectator',
  session: null,
  address,
});

/** The invite code of the request, else of the header `Escadre-Invite`, which no log of a proxy holds. */
function withInvite<Query extends { invite?: string | undefined }>(asked: Query, request: Request): Query {
  const header = request.get('escadre-invite');
  if (asked.invite !== undefined || header === undefined) return asked;
  if (header.length > 64) throw new Fault('BAD_REQUEST', 'The header Escadre-Invite is too long.');
  return { ...asked, invite: header };
}
