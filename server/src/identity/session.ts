/**
 * Who is asking. A guest has a signed token (JWT, HS256) with their id and name; nothing is
 * kept on the server, so that any process that has the key knows them.
 */

import { asPlayerId, type PlayerId } from '@escadre/shared/kernel';
import { keptName, type SessionAnswer } from '@escadre/shared/protocol';
import { errors, jwtVerify, SignJWT } from 'jose';
import { nanoid } from 'nanoid';
import { z } from 'zod';
import { Fault } from '../fault.ts';
import { guestName } from './guest-name.ts';
import type { Player } from './player.ts';

export interface Sessions {
  /** A new guest, with a name of our choice where they have none. */
  guest(name?: string): Promise<SessionAnswer>;
  /**
   * Whose token this is.
   *
   * @throws Fault BAD_SESSION, SESSION_EXPIRED, SESSION_ENDED
   */
  verify(token: string): Promise<Player>;
  /**
   * Whose token this is, or was before their sessions were ended, and when it expires.
   *
   * @throws Fault BAD_SESSION, SESSION_EXPIRED
   */
  read(token: string): Promise<{ readonly player: Player; readonly expires: number }>;
  /** When a token that is given out now expires, in milliseconds since 1970. */
  expiry(): number;
  /**
   * The same player with a fresh token, and another name where one is given.
   *
   * @throws as `verify`
   */
  refresh(token: string, name?: string): Promise<SessionAnswer>;
}

interface SessionSettings {
  /** At least 32 characters. */
  readonly secret: string;
  readonly days: number;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  /** Whether the sessions of a player were ended. */
  readonly hasEnded?: (player: PlayerId) => Promise<boolean>;
}

const ISSUER = 'escadre';
const ALGORITHM = 'HS256';
const DAY_MS = 86_400_000;
/** Characters: far more than a token of ours has. */
const LONGEST_TOKEN = 1_024;

const claims = z.object({ sub: z.string().regex(/^[\w-]{1,64}$/), name: keptName, exp: z.number() });

export function createSessions({
  secret,
  days,
  now = Date.now,
  hasEnded = async () => false,
}: SessionSettings): Sessions {
  const key = new TextEncoder().encode(secret);

  const expiry = () => Math.floor(now() / 1_000) * 1_000 + days * DAY_MS;

  async function issue(player: Player): Promise<SessionAnswer> {
    const seconds = Math.floor(now() / 1_000);
    const expires = expiry();
    const token = await new SignJWT({ name: player.name })
      .setProtectedHeader({ alg: ALGORITHM, typ: 'JWT' })
      .setIssuer(ISSUER)
      .setSubject(player.id)
      .setIssuedAt(seconds)
      .setExpirationTime(expires / 1_000)
      .sign(key);
    return { token, player: { id: player.id, name: player.name }, expires };
  }

  async function verify(token: string): Promise<Player> {
    const { player } = await read(token);
    if (await hasEnded(player.id)) throw ended();
    return player;
  }

  async function read(token: string): Promise<{ player: Player; expires: number }> {
    if (token.length > LONGEST_TOKEN) throw badSession();
    const options = {
      algorithms: [ALGORITHM],
      issuer: ISSUER,
      requiredClaims: ['sub', 'exp', 'name'],
      currentDate: new Date(now()),
    };
    try {
      const { payload } = await jwtVerify(token, key, options);
      const { sub, name, exp } = claims.parse(payload);
      return { player: { id: asPlayerId(sub), name }, expires: exp * 1_000 };
    } catch (error) {
      throw error instanceof errors.JWTExpired ? expired() : badSession();
    }
  }

  return {
    guest: (name = guestName()) => issue({ id: asPlayerId(nanoid()), name }),
    verify,
    read,
    expiry,
    async refresh(token, name) {
      const player = await verify(token);
      return issue({ id: player.id, name: name ?? player.name });
    },
  };
}

/**
 * The token of an `Authorization` header; undefined where there is none.
 *
 * @throws Fault BAD_SESSION
 */
export function bearerToken(header: string | undefined): string | undefined {
  if (header === undefined) return undefined;
  const token = /^Bearer +([\w.~+/=-]+) *$/i.exec(header)?.[1];
  if (token === undefined) throw badSession();
  return token;
}

export const noSession = (): Fault =>
  new Fault(
    'NO_SESSION',
    'Ask for a session first (POST /api/session), and send its token as Authorization: Bearer …',
  );

const badSession = () =>
  new Fault('BAD_SESSION', 'This session was not made by this server: ask for a new one.');

const ended = () =>
  new Fault('SESSION_ENDED', 'The player of this session has asked to be removed: ask for a new one.');

const expired = () => new Fault('SESSION_EXPIRED', 'This session has expired: ask for a new one.');
