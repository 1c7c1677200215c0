/** The mind of a computer player: what it is asked, and what it would do. Plain data, that another thread can be sent. */

import {
  type AnyGame,
  type Bot,
  botOf,
  type GameTypes,
  type MindOf,
  type Prompt,
  type PromptTime,
  refusalOf,
  type Stance,
  type ViewOf,
} from '../../kernel/index.ts';

/** What its seat has been told since it was asked last, how things stand for it, and what it is asked. */
export interface Question {
  readonly events: readonly { readonly type: string }[];
  readonly view: object;
  readonly prompts: readonly object[];
}

/** What it would do: in answer to a prompt, or unasked. */
interface Intention {
  readonly prompt: string | null;
  readonly command: { readonly type: string };
}

export interface Thought {
  /** Null where it waits. */
  readonly intention: Intention | null;
  readonly stance: Stance;
  /** Positions that it has looked at; null where it does not say. */
  readonly searched: number | null;
  /** Whether it ever does anything unasked. */
  readonly interjects: boolean;
}

type Seen = ViewOf<GameTypes>;

export class BotMind {
  readonly #game: AnyGame;
  readonly #seat: string;
  readonly #bot: Bot<GameTypes>;

  constructor(game: AnyGame, of: MindOf) {
    this.#game = game;
    this.#seat = of.seat;
    this.#bot = botOf(game, of);
  }

  /** Whether it thinks in slices, however much it searches. */
  get isSliced(): boolean {
    return this.#bot.deliberate !== undefined;
  }

  /** @param share of its level's count of positions that it may search */
  think(question: Question, share = 1): Thought {
    const slices = this.deliberate(question, share);
    for (;;) {
      const { done, value } = slices.next();
      if (done === true) return value;
    }
  }

  /** As {@link BotMind.think}, with pauses in which others have their turn. */
  *deliberate({ events, view, prompts }: Question, share = 1): Generator<undefined, Thought> {
    for (const event of events) this.#bot.observe(event);
    const seen = view as Seen;
    const unasked = this.#unasked(seen);
    const intention = unasked ?? (yield* this.#answer(seen, prompts as Prompt<GameTypes>[], share));
    return {
      intention,
      stance: this.#bot.stance?.(seen) ?? 'play',
      searched: intention === null || unasked !== null ? null : (this.#bot.searched ?? null),
      interjects: this.#bot.interject !== undefined,
    };
  }

  #unasked(view: Seen): Intention | null {
    const command = this.#bot.interject?.(view);
    return command !== undefined && this.#isLegal(view, command) ? { prompt: null, command } : null;
  }

  /** A turn can stand still while somebody else is asked: what is not legal then waits. */
  *#answer(
    view: Seen,
    prompts: readonly Prompt<GameTypes>[],
    share: number,
  ): Generator<undefined, Intention | null> {
    const asked = prompts.toSorted((one, other) => URGENCY[other.time.kind] - URGENCY[one.time.kind]);
    for (const prompt of asked) {
      const command =
        this.#bot.deliberate === undefined
          ? this.#bot.choose(view, prompt, share)
          : yield* this.#bot.deliberate(view, prompt, share);
      if (command !== undefined && this.#isLegal(view, command)) return { prompt: prompt.id, command };
    }
    return null;
  }

  #isLegal(view: Seen, command: { readonly type: string }): boolean {
    return refusalOf(() => this.#game.check(view, this.#seat, command)) === null;
  }
}

/** While a window is open, turns stand still. */
const URGENCY: Readonly<Record<PromptTime['kind'], number>> = { window: 2, phase: 1, turn: 0 };
