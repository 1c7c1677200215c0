/** A match against the computer in the page: its additions to other matches. */

import { batch, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { GameId } from 'escadre';
import type { ReadScenarioLink } from 'escadre/links';
import { computer, LocalMatch, type PositionOffer } from 'escadre/practice';
import { type Happening, MatchModel } from '../match/model.ts';
import { finishedMatch } from './finished-match.ts';
import { keepMatch } from './kept-matches.ts';
import {
  firstOpponent,
  forgetMatch,
  keepOpponent,
  keptOpponent,
  markUnderWay,
  type Opponent,
  PRACTICE_OPTIONS,
  placeOf,
  placeOfLink,
} from './saved-practice.ts';
import { thinker } from './thinker-worker.ts';

export class Practice {
  readonly game: GameId;
  readonly opponent: Opponent;
  readonly model: MatchModel;
  /** The last of undo and redo, so that keyboard users stay on its button. */
  lastStep: 'undo' | 'redo' | undefined;
  readonly #match: LocalMatch;
  readonly #canUndo: Signal<boolean>;
  readonly #canRedo: Signal<boolean>;
  readonly #ears: readonly (() => void)[];
  /** The undone events. */
  #undone: readonly Happening[] = [];

  private constructor(game: GameId, opponent: Opponent, match: LocalMatch, isLink: boolean) {
    this.game = game;
    this.opponent = opponent;
    this.#match = match;
    this.#canUndo = signal(match.canUndo);
    this.#canRedo = signal(match.canRedo);
    // A local match is a match; the model ignores its extra members.
    this.model = new MatchModel(match);
    const look = () => this.#look();
    this.#ears = [
      match.on('event', () => {
        this.#look();
        if (!isLink && match.offer === null) markUnderWay(game, match.outcome === null && match.canUndo);
      }),
      match.on('view', look),
      match.on('prompt', look),
      match.on('over', () => {
        this.#look();
        void keepMatch({ ...finishedMatch(match), outcome: match.outcome });
        if (!isLink) markUnderWay(game, false);
      }),
    ];
  }

  /**
   * Resumes this browser's saved match if unfinished, else starts a new one against the same opponent.
   *
   * @param isEndWanted whether a finished match is shown again as well
   */
  static async goOn(game: GameId, isEndWanted = false): Promise<Practice> {
    const opponent = keptOpponent(game);
    if (opponent === undefined) return Practice.begin(game, firstOpponent(game));
    const match = await laid(game, opponent).catch(() => undefined);
    if (match !== undefined && (isEndWanted || match.outcome === null))
      return Practice.#of(game, opponent, match);
    await match?.close();
    return Practice.begin(game, opponent);
  }

  /** A match from a linked position, which is that fragment of an address; resumed if already started. */
  static async from(
    { game, position, options, seat, seats }: ReadScenarioLink,
    link: string,
  ): Promise<Practice> {
    const own = seats.find((each) => each.seat === seat) ?? seats[0];
    const { level } = keptOpponent(game) ?? firstOpponent(game);
    const others = seats.filter(({ camp }) => camp !== own?.camp).map((each) => each.seat);
    const wanted = {
      scenario: position,
      seats: Object.fromEntries(others.map((each) => [each, computer(level, { worker: thinker })])),
      options: { ...PRACTICE_OPTIONS[game], ...options },
      keep: placeOfLink(game, link),
    };
    // If the saved one is damaged or of other rules, the link still has the position.
    const kept = await LocalMatch.of(game, wanted).catch(() => undefined);
    const goesOn = kept !== undefined && kept.offer === null && kept.outcome === null;
    if (!goesOn) await kept?.close();
    const match = goesOn ? kept : await LocalMatch.of(game, { ...wanted, saved: '' });
    return Practice.#of(game, { level, seat: others[0] ?? '' }, match, true);
  }

  /** A new match, or one from another's position. */
  static async begin(game: GameId, opponent: Opponent, from?: PositionOffer): Promise<Practice> {
    forgetMatch(game);
    keepOpponent(game, opponent);
    return Practice.#of(game, opponent, await laid(game, opponent, from));
  }

  static async #of(game: GameId, opponent: Opponent, match: LocalMatch, isLink = false): Promise<Practice> {
    const practice = new Practice(game, opponent, match, isLink);
    // The player first chooses which match to play.
    if (match.offer !== null) return practice;
    if (match.table.phase === 'gathering') await match.ready();
    else await practice.model.recall();
    return practice;
  }

  /** The position of a saved match that cannot continue because the rules have changed. */
  get offer(): PositionOffer | null {
    return this.#match.offer;
  }

  get canUndo(): ReadonlySignal<boolean> {
    return this.#canUndo;
  }

  get canRedo(): ReadonlySignal<boolean> {
    return this.#canRedo;
  }

  /** Takes the last command back, and all that followed from it. */
  async undo(): Promise<void> {
    if (!this.#match.canRedo) this.#undone = [];
    if (!(await this.model.do(() => this.#match.undo()))) return;
    const last = await this.#lastNumber();
    const { happenings } = this.model;
    this.#undone = [...happenings.value.filter(({ n }) => n > last), ...this.#undone];
    this.#stand(
      'undo',
      happenings.value.filter(({ n }) => n <= last),
    );
  }

  /** Redoes what was undone. */
  async redo(): Promise<void> {
    if (!(await this.model.do(() => this.#match.redo()))) return;
    const last = await this.#lastNumber();
    const again = this.#undone.filter(({ n }) => n <= last);
    this.#undone = this.#undone.filter(({ n }) => n > last);
    this.#stand('redo', [...this.model.happenings.value, ...again]);
  }

  close(): void {
    for (const deafen of this.#ears) deafen();
    this.model.close();
  }

  #stand(by: 'undo' | 'redo', happenings: readonly Happening[]): void {
    this.lastStep = by;
    batch(() => {
      this.model.standAt(happenings);
      this.#look();
    });
  }

  #look(): void {
    this.#canUndo.value = this.#match.canUndo;
    this.#canRedo.value = this.#match.canRedo;
  }

  /** The number of this side's last event. */
  async #lastNumber(): Promise<number> {
    return (await this.#match.history(1, Number.POSITIVE_INFINITY)).at(-1)?.n ?? 0;
  }
}

/** A match against that opponent, who thinks in a worker of the page; the saved one, if any. */
function laid(game: GameId, { level, seat }: Opponent, from?: PositionOffer): Promise<LocalMatch> {
  const seats = { [seat]: computer(level, { worker: thinker }) };
  return LocalMatch.of(game, { options: PRACTICE_OPTIONS[game] ?? {}, ...from, seats, keep: placeOf(game) });
}
