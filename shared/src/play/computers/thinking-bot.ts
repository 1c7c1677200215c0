/** The mind of a computer player. Its questions and answers are plain data, so that it can live in another thread. */

import {
  type AnyPlayableGame,
  type Bot,
  type BotSetup,
  botOf,
  type GameTypes,
  type Prompt,
  type PromptTime,
  refusalOf,
  type Stance,
  type ViewOf,
} from '../../kernel/index.ts';

/** The events since the last question, the view of the seat and its prompts. */
export interface Question {
  readonly events: readonly { readonly type: string }[];
  readonly view: object;
  readonly prompts: readonly object[];
}

/** A command, in answer to a prompt or unprompted. */
interface Intention {
  readonly prompt: string | null;
  readonly command: { readonly type: string };
}

export interface Thought {
  /** Null to wait. */
  readonly intention: Intention | null;
  readonly stance: Stance;
  /** The positions searched; null if the bot does not count them. */
  readonly searched: number | null;
  /** Whether the bot ever acts unprompted. */
  readonly interjects: boolean;
}

type Seen = ViewOf<GameTypes>;

export class ThinkingBot {
  readonly #game: AnyPlayableGame;
  readonly #seat: string;
  readonly #bot: Bot<GameTypes>;

  constructor(game: AnyPlayableGame, of: BotSetup) {
    this.#game = game;
    this.#seat = of.seat;
    this.#bot = botOf(game, of);
  }

  /** Whether its bot can search in slices. */
  get isSliced(): boolean {
    return this.#bot.deliberate !== undefined;
  }

  /** @param share the part of its level’s positions that it may search */
  think(question: Question, share = 1): Thought {
    const slices = this.deliberate(question, share);
    for (;;) {
      const { done, value } = slices.next();
      if (done === true) return value;
    }
  }

  /** As {@link ThinkingBot.think}, pausing between slices. */
  *deliberate({ events, view, prompts }: Question, share = 1): Generator<undefined, Thought> {
    for (const event of events) this.#bot.observe(event);
    const seen = view as Seen;
    const unprompted = this.#unprompted(seen);
    const intention = unprompted ?? (yield* this.#answer(seen, prompts as Prompt<GameTypes>[], share));
    return {
      intention,
      stance: this.#bot.stance?.(seen) ?? 'play',
      searched: intention === null || unprompted !== null ? null : (this.#bot.searched ?? null),
      interjects: this.#bot.interject !== undefined,
    };
  }

  #unprompted(view: Seen): Intention | null {
    const command = this.#bot.interject?.(view);
    return command !== undefined && this.#isLegal(view, command) ? { prompt: null, command } : null;
  }

  /** A turn may be paused by another player’s prompt: a command that is not legal meanwhile waits. */
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

/** An open window pauses turns. */
const URGENCY: Readonly<Record<PromptTime['kind'], number>> = { window: 2, phase: 1, turn: 0 };
