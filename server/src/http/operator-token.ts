/** Operators show a token; what they are told is kept nowhere on the way. */

import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { Fault } from '../fault.ts';
import { isSameToken } from '../ops/ops-token.ts';

/** Whether a request carries one of these tokens, as `Authorization: Bearer …`. */
export function showsToken({ headers }: IncomingMessage, tokens: readonly string[]): boolean {
  const shown = /^Bearer +(\S+) *$/i.exec(headers.authorization ?? '')?.[1];
  return shown !== undefined && tokens.some((token) => isSameToken(shown, token));
}

export const notAnOperator = (): Fault =>
  new Fault('NOT_AN_OPERATOR', 'Only operators can do this. Send the token as Authorization: Bearer …');

/** Answers a request with JSON. */
export const answering =
  (give: (request: Request) => object | Promise<object>): RequestHandler =>
  async (request, response) => {
    response.set('Cache-Control', 'no-store').json(await give(request));
  };

/** @throws Fault NOT_AN_OPERATOR without one of the tokens */
export const forOperators =
  (tokens: readonly string[]): RequestHandler =>
  (request, response, next) => {
    if (!showsToken(request, tokens)) {
      response.set('WWW-Authenticate', 'Bearer');
      throw notAnOperator();
    }
    next();
  };
