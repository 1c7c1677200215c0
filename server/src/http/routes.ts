/** Every route of the API, in the order of the documents. */

import { GAME_ROUTES } from './game-routes.ts';
import { MATCH_ROUTES } from './match-routes.ts';
import { PASSKEY_ROUTES } from './passkey-routes.ts';
import { RECOVERY_ROUTES } from './recovery-routes.ts';
import type { Route } from './route.ts';
import { SESSION_ROUTES } from './session-routes.ts';

export const ROUTES: readonly Route[] = [
  ...SESSION_ROUTES,
  ...RECOVERY_ROUTES,
  ...PASSKEY_ROUTES,
  ...GAME_ROUTES,
  ...MATCH_ROUTES,
];
