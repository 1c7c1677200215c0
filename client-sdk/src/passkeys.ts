/** Passkeys of a player, made and used by the browser. Part of `escadre/keep`. */

import { given } from '@escadre/shared/kernel';
import { EscadreError } from './base/error.ts';
import type {
  PasskeyCreation,
  PasskeyInfo,
  PasskeyList,
  PasskeyQuestion,
  SessionAnswer,
  SiteInfo,
} from './base/wire.ts';
import { Door, inPath } from './room/door.ts';
import type { Escadre } from './room/escadre.ts';
import { browserName } from './room/session.ts';

/** Whether this page can make and use passkeys: the site has them, the page is the site's, the browser can. */
export const canUsePasskeys = (site: SiteInfo): boolean =>
  site.passkeys === true &&
  globalThis.location?.origin === site.url &&
  'PublicKeyCredential' in globalThis &&
  'parseCreationOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

/** The player's passkeys, the oldest first. */
export const passkeys = async (escadre: Escadre): Promise<readonly PasskeyInfo[]> =>
  (await escadre.ask<PasskeyList>('GET', '/session/passkeys', { gives: 'passkeys' })).passkeys;

/** Removes a passkey. Devices that came by it stay signed in. Returns the rest. */
export const removePasskey = async (escadre: Escadre, id: string): Promise<readonly PasskeyInfo[]> =>
  (await escadre.ask<PasskeyList>('DELETE', `/session/passkeys/${inPath(id)}`, { gives: 'passkeys' }))
    .passkeys;

/**
 * Has the browser make a passkey of the player, and keeps it. Call it when the player taps: browsers may refuse
 * it otherwise. Only where {@link canUsePasskeys}.
 *
 * @throws NO_PASSKEY if the player cancels; PASSKEY_EXISTS if this device has one already; TOO_MANY_PASSKEYS,
 *   BAD_PASSKEY, NOT_FOUND, UNREACHABLE, TIMEOUT, TOO_FAST, and as every request of a session
 */
export async function addPasskey(escadre: Escadre): Promise<PasskeyInfo> {
  const asked = await escadre.ask<PasskeyCreation>('POST', '/session/passkeys/ask', { gives: 'challenge' });
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(asked);
  const response = await answerOf(navigator.credentials.create({ publicKey }));
  const body = given({ response, name: browserName() });
  return escadre.ask('POST', '/session/passkeys', { body, gives: 'madeAt' });
}

/**
 * Signs in with a passkey that the player chooses: returns the `token` that `Escadre.connect` takes on this
 * device, once. Only where {@link canUsePasskeys}.
 *
 * @param url the server's address, as for `Escadre.connect`
 * @throws NO_PASSKEY if the player cancels or has none here; BAD_PASSKEY for any that does not work; TOO_FAST
 *   after too many tries, with `retryAfter`; BANNED, NOT_FOUND, UNREACHABLE, TIMEOUT, BAD_REQUEST
 */
export async function recoverByPasskey(url = '/'): Promise<string> {
  const door = new Door(url);
  const asked = await door.ask<PasskeyQuestion>('POST', '/session/by-passkey/ask', { gives: 'challenge' });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(asked);
  const response = await answerOf(navigator.credentials.get({ publicKey }));
  const answer = await door.ask<SessionAnswer>('POST', '/session/by-passkey', {
    body: { response },
    gives: 'refresh',
  });
  return answer.refresh;
}

/** The browser's answer as JSON. Browsers do not say whether the player cancelled or has no passkey. */
async function answerOf(asked: Promise<Credential | null>): Promise<unknown> {
  try {
    const credential = await asked;
    if (credential instanceof PublicKeyCredential) return credential.toJSON();
  } catch (cause) {
    if (Object(cause).name === 'InvalidStateError') {
      throw new EscadreError('PASSKEY_EXISTS', 'This device already has a passkey of the player.', { cause });
    }
    throw new EscadreError('NO_PASSKEY', 'No passkey was made or used.', { cause });
  }
  throw new EscadreError('NO_PASSKEY', 'No passkey was made or used.');
}
