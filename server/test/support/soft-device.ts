/** A device that makes and uses passkeys in software, and can be made to cheat. */

import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type {
  ByPasskeyRequest,
  PasskeyCreation,
  PasskeyQuestion,
  PasskeyRequest,
} from '@escadre/shared/protocol';

const PRESENT = 1;
const VERIFIED = 4;
const WITH_KEY = 64;

/** What a cheat says instead of the truth. */
interface Cheat {
  readonly origin?: string;
  readonly domain?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly handle?: string;
  readonly flags?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer) => data.toString('base64url');

export class SoftDevice {
  readonly id: string = base64url(randomBytes(16));
  readonly #keys: { readonly publicKey: KeyObject; readonly privateKey: KeyObject };
  readonly #algorithm: number;
  readonly #origin: string;
  #handle = '';
  /** How often the passkey was used; 0 for ever if the device does not count. */
  #counter: number;

  constructor(origin: string, { algorithm = -7, counts = true } = {}) {
    this.#origin = origin;
    this.#algorithm = algorithm;
    this.#keys =
      algorithm === -7
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2_048 });
    this.#counter = counts ? 1 : 0;
  }

  make({ challenge, rp, user }: PasskeyCreation, cheat: Cheat = {}): PasskeyRequest['response'] {
    this.#handle = user.id;
    return {
      id: this.id,
      response: {
        clientDataJSON: this.#clientData('webauthn.create', challenge, cheat),
        authenticatorData: base64url(
          Buffer.concat([
            this.#authenticatorData(rp.id, PRESENT | VERIFIED | WITH_KEY, cheat),
            Buffer.alloc(16),
          ]),
        ),
        publicKey: base64url(this.#keys.publicKey.export({ format: 'der', type: 'spki' })),
        publicKeyAlgorithm: this.#algorithm,
      },
    };
  }

  use({ challenge, rpId }: PasskeyQuestion, cheat: Cheat = {}): ByPasskeyRequest['response'] {
    if (this.#counter > 0) this.#counter += 1;
    const clientDataJSON = this.#clientData('webauthn.get', challenge, cheat);
    const data = this.#authenticatorData(rpId, PRESENT | VERIFIED, cheat);
    const signed = Buffer.concat([data, sha256(Buffer.from(clientDataJSON, 'base64url'))]);
    return {
      id: this.id,
      response: {
        clientDataJSON,
        authenticatorData: base64url(data),
        signature: base64url(sign('sha256', signed, this.#keys.privateKey)),
        userHandle: cheat.handle ?? this.#handle,
      },
    };
  }

  #clientData(type: string, challenge: string, cheat: Cheat): string {
    const origin = cheat.origin ?? this.#origin;
    const data = { type, challenge: cheat.challenge ?? challenge, origin, crossOrigin: false };
    return base64url(Buffer.from(JSON.stringify(data)));
  }

  #authenticatorData(domain: string, flags: number, cheat: Cheat): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(cheat.counter ?? this.#counter);
    return Buffer.concat([sha256(cheat.domain ?? domain), Buffer.from([cheat.flags ?? flags]), counter]);
  }
}
