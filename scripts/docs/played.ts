/** A few fixed matches of bots, as examples of commands and events. */

import {
  type AnyGame,
  type AnySeenEvent,
  type Bot,
  chanceOf,
  commitmentOf,
  type Entry,
  type GameTypes,
  isTableEvent,
  type Match,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';

const MATCHES = 3;
/** The officer's share: strength does not matter here. */
const SHARE = 0.03;
/** The most entries per match: later novelties are rare. */
const MOST_ENTRIES = 300;

interface Played {
  /** The first command of each type, and the first event of each type as told to its camp. */
  readonly commands: ReadonlyMap<string, object>;
  readonly events: ReadonlyMap<string, object>;
}

export function playSome(game: AnyGame): Played {
  const played: Collected = { commands: new Map(), events: new Map() };
  for (let run = 0; run < MATCHES; run++) new Playing(game, run, played).play();
  return played;
}

interface Collected {
  readonly commands: Map<string, object>;
  readonly events: Map<string, object>;
}

class Playing {
  readonly #match: Match<GameTypes>;
  readonly #bots: ReadonlyMap<string, Bot<GameTypes>>;
  readonly #played: Collected;

  constructor(game: AnyGame, run: number, played: Collected) {
    const options = game.defaults;
    // Any fixed seed will do.
    this.#match = createMatch<GameTypes>(game, { options, seed: commitmentOf(`0${run}`) });
    this.#bots = new Map(
      this.#match.chairs.map(({ seat }) => [seat, game.bot(seat, options, chanceOf(`${run} ${seat}`))]),
    );
    this.#played = played;
  }

  play(): void {
    this.#happened(this.#match.start());
    for (let count = 0; count < MOST_ENTRIES && this.#match.outcome === null; count++) this.#step();
  }

  #step(): void {
    for (const prompt of this.#match.prompts) {
      for (const seat of prompt.seats) {
        const command = this.#bots.get(seat)?.choose(this.#match.view(prompt.camp), prompt, SHARE);
        if (command === undefined) continue;
        if (!this.#played.commands.has(command.type)) this.#played.commands.set(command.type, command);
        this.#happened(this.#match.submit(seat, command));
        return;
      }
    }
    const [first] = this.#match.prompts;
    if (first === undefined) throw new Error('the match continues without a prompt');
    this.#happened(this.#match.timeout(first.id));
  }

  #happened(entry: Entry<GameTypes>): void {
    for (const { seat, camp } of this.#match.chairs) {
      const bot = this.#bots.get(seat);
      for (const event of this.#match.seenBy(camp, entry)) {
        if (isTableEvent(event)) continue;
        bot?.observe(event);
        this.#show(event, camp, entry.seat);
      }
    }
  }

  /** As told to the player who caused it. */
  #show(event: AnySeenEvent<GameTypes>, camp: string, by: string | null): void {
    if (by !== null && this.#match.campOf(by) !== camp) return;
    if (!this.#played.events.has(event.type)) this.#played.events.set(event.type, event);
  }
}
