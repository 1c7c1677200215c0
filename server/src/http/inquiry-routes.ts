/** Operators’ questions, on their port. */

import type { Application, Request, RequestHandler } from 'express';
import { type Inquiry, playersQuery } from '../moderation/inquiry.ts';
import { timelineQuery } from '../moderation/timeline.ts';
import { queryAs } from './input.ts';
import { answering } from './operator-token.ts';
import { resource } from './resource.ts';

/**
 * `guards` let operators in.
 *
 * @param mayAct whether the request carries the token that acts
 */
export function inquiryRoutes(
  app: Application,
  inquiry: Inquiry,
  guards: readonly RequestHandler[],
  mayAct: (request: Request) => boolean,
): void {
  const get = (path: string, give: Parameters<typeof answering>[0]): void =>
    resource(app, path, { get: [...guards, answering(give)] });
  get('/inquiry/me', (request) => ({ mayAct: mayAct(request) }));
  get('/inquiry/status', () => inquiry.status());
  get('/inquiry/players', (request) => inquiry.players(queryAs(playersQuery, request).name));
  get('/inquiry/timeline', (request) => inquiry.timeline(queryAs(timelineQuery, request)));
}
