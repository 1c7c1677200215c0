/** What goes to the mind of a computer player, and what comes back: plain data, that can be sent to another thread. */

import {
  type AnyGame,
  type Bot,
  botOf,
  type GameTypes,
  type MindOf,
  type Stance,
} from '@escadre/shared/kernel';

/** What its seat has been told since it was asked last, and how things stand for it. */
export interface Question {
  readonly events: readonly { readonly type: string }[];
  readonly view: object;
  /** What it is asked; null where it is not, and may do something all the same. */
  readonly prompt: object | null;
}

export interface Thought {
  /** What it would do: as it is asked, or unasked. */
  readonly command: { readonly type: string } | null;
  /** Whether it does that unasked. */
  readonly isUnasked: boolean;
  readonly stance: Stance;
  /** Positions that it has looked at; null where it does not say. */
  readonly searched: number | null;
  /** Whether it ever does anything unasked. */
  readonly interjects: boolean;
}

export class BotMind {
  readonly #bot: Bot<GameTypes>;

  constructor(game: AnyGame, of: MindOf) {
    this.#bot = botOf(game, of);
  }

  think({ events, view, prompt }: Question, share: number): Thought {
    const bot = this.#bot;
    for (const event of events) bot.observe(event);
    const seen = view as Parameters<typeof bot.choose>[0];
    const interjects = bot.interject !== undefined;
    const thought = { stance: bot.stance?.(seen) ?? ('play' as const), interjects };
    const unasked = bot.interject?.(seen);
    if (unasked !== undefined || prompt === null) {
      return { ...thought, command: unasked ?? null, isUnasked: true, searched: null };
    }
    const command = bot.choose(seen, prompt as Parameters<typeof bot.choose>[1], share) ?? null;
    return { ...thought, command, isUnasked: false, searched: bot.searched ?? null };
  }
}
