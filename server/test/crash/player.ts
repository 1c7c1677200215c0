/** A side of an SDK's match that bots play, whatever happens to the server. */

import { setTimeout as pause } from 'node:timers/promises';
import { games } from '@escadre/shared/games';
import { type Bot, chanceOf, type GameTypes } from '@escadre/shared/kernel';
import { EscadreError, type Match, type Seat } from 'escadre';
import { Bots, type Move } from '../../../demo/bots.ts';
import type { Witness } from './ledger.ts';

/** Milliseconds between two commands: a line that sends more than 40 messages a second is cut. */
const PACE = 30;
/** Milliseconds within which everything sent before a refusal arrives. */
const SETTLES = 200;

/** How a command was granted. */
export interface Answered {
  /** Milliseconds until the answer was there. */
  readonly waited: number;
  /** Why the connection was lost meanwhile, or before; null if it never was. */
  readonly broke: string | null;
}

interface PlayerParts {
  readonly match: Match;
  readonly side: Witness;
  /** The bots' seed. */
  readonly seed: string;
  /** Whether it is time to give up. */
  readonly isTired: () => boolean;
  /** Whether the store may be away for longer than the SDK asks again. */
  readonly losesStore: boolean;
  readonly onAnswer: (answered: Answered) => void;
}

export class Player {
  readonly #parts: PlayerParts;
  readonly #bots: Bots;
  #isUnanswered = false;
  /** The times of the last event and of this side's last refusal, with its code. */
  #moved = performance.now();
  #refused: { readonly at: number; readonly what: string } | null = null;

  constructor(parts: PlayerParts) {
    this.#parts = parts;
    this.#bots = new Bots(parts.match, botsFor(parts.match, parts.seed));
    for (const name of ['event', 'view', 'over'] as const) parts.match.on(name, () => this.#hasMoved());
  }

  /** When something has happened here last, as `performance.now()` has it. */
  get moved(): number {
    return this.#moved;
  }

  /** What this side is waiting for, and since when, for diagnosing a stuck match. */
  get waitsFor(): string {
    const { match, side } = this.#parts;
    const { phase } = match.table;
    const asked = match.prompts.all.map(
      ({ id, seats, mine }) => `${id} of ${mine ? 'us, ' : ''}${seats.join(' ')}`,
    );
    const last = side.told.at(-1);
    return [
      `${match.game} ${match.id} as ${match.camp}, ${phase}, ${match.connection}`,
      `nothing for ${secondsSince(this.#moved)} s since ${last === undefined ? 'the start' : `event ${last.n}, ${typeOf(last.event)}`}`,
      asked.length === 0 ? 'nobody is asked' : `asked: ${asked.join('; ')}`,
      this.#isUnanswered ? 'a command of ours is not answered' : 'no command of ours is under way',
      ...(this.#refused === null
        ? []
        : [`refused ${secondsSince(this.#refused.at)} s ago: ${this.#refused.what}`]),
    ].join(' · ');
  }

  /** What the server is doing for this side: a command, and windows and turns by kind. */
  get underWay(): string[] {
    const { match } = this.#parts;
    const asked = match.prompts.mine.map(({ kind }) => `${match.game} ${kind}`);
    return this.#isUnanswered ? ['commands', ...asked] : asked;
  }

  /**
   * Plays until the match is over.
   *
   * @throws the refusal of a legal move, and the reason for a closed match
   */
  async play(): Promise<void> {
    const { match } = this.#parts;
    while (match.outcome === null) {
      this.#bots.mustBeOpen();
      const seen = this.#bots.changes;
      const move = this.#choose();
      if (move === undefined) await this.#bots.another(seen);
      else await this.#make(move);
      await pause(PACE);
    }
  }

  async #make({ command, prompt, seat }: Move): Promise<void> {
    const { match, side, losesStore, onAnswer } = this.#parts;
    const seen = this.#bots.changes;
    this.#isUnanswered = true;
    const asked = performance.now();
    let broke = match.connection === 'here' ? null : 'AWAY';
    const forget = match.on('drop', ({ reason }) => {
      broke ??= reason;
    });
    try {
      const { id } = await match.play(command, { prompt, seat });
      side.acknowledged.push(id);
      onAnswer({ waited: performance.now() - asked, broke });
    } catch (error) {
      if (!(error instanceof EscadreError) || error.code === 'CLOSED') throw error;
      this.#refused = { at: performance.now(), what: `${command.type}, ${error.code}` };
      if (losesStore && error.code === 'STORE_UNAVAILABLE') return await pause(SETTLES);
      // The others or a timer were quicker: wait for their events before calling it an error.
      await pause(SETTLES);
      if (this.#bots.changes === seen && match.explain(command, seat) === null) throw error;
    } finally {
      forget();
      this.#isUnanswered = false;
    }
  }

  #hasMoved(): void {
    this.#moved = performance.now();
  }

  #choose(): Move | undefined {
    const { match, isTired } = this.#parts;
    return match.view !== null && isTired() ? this.#resignation() : this.#bots.move();
  }

  #resignation(): Move | undefined {
    const { seats, table } = this.#parts.match;
    const seat = seats.find((each) => table.seats[each]?.resigned === false);
    return seat === undefined ? undefined : { seat, prompt: null, command: { type: 'resign' } };
  }
}

const secondsSince = (at: number): number => Math.round((performance.now() - at) / 1_000);

const typeOf = (event: unknown): string => String(Object(event).type);

export function botsFor({ game, seats }: Match, seed: string): ReadonlyMap<Seat, Bot<GameTypes>> {
  const rules = games[game];
  const options = rules.defaults;
  return new Map(
    seats.map((seat) => {
      const bot = rules.bot(seat as never, options as never, chanceOf(`${seed}/${seat}`));
      return [seat, bot] as const;
    }),
  );
}
