/**
 * One declaration per route of the API. Its handler, its part of the protocol page and of OpenAPI follow from
 * it.
 */

import type {
  BlockedPlayers,
  DeviceAnswer,
  EnterAnswer,
  ErrorCode,
  Forgotten,
  LegalAnswer,
  MatchAnswer,
  MatchPage,
  NoticeAnswer,
  OEmbedAnswer,
  OwnMatchPage,
  oEmbedQuery,
  PasskeyCreation,
  PasskeyInfo,
  PasskeyList,
  PasskeyQuestion,
  PersonalData,
  RecordPage,
  RecoveryCode,
  RecoveryInfo,
  SessionAnswer,
  SessionInfo,
  SiteAnswer,
  ViewerRecord,
} from '@escadre/shared/protocol';
import type { Application, Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Budget } from '../config.ts';
import type { SessionPayer } from '../cost.ts';
import { Fault } from '../fault.ts';
import type { Passkeys } from '../identity/passkeys.ts';
import type { Player } from '../identity/player.ts';
import type { Recovery } from '../identity/recovery.ts';
import type { Sessions } from '../identity/session.ts';
import type { Door } from '../lobby/door.ts';
import type { PlayerData } from '../lobby/player-data.ts';
import type { Bodies } from './bodies.ts';
import type { FullGameCard, GameCard } from './game-card.ts';
import type { GameTexts } from './game-texts.ts';
import { bodyAs, queryAs, withInvite } from './input.ts';
import { type Sender, sendJson, type TextFiles } from './packing.ts';
import { type Budgets, payerOf } from './rate.ts';
import { type Methods, resource } from './resource.ts';
import { playerOf, visitorOf } from './visitor.ts';

/** The services of the API’s routes. */
export interface ApiParts {
  readonly door: Door;
  readonly sessions: Sessions;
  readonly recovery: Recovery;
  readonly passkeys: Passkeys;
  readonly playerData: PlayerData;
  readonly budgets: Budgets;
  readonly bodies: Bodies;
  readonly games: GameTexts;
  readonly site: SiteAnswer;
  /** Null for a site that is open to all. */
  readonly entryCode: string | null;
  readonly notice: () => NoticeAnswer;
  /** @throws Fault NOT_FOUND, NOT_IMPLEMENTED */
  readonly embeds: (asked: z.infer<typeof oEmbedQuery>) => OEmbedAnswer;
  /** The generated descriptions of this interface. */
  readonly descriptions: TextFiles;
  /** False while the server starts or shuts down. */
  readonly ready: () => boolean;
}

/** Answers by their names in the documents. */
interface Answers {
  SessionAnswer: SessionAnswer;
  DeviceAnswer: DeviceAnswer;
  '{ sessions: SessionInfo[] }': { readonly sessions: readonly SessionInfo[] };
  RecoveryCode: RecoveryCode;
  RecoveryInfo: RecoveryInfo;
  PasskeyInfo: PasskeyInfo;
  PasskeyList: PasskeyList;
  PasskeyCreation: PasskeyCreation;
  PasskeyQuestion: PasskeyQuestion;
  SiteAnswer: SiteAnswer;
  NoticeAnswer: NoticeAnswer;
  OEmbedAnswer: OEmbedAnswer;
  '{ ended: number }': { readonly ended: number };
  PersonalData: PersonalData;
  Forgotten: Forgotten;
  BlockedPlayers: BlockedPlayers;
  '{ games: GameCard[] }': { readonly games: readonly GameCard[] };
  FullGameCard: FullGameCard;
  object: object;
  OwnMatchPage: OwnMatchPage;
  MatchPage: MatchPage;
  MatchAnswer: MatchAnswer;
  EnterAnswer: EnterAnswer;
  LegalAnswer: LegalAnswer;
  'RecordPage | ViewerRecord': RecordPage | ViewerRecord;
}

/** Whether a session is required. An ended one is enough to be forgotten. */
type SessionNeed = 'needed' | 'needed, even if ended' | 'optional' | 'not needed';

interface Asked<Input, Need extends SessionNeed> {
  readonly request: Request;
  readonly response: Response;
  readonly input: Input;
  readonly player: Need extends 'needed' ? Player : Need extends 'optional' ? Player | null : null;
  readonly payer: SessionPayer;
}

interface About {
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: `/api/${string}`;
  /** For the documents, in Markdown; its first sentence sums it up. */
  readonly sentence: string;
  /** Codes besides those that follow from the other fields. */
  readonly codes: readonly ErrorCode[];
  /** The status of a success: 200 by default. Several, each with its condition: the handler chooses. */
  readonly status?: number | Readonly<Record<number, string>>;
  /** Whether a private match's code may come in the header `Escadre-Invite`. */
  readonly invited?: true;
  /** Refused while the server starts or shuts down. */
  readonly opens?: true;
}

interface Declared<Shape extends z.ZodType, Need extends SessionNeed, Name extends keyof Answers>
  extends About {
  readonly session: Need;
  readonly body?: Shape;
  readonly query?: Shape;
  readonly reply: Name;
  /** The address's budget that pays: `read` by default. */
  readonly budget?: Budget;
  /**
   * Compresses the answer. Not for one that holds a secret and text chosen by the client: its length would
   * reveal the secret (BREACH).
   */
  readonly packed?: true;
  /** In place of the budget and the reading of the body. */
  readonly guards?: (parts: ApiParts) => readonly RequestHandler[];
  readonly answer: (
    parts: ApiParts,
    asked: Asked<z.infer<Shape>, Need>,
  ) => Answers[Name] | Sender | Promise<Answers[Name] | Sender>;
}

export interface Route extends About {
  readonly session: SessionNeed;
  readonly body?: z.ZodType;
  readonly query?: z.ZodType;
  readonly reply: keyof Answers;
  readonly handlers: (parts: ApiParts) => readonly RequestHandler[];
}

export function route<Shape extends z.ZodType, Need extends SessionNeed, Name extends keyof Answers>(
  declared: Declared<Shape, Need, Name>,
): Route {
  const handlers = (parts: ApiParts) => [
    ...(declared.opens ? [mustBeReady(parts)] : []),
    ...(declared.guards?.(parts) ?? guardsOf(declared, parts)),
    handlerOf(declared, parts),
  ];
  return { ...declared, codes: codesOf(declared), handlers };
}

/** Adds the routes to an application. */
export function mountRoutes(app: Application, routes: readonly Route[], parts: ApiParts): void {
  for (const [path, some] of Map.groupBy(routes, (each) => each.path)) {
    const methods = some.map((each) => [each.method.toLowerCase(), each.handlers(parts)]);
    resource(app, path, Object.fromEntries(methods) as Methods);
  }
}

function guardsOf(
  { budget = 'read', body }: Pick<Route, 'body'> & { readonly budget?: Budget },
  { budgets, bodies }: ApiParts,
): readonly RequestHandler[] {
  return [budgets[budget], ...(body === undefined ? [] : [bodies.json])];
}

const mustBeReady =
  ({ ready }: ApiParts): RequestHandler =>
  (_request, _response, next) => {
    if (!ready()) throw new Fault('SHUTTING_DOWN', 'The server is restarting. Try again in a moment.');
    next();
  };

function handlerOf<Shape extends z.ZodType, Need extends SessionNeed, Name extends keyof Answers>(
  { session, body, query, invited, status, packed, answer }: Declared<Shape, Need, Name>,
  parts: ApiParts,
): RequestHandler {
  return async (request, response) => {
    const player = await playerFor(session, parts, request, response);
    response.locals.about = { ...(player && { player: player.id }) };
    const sent = body ? bodyAs(body, request) : query && queryAs(query, request);
    // Without a schema there is nothing to read; whose request it is follows from `session`.
    const input = (invited ? withInvite(Object(sent), request) : sent) as z.infer<Shape>;
    const asked = { request, response, input, payer: payerOf(response), player } as Asked<
      z.infer<Shape>,
      Need
    >;
    if (typeof status === 'number') response.status(status);
    const given = await answer(parts, asked);
    if (typeof given === 'function') await given(request, response);
    else if (packed) await sendJson(request, response, given);
    else response.json(given);
  };
}

function playerFor(
  session: SessionNeed,
  { sessions }: ApiParts,
  request: Request,
  response: Response,
): Promise<Player | null> | null {
  if (session === 'needed') return playerOf(sessions, request, response);
  return session === 'optional' ? visitorOf(sessions, request, response) : null;
}

function codesOf({
  session,
  body,
  query,
  opens,
  codes,
}: Pick<Route, 'session' | 'body' | 'query' | 'opens' | 'codes'>): readonly ErrorCode[] {
  return [
    ...(session.startsWith('needed') ? (['NO_SESSION'] as const) : []),
    ...(session === 'not needed' ? [] : (['BAD_SESSION', 'SESSION_EXPIRED', 'SESSION_ENDED'] as const)),
    ...(body === undefined && query === undefined ? [] : (['BAD_REQUEST'] as const)),
    ...codes,
    ...(session === 'not needed' ? [] : (['STORE_UNAVAILABLE'] as const)),
    ...(opens ? (['SHUTTING_DOWN'] as const) : []),
  ];
}
