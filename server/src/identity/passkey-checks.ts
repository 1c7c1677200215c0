/** Checks a device’s answer when it makes or uses a passkey. */

import type { ByPasskeyRequest, PasskeyRequest } from '@escadre/shared/protocol';
import { parsers, server } from '@passwordless-id/webauthn';
import { Fault } from '../fault.ts';
import { PASSKEY_ALGORITHMS, type StoredPasskey } from '../store/model.ts';

/** The site whose pages may make and use passkeys. */
export interface PasskeySite {
  readonly origin: string;
  /** The host without a port, to which browsers bind a passkey. */
  readonly domain: string;
}

type Made = Pick<StoredPasskey, 'id' | 'publicKey' | 'algorithm' | 'counter'>;

/** The numbers of {@link PASSKEY_ALGORITHMS}. */
export const COSE_NUMBERS: readonly number[] = [-7, -257];

/**
 * The challenge in a device’s answer.
 *
 * @throws Fault BAD_PASSKEY
 */
export const challengeIn = ({ response }: { readonly response: { readonly clientDataJSON: string } }) =>
  orBadPasskey(async () => String(parsers.parseClient(response.clientDataJSON).challenge));

/** @throws Fault BAD_PASSKEY */
export const madePasskey = (
  { id, response }: PasskeyRequest['response'],
  challenge: string,
  { origin, domain }: PasskeySite,
): Promise<Made> =>
  orBadPasskey(async () => {
    const answer = {
      ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {}, user: { name: '' } },
      response: { ...response, attestationObject: '', transports: [] },
    };
    const { credential, authenticator } = await server.verifyRegistration(answer, {
      challenge,
      origin,
      domain,
    });
    const algorithm = PASSKEY_ALGORITHMS.find((name) => name === credential.algorithm);
    if (algorithm === undefined) throw badPasskey();
    await server.parseCryptoKey(algorithm, credential.publicKey);
    return { id, publicKey: credential.publicKey, algorithm, counter: authenticator.counter };
  });

/**
 * The device’s counter after this use of the passkey.
 *
 * @throws Fault BAD_PASSKEY
 */
export const usedPasskey = (
  { id, response }: ByPasskeyRequest['response'],
  { publicKey, algorithm, counter, handle }: StoredPasskey,
  challenge: string,
  { origin, domain }: PasskeySite,
): Promise<number> =>
  orBadPasskey(async () => {
    if (response.userHandle !== handle) throw badPasskey();
    const signature = algorithm === 'ES256' ? withPaddedNumbers(response.signature) : response.signature;
    const answer = {
      ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
      response: { ...response, signature, userHandle: handle },
    };
    const used = await server.verifyAuthentication(
      answer,
      { id, publicKey, algorithm, transports: [] },
      { challenge, origin, domain, userVerified: true, counter },
    );
    return used.counter;
  });

/**
 * A signature whose two numbers have 33 bytes each. The library misreads shorter ones, which devices send once
 * in 128 times.
 */
function withPaddedNumbers(signature: string): string {
  const der = Buffer.from(signature, 'base64url');
  const length = der[3] ?? 0;
  const first = padded(der.subarray(4, 4 + length));
  const second = padded(der.subarray(6 + length));
  return Buffer.from([0x30, 70, 0x02, 33, ...first, 0x02, 33, ...second]).toString('base64url');
}

const padded = (number: Buffer): Buffer => Buffer.concat([Buffer.alloc(33), number]).subarray(-33);

/** One refusal for every answer that does not hold, whatever the library says. */
async function orBadPasskey<Result>(check: () => Promise<Result>): Promise<Result> {
  try {
    return await check();
  } catch {
    throw badPasskey();
  }
}

export const badPasskey = () =>
  new Fault('BAD_PASSKEY', 'This passkey does not work here. Try again, or use your recovery code.');
