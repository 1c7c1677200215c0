/**
 * Recovery codes: a random id of 40 bits, and 80 bits that the server’s key derives from it, the player and
 * the number of the code. The store holds nothing to make one from.
 */

import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { PlayerId } from '@escadre/shared/kernel';
import { inGroups, RECOVERY_LETTERS } from '@escadre/shared/protocol/recovery-code.ts';

const ID_BYTES = 5;
const PROOF_BYTES = 10;
/** Letters of the id. */
const ID_LENGTH = 8;

/** What a code stands for. */
interface CodeClaims {
  readonly player: PlayerId;
  readonly id: string;
  /** Starts at 1. */
  readonly generation: number;
}

export class RecoveryCodes {
  /** The current secret and, while it is being changed, the previous one. */
  readonly #keys: readonly string[];

  constructor(secret: string, before: string | null = null) {
    this.#keys = before === null ? [secret] : [secret, before];
  }

  /** The code of these claims, in groups. */
  of(claims: CodeClaims): string {
    const [key = ''] = this.#keys;
    return codeBy(key, claims);
  }

  /** True if the code, as {@link idOf} and {@link readRecoveryCode} have read it, is that of these claims. */
  isOf(claims: CodeClaims, code: string): boolean {
    const tried = Buffer.from(code);
    return this.#keys.some((key) => timingSafeEqual(tried, Buffer.from(codeBy(key, claims))));
  }
}

/** The id in a code that was read. */
export const idOf = (code: string): string => code.replaceAll('-', '').slice(0, ID_LENGTH);

export const newCodeId = (): string => lettersOf(randomBytes(ID_BYTES));

function codeBy(key: string, { player, id, generation }: CodeClaims): string {
  const proof = createHmac('sha256', key)
    .update(`escadre recovery code\n${player}\n${id}\n${generation}`)
    .digest()
    .subarray(0, PROOF_BYTES);
  return inGroups(id + lettersOf(proof));
}

/** Five bits a letter; the bytes are a multiple of five. */
function lettersOf(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return bits.replaceAll(/.{5}/g, (five) => RECOVERY_LETTERS.charAt(Number.parseInt(five, 2)));
}
