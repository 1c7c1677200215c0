/**
 * Keeping a player: a recovery code, as text, link or QR code, or a passkey brings them back when their browser
 * has lost its session.
 */

import { readRecoveryCode as read } from '@escadre/shared/protocol/recovery-code.ts';
import type { RecoveryCode, RecoveryInfo, SessionAnswer, SiteInfo } from './base/wire.ts';
import { Door } from './room/door.ts';
import type { Escadre } from './room/escadre.ts';
import type { Visitor } from './room/visitor.ts';

export type { PasskeyInfo, RecoveryCode, RecoveryInfo, SiteInfo } from './base/wire.ts';
export {
  addPasskey,
  canUsePasskeys,
  passkeys,
  recoverByPasskey,
  removePasskey,
} from './passkeys.ts';

/**
 * Makes the player's recovery code, which ends their last one. Show it at once: the server does not keep it.
 *
 * @throws UNREACHABLE, TIMEOUT, TOO_FAST, and as every request of a session
 */
export const newRecoveryCode = (escadre: Escadre): Promise<RecoveryCode> =>
  escadre.ask('POST', '/session/recovery-code', { gives: 'code' });

/** When the player's recovery code was made and last used; empty if they have none. */
export const recoveryInfo = (escadre: Escadre): Promise<RecoveryInfo> =>
  escadre.ask('GET', '/session/recovery-code');

/** Ends the player's recovery code. Devices that came by it stay signed in. */
export async function endRecoveryCode(escadre: Escadre): Promise<void> {
  await escadre.ask('DELETE', '/session/recovery-code');
}

/**
 * Signs in with a recovery code: returns the `token` that `Escadre.connect` takes on this device, once. The
 * code stays valid.
 *
 * @param code as typed: see {@link readRecoveryCode}
 * @param url the server's address, as for `Escadre.connect`
 * @throws BAD_RECOVERY_CODE for any code that does not work; TOO_FAST after too many tries, with
 *   `retryAfter`; BANNED, UNREACHABLE, TIMEOUT, BAD_REQUEST
 */
export async function recover(code: string, url = '/'): Promise<string> {
  const body = { code: readRecoveryCode(code) ?? code };
  const answer = await new Door(url).ask<SessionAnswer>('POST', '/session/recover', {
    body,
    gives: 'refresh',
  });
  return answer.refresh;
}

/**
 * The recovery code in a typed or pasted text, also as a link; null for anything else. Small letters, spaces,
 * O for 0, and I or L for 1 are understood.
 */
export const readRecoveryCode = (typed: string): string | null =>
  typeof typed === 'string' ? read(typed.slice(typed.lastIndexOf('#') + 1)) : null;

/**
 * The link form of a code: the part after # reaches no server.
 *
 * @param site the address of the site, such as `https://play.example.org`
 */
export const recoveryLink = (code: string, site: string): string =>
  `${site.replace(/\/+$/, '')}/back#${code}`;

/** The site, as its operator has set it up. */
export const siteInfo = (visitor: Visitor): Promise<SiteInfo> => visitor.ask('GET', '/site');
