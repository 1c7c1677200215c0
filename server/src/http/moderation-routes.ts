/** Reports and moderation, on the operators’ port. */

import type { Application, RequestHandler } from 'express';
import { actRequest } from '../moderation/acts.ts';
import type { Moderation } from '../moderation/moderation.ts';
import type { Bodies } from './bodies.ts';
import { bodyAs, matchIdOf } from './input.ts';
import { answering } from './operator-token.ts';
import { resource } from './resource.ts';

/** The guards let operators in: to read, and to act. */
export function moderationRoutes(
  app: Application,
  moderation: Moderation,
  bodies: Bodies,
  guards: { readonly read: readonly RequestHandler[]; readonly act: readonly RequestHandler[] },
): void {
  const get = (give: Parameters<typeof answering>[0]) => ({ get: [...guards.read, answering(give)] });
  resource(
    app,
    '/moderation/reports',
    get(() => moderation.reports()),
  );
  resource(
    app,
    '/moderation/sanctions',
    get(() => ({ sanctions: moderation.sanctions() })),
  );
  resource(
    app,
    '/moderation/damaged',
    get(() => ({ damaged: moderation.damaged() })),
  );
  resource(
    app,
    '/moderation/matches/:id',
    get((request) => moderation.match(matchIdOf(request))),
  );
  resource(app, '/moderation/acts', {
    ...get(async () => ({ acts: await moderation.acts() })),
    post: [...guards.act, bodies.json, answering((request) => moderation.act(bodyAs(actRequest, request)))],
  });
}
