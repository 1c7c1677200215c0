/**
 * A player's contribution to the dice: a random nonce. Its hash is sent first, and the nonce is opened once
 * all hashes are public. If nonces were opened earlier, a player who knows the seed could choose theirs to gain
 * by it.
 */

import { given } from '@escadre/shared/kernel';
import { EscadreError } from '../base/error.ts';
import { eachOf } from '../base/plain-data.ts';
import { randomHex } from '../base/random.ts';
import type { Noted, Phase } from '../base/wire.ts';
import type { DiceNote } from './dice-notes.ts';
import { hashOfNonce } from './nonce-hash.ts';

/** Milliseconds before a retry when the server could not store it. */
const AGAIN_MS = 500;
const TEMPORARY = new Set(['STORE_UNAVAILABLE', 'TOO_FAST']);

/** The table, as far as the dice are concerned. */
interface DiceTable {
  readonly phase: Phase;
  readonly commitment: string;
  readonly openUntil?: number | undefined;
  readonly seats: Readonly<Record<string, { readonly ready: boolean; readonly hash?: string | undefined }>>;
  readonly brokeOff?: Readonly<Record<string, { readonly times: number }>> | undefined;
}

/** A nonce, and the hash that commits to it. */
export type NonceWithHash = Pick<DiceNote, 'nonce' | 'hash'>;

export async function newNonce(): Promise<NonceWithHash> {
  const nonce = randomHex(16);
  return { nonce, hash: await hashOfNonce(nonce) };
}

interface OwnDiceParts {
  /** Its hash was sent on the way in; the table shows whether the seat has it. */
  readonly sentNonce?: NonceWithHash | undefined;
  /** By correspondence, nonces are sent at once, as players may be absent. */
  readonly isCorrespondence: boolean;
  /** Sends a request to the room, on any connection; again if one broke before the answer. */
  readonly ask: (name: 'ready' | 'open', payload: object) => Promise<unknown>;
  readonly notes: {
    read(): Promise<DiceNote | undefined>;
    write(note: DiceNote): Promise<void>;
  };
}

export class OwnDice {
  readonly #parts: OwnDiceParts;
  #note: DiceNote | undefined;
  #table: DiceTable | undefined;
  #seats: readonly string[] = [];
  #sentNonce: NonceWithHash | undefined;
  /** Whether the hash sent on the way in counts, which makes the next {@link ready} needless. */
  #cameReady = false;
  /** While a hash is being sent, the table may not show it yet. */
  #isSending = false;
  /** The nonce being opened, or open. */
  #opened: string | undefined;
  /** Callers waiting for the opening to end. */
  #waiting: (() => void)[] = [];

  constructor(parts: OwnDiceParts) {
    this.#parts = parts;
    this.#sentNonce = parts.sentNonce;
  }

  get nonce(): string | undefined {
    return this.#note?.nonce;
  }

  /** The known facts about the dice, without the record. */
  get noted(): Noted {
    const { nonce, seats = [], commitment = this.#table?.commitment, hashes } = this.#note ?? {};
    const brokeOff = this.#table?.brokeOff;
    return given({
      commitment,
      nonces: nonce === undefined ? undefined : Object.fromEntries(seats.map((seat) => [seat, nonce])),
      hashes,
      brokeOff: brokeOff && eachOf(brokeOff, ({ times }) => times),
    });
  }

  /** Restores the earlier note. */
  async recall(): Promise<void> {
    this.#note = await this.#parts.notes.read();
  }

  /** @throws the room's refusals */
  async ready(): Promise<void> {
    const known = this.#isReady && this.#table?.phase === 'gathering' ? this.#note : undefined;
    const isDone = this.#cameReady && known !== undefined;
    this.#cameReady = false;
    if (isDone) return;
    await this.#whileSending(() => (known === undefined ? this.#commit() : this.#sendReady(known)));
  }

  /** Resolves when no opening is under way: the match has begun, or the opening was broken off. */
  async settled(): Promise<void> {
    if (this.#table?.openUntil !== undefined)
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  /** Releases all waiting callers. */
  stop(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Updates the table and the player's seats in it. */
  tableChanged(table: DiceTable, seats: readonly string[]): void {
    this.#table = table;
    this.#seats = seats;
    if (table.openUntil === undefined) this.stop();
    const own = this.#own;
    this.#noteSentNonce(table);
    if (this.#parts.isCorrespondence || table.phase !== 'gathering' || own.length === 0) return;
    if (this.#isSending || !own.every(({ ready }) => ready)) return;
    if (table.openUntil !== undefined) this.#open(table);
    // A nonce opened in vain, or sent from elsewhere, needs a replacement.
    else if (!this.#isReady) this.#whileSending(() => this.#commit()).catch(() => undefined);
  }

  /** Notes the nonce whose hash was sent on the way in, if the table shows that hash. */
  #noteSentNonce({ commitment }: DiceTable): void {
    const sent = this.#sentNonce;
    this.#sentNonce = undefined;
    const own = this.#own;
    if (sent === undefined || own.length === 0 || own.some(({ hash }) => hash !== sent.hash)) return;
    this.#cameReady = true;
    this.#keep({ ...sent, seats: this.#seats, commitment });
  }

  get #own(): DiceTable['seats'][string][] {
    return this.#seats.flatMap((seat) => this.#table?.seats[seat] ?? []);
  }

  /** Whether all own seats are ready with the nonce noted here. */
  get #isReady(): boolean {
    if (this.#note === undefined || this.#own.length === 0) return false;
    const hash = this.#parts.isCorrespondence ? undefined : this.#note.hash;
    return this.#own.every((seat) => seat.ready && seat.hash === hash);
  }

  async #commit(): Promise<void> {
    const { commitment = '' } = this.#table ?? {};
    const before = this.#note;
    const note = { ...(await newNonce()), seats: this.#seats, commitment };
    this.#keep(note);
    try {
      await this.#sendReady(note);
    } catch (error) {
      if (before !== undefined) this.#keep(before);
      throw error;
    }
  }

  async #sendReady({ nonce, hash }: DiceNote): Promise<void> {
    await this.#parts.ask('ready', this.#parts.isCorrespondence ? { nonce } : { hash });
  }

  async #whileSending(act: () => Promise<void>): Promise<void> {
    this.#isSending = true;
    try {
      await act();
    } finally {
      this.#isSending = false;
    }
    this.#lookAgain();
  }

  #open(table: DiceTable): void {
    const hashes = hashesOf(table);
    if (this.#note === undefined || hashes === null || !this.#isReady || this.#opened === this.#note.nonce)
      return;
    const note = { ...this.#note, hashes: this.#note.hashes ?? hashes };
    this.#opened = note.nonce;
    this.#keep(note);
    this.#parts.ask('open', { nonce: note.nonce }).catch((error) => {
      if (!(error instanceof EscadreError) || !TEMPORARY.has(error.code)) return;
      this.#opened = undefined;
      setTimeout(() => this.#lookAgain(), AGAIN_MS);
    });
  }

  #lookAgain(): void {
    if (this.#table !== undefined) this.tableChanged(this.#table, this.#seats);
  }

  #keep(note: DiceNote): void {
    this.#note = note;
    this.#parts.notes.write(note).catch(() => undefined);
  }
}

/** All seats' hashes; null while one is missing. */
function hashesOf({ seats }: DiceTable): Record<string, string> | null {
  const hashes = Object.entries(seats).flatMap(([seat, { hash }]) =>
    hash === undefined ? [] : [[seat, hash] as const],
  );
  return hashes.length === Object.keys(seats).length ? Object.fromEntries(hashes) : null;
}
