/**
 * Passkeys: made and used by the browser (WebAuthn), in its own JSON form (`toJSON()`,
 * `parseCreationOptionsFromJSON()`).
 */

import { z } from 'zod';
import { aboutDevice } from './http.ts';
import { deviceName } from './messages.ts';

/** Bytes in base64url, without padding. */
const bytes = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\w-]+$/, 'is not base64url');

export const credentialId = bytes(1_400);
const clientDataJSON = bytes(4_000);

export const passkeyRequest = z.strictObject({
  /** What `navigator.credentials.create` gave, as JSON. Other fields of it are ignored. */
  response: z.object({
    id: credentialId,
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(4_000),
      /** SubjectPublicKeyInfo. */
      publicKey: bytes(1_000),
      /** COSE: ES256 or RS256. */
      publicKeyAlgorithm: z.int(),
    }),
  }),
  /** Its name in the player's list, such as `Firefox, Linux`. */
  name: deviceName.optional(),
});
export type PasskeyRequest = z.infer<typeof passkeyRequest>;

export const byPasskeyRequest = z.strictObject({
  /** What `navigator.credentials.get` gave, as JSON. Other fields of it are ignored. */
  response: z.object({
    id: credentialId,
    response: z.object({
      clientDataJSON,
      authenticatorData: bytes(4_000),
      signature: bytes(2_000),
      userHandle: bytes(100).nullish(),
    }),
  }),
  ...aboutDevice,
});
export type ByPasskeyRequest = z.infer<typeof byPasskeyRequest>;

/** One of the player's passkeys. Times are milliseconds since 1970. */
export interface PasskeyInfo {
  readonly id: string;
  /** The device that made it; absent if it did not say. */
  readonly name?: string;
  readonly madeAt: number;
  /** When it last let a device in; absent if never. */
  readonly usedAt?: number;
}

export interface PasskeyList {
  readonly passkeys: readonly PasskeyInfo[];
}

/** For `PublicKeyCredential.parseCreationOptionsFromJSON`. */
export interface PasskeyCreation {
  /** Works once, for five minutes. */
  readonly challenge: string;
  readonly rp: { readonly id: string; readonly name: string };
  /** The id says nothing about the player. */
  readonly user: { readonly id: string; readonly name: string; readonly displayName: string };
  readonly pubKeyCredParams: { readonly type: 'public-key'; readonly alg: number }[];
  /** The player's passkeys: no device needs two. */
  readonly excludeCredentials: { readonly type: 'public-key'; readonly id: string }[];
  readonly authenticatorSelection: {
    readonly residentKey: 'required';
    readonly requireResidentKey: true;
    readonly userVerification: 'required';
  };
  readonly attestation: 'none';
  /** Milliseconds. */
  readonly timeout: number;
}

/** For `PublicKeyCredential.parseRequestOptionsFromJSON`: any passkey of this site. */
export interface PasskeyQuestion {
  /** Works once, for five minutes. */
  readonly challenge: string;
  readonly rpId: string;
  readonly userVerification: 'required';
  /** Milliseconds. */
  readonly timeout: number;
}
