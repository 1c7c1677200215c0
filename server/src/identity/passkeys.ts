/**
 * Passkeys: a key on the player’s device brings them back when their browser has lost its session. Only on a
 * site with an address, to which browsers bind them.
 */

import { randomBytes } from 'node:crypto';
import { isIP } from 'node:net';
import type { PlayerId } from '@escadre/shared/kernel';
import {
  type ByPasskeyRequest,
  credentialId,
  LIMITS,
  type PasskeyCreation,
  type PasskeyInfo,
  type PasskeyQuestion,
  type PasskeyRequest,
  type SessionAnswer,
} from '@escadre/shared/protocol';
import { Fault } from '../fault.ts';
import { Queues } from '../queues.ts';
import type { StoredPasskey } from '../store/model.ts';
import type { MatchStore } from '../store/port.ts';
import { CHALLENGE_LASTS, type Challenges } from './challenges.ts';
import {
  badPasskey,
  COSE_NUMBERS,
  challengeIn,
  madePasskey,
  type PasskeySite,
  usedPasskey,
} from './passkey-checks.ts';
import type { Player } from './player.ts';
import type { Sessions } from './session.ts';

interface PasskeyParts {
  /** Null if the site’s address allows no passkeys. */
  readonly site: PasskeySite | null;
  /** The site’s name, which devices show beside the passkey. */
  readonly siteName: string;
  readonly challenges: Challenges;
  readonly store: Pick<MatchStore, 'passkeys' | 'sessions' | 'players'>;
  readonly sessions: Pick<Sessions, 'comeBack'>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export class Passkeys {
  readonly #parts: PasskeyParts;
  /** By player, so that two requests at once do not exceed the limit. */
  readonly #making = new Queues();

  constructor(parts: PasskeyParts) {
    this.#parts = parts;
  }

  /** The player’s passkeys, the oldest first. */
  async of(player: PlayerId): Promise<PasskeyInfo[]> {
    return (await this.#parts.store.passkeys.of(player)).map(infoOf);
  }

  /**
   * What the browser needs to make a passkey.
   *
   * @throws Fault NOT_FOUND if passkeys are off; TOO_MANY_PASSKEYS
   */
  async ask({ id: player, name }: Pick<Player, 'id' | 'name'>): Promise<PasskeyCreation> {
    const { domain } = this.#site;
    const kept = await this.#withRoom(player);
    const handle = kept[0]?.handle ?? randomBytes(32).toString('base64url');
    return {
      challenge: this.#parts.challenges.issue({ purpose: 'make', player, handle }),
      rp: { id: domain, name: this.#parts.siteName },
      user: { id: handle, name, displayName: name },
      pubKeyCredParams: COSE_NUMBERS.map((alg) => ({ type: 'public-key', alg })),
      excludeCredentials: kept.map(({ id }) => ({ type: 'public-key', id })),
      authenticatorSelection: {
        residentKey: 'required',
        requireResidentKey: true,
        userVerification: 'required',
      },
      attestation: 'none',
      timeout: CHALLENGE_LASTS,
    };
  }

  /**
   * Keeps the passkey that the player’s device has made.
   *
   * @throws Fault NOT_FOUND if passkeys are off; BAD_PASSKEY, TOO_MANY_PASSKEYS
   */
  make(player: Pick<Player, 'id' | 'name'>, request: PasskeyRequest): Promise<PasskeyInfo> {
    return this.#making.put(player.id, () => this.#makeNow(player, request));
  }

  async #makeNow(
    { id: player, name: playerName }: Pick<Player, 'id' | 'name'>,
    { response, name }: PasskeyRequest,
  ): Promise<PasskeyInfo> {
    const { store, challenges, now } = this.#parts;
    const site = this.#site;
    const challenge = await challengeIn(response);
    const claims = challenges.take(challenge, 'make');
    if (claims?.player !== player) throw badPasskey();
    const made = await madePasskey(response, challenge, site);
    await this.#withRoom(player);
    if ((await store.passkeys.find(made.id)) !== undefined) throw badPasskey();
    const { handle } = claims;
    const passkey = {
      ...made,
      ...{ player, playerName, handle, name: name ?? null },
      ...{ madeAt: now(), usedAt: null },
    };
    await store.passkeys.add(passkey);
    return infoOf(passkey);
  }

  /** Does nothing if the player has no such passkey. */
  async remove(player: PlayerId, id: string): Promise<void> {
    if (credentialId.safeParse(id).success) await this.#parts.store.passkeys.remove(player, id);
  }

  /**
   * What the browser needs to use any player’s passkey of this site.
   *
   * @throws Fault NOT_FOUND if passkeys are off
   */
  async askAny(): Promise<PasskeyQuestion> {
    const { domain: rpId } = this.#site;
    const challenge = this.#parts.challenges.issue({ purpose: 'sign in' });
    return { challenge, rpId, userVerification: 'required', timeout: CHALLENGE_LASTS };
  }

  /**
   * A new session of the player whose passkey was used.
   *
   * @param spend called with the passkey’s id before it is tried
   * @throws Fault NOT_FOUND if passkeys are off; BAD_PASSKEY, for every answer that does not hold alike; BANNED
   */
  async comeBack(
    { response, ...device }: ByPasskeyRequest,
    spend: (id: string) => Promise<void>,
  ): Promise<SessionAnswer> {
    const { store, challenges, sessions, now } = this.#parts;
    const site = this.#site;
    await spend(response.id);
    const challenge = await challengeIn(response);
    if (challenges.take(challenge, 'sign in') === null) throw badPasskey();
    const stored = await store.passkeys.find(response.id);
    if (stored === undefined) throw badPasskey();
    const counter = await usedPasskey(response, stored, challenge, site);
    const { id, player } = stored;
    if (await store.players.hasEnded(player)) throw badPasskey();
    const name = (await store.sessions.lastName(player)) ?? stored.playerName;
    // First, so that a failure leaves no session behind.
    await store.passkeys.use(id, { counter, at: now() });
    return sessions.comeBack({ id: player, name }, 'passkey', device);
  }

  get #site(): PasskeySite {
    const { site } = this.#parts;
    if (site !== null) return site;
    throw new Fault('NOT_FOUND', 'This site has no passkeys: they need SITE_URL with https.');
  }

  /** @throws Fault TOO_MANY_PASSKEYS */
  async #withRoom(player: PlayerId): Promise<StoredPasskey[]> {
    const kept = await this.#parts.store.passkeys.of(player);
    if (kept.length < LIMITS.passkeys) return kept;
    throw new Fault('TOO_MANY_PASSKEYS', `You have ${LIMITS.passkeys} passkeys already. Remove one first.`);
  }
}

/** What may be told of a stored passkey. */
export const infoOf = ({ id, name, madeAt, usedAt }: StoredPasskey): PasskeyInfo => ({
  id,
  ...(name === null ? {} : { name }),
  madeAt,
  ...(usedAt === null ? {} : { usedAt }),
});

/** Browsers allow passkeys on https, and on this machine; for names, not for IP addresses. */
export function passkeySiteOf(siteUrl: string | null): PasskeySite | null {
  if (siteUrl === null) return null;
  const { protocol, origin, hostname: domain } = new URL(siteUrl);
  const isSafe = protocol === 'https:' || domain === 'localhost';
  return isSafe && isIP(domain.replaceAll(/[[\]]/g, '')) === 0 ? { origin, domain } : null;
}
