/**
 * Computer players of three levels. They see only their view and the events sent to them.
 *
 * They remember what they were shown, deal themselves consistent worlds, and search in these. Levels differ
 * in the number of worlds and the depth.
 */

import type { Chance } from '../../kernel/chance.ts';
import { SEEDS } from '../../kernel/fast-random.ts';
import type { Bot as BotOf, Prompt, Stance } from '../../kernel/game.ts';
import type { Level } from '../../kernel/levels.ts';
import { beliefsFrom, Memory } from './bot/belief.ts';
import { chooseDeployment } from './bot/deployment.ts';
import { Noise } from './bot/noise.ts';
import { outlookOf } from './bot/outlook.ts';
import { PROFILES, type Profile } from './bot/profiles.ts';
import { actionOf, cellOf, DUEL, JUMP, MOVE, STOP } from './bot/search-board.ts';
import { type Candidate, select } from './bot/selection.ts';
import { stanceOf } from './bot/stance.ts';
import { deal } from './bot/worlds.ts';
import type { Command } from './commands.ts';
import type { SeenEvent } from './events.ts';
import { legal } from './legal.ts';
import type { Options } from './options.ts';
import type { Square } from './squares.ts';
import type { GrandsAmirauxTypes } from './types.ts';
import type { View } from './view.ts';
import { hasPlacement } from './view-queries.ts';
import { type Camp, campOf, type Seat } from './vocabulary.ts';

type Bot = BotOf<GrandsAmirauxTypes>;
type Slices = Generator<undefined, Command | undefined>;

/** Bonus for a duel or a jump when the quiet limit is reached; a quarter of it at half the limit. */
const IMPATIENCE = 100;
/** Penalty for moving back to the last square, and for each recent visit there. */
const RESTLESSNESS = 2;
/** Number of recent moves remembered, to avoid going to and fro. */
const LATELY = 8;

export const bot = (seat: Seat, options: Options, chance: Chance, level: Level = 'officer'): Bot =>
  new Computer(seat, options, chance, PROFILES[level]);

class Computer implements Bot {
  searched = 0;
  readonly #seat: Seat;
  readonly #camp: Camp;
  readonly #options: Options;
  readonly #chance: Chance;
  readonly #profile: Profile;
  readonly #memory: Memory;
  /** The squares left by the last moves of both camps, newest last. */
  #left: readonly Square[] = [];

  constructor(seat: Seat, options: Options, chance: Chance, profile: Profile) {
    this.#seat = seat;
    this.#camp = campOf(seat);
    this.#options = options;
    this.#chance = chance;
    this.#profile = profile;
    this.#memory = new Memory(profile.recall);
  }

  observe(event: SeenEvent): void {
    this.#memory.observe(event);
    if (event.type === 'moved') this.#left = [...this.#left, event.from].slice(-LATELY);
    else if (event.type === 'duel' || event.type === 'jumped') this.#left = [];
  }

  choose(view: View, prompt: Prompt<GrandsAmirauxTypes>, share = 1): Command | undefined {
    const slices = this.deliberate(view, prompt, share);
    for (;;) {
      const { done, value } = slices.next();
      if (done === true) return value;
    }
  }

  *deliberate(view: View, prompt: Prompt<GrandsAmirauxTypes>, share = 1): Slices {
    this.searched = 0;
    if (!prompt.seats.includes(this.#seat)) return undefined;
    return prompt.kind === 'deploy' ? this.#deploy(view) : yield* this.#play(view, prompt, share);
  }

  stance(view: View): Stance {
    return stanceOf(view, this.#camp, this.#options.quietLimit);
  }

  #deploy(view: View): Command {
    if (hasPlacement(view)) return { type: 'ready' };
    const placement = chooseDeployment(this.#camp, this.#chance.named('deploy'), this.#profile.deploysWell);
    return { type: 'deploy', placement };
  }

  *#play(view: View, prompt: Prompt<GrandsAmirauxTypes>, share: number): Slices {
    // A stream per prompt, so that a rebuilt mind makes the same choice.
    const noise = new Noise(this.#chance.named(prompt.id).int(SEEDS));
    const candidates = this.#candidates(view, noise);
    if (candidates.length < 2) return candidates[0]?.turn;
    const evidence = this.#memory.evidence(view.public, this.#camp);
    const { count, rounds } = this.#profile;
    const { turn, searched } = yield* select(candidates, rounds, {
      outlook: outlookOf(view, this.#camp, beliefsFrom(evidence)),
      limit: Math.ceil(count * share),
      deal: () => deal(evidence, noise),
    });
    this.searched = searched;
    return turn;
  }

  /** All turns, with jumps leg by leg, as each leg's result is seen before the next. */
  #candidates(view: View, noise: Noise): Candidate<Command>[] {
    const { whim, oversight } = this.#profile;
    const candidates: Candidate<Command>[] = [];
    for (const turn of legal(view, this.#seat)) {
      const action = actionFor(turn);
      if (action === undefined) continue;
      const temper = this.#temper(view, turn) + whim * noise.next();
      candidates.push({ turn, action, temper, isOverlooked: noise.next() < oversight });
    }
    return candidates;
  }

  /** Adjustments outside the search: impatience in quiet games, and a dislike of going to and fro. */
  #temper({ public: { quiet } }: View, turn: Command): number {
    if (turn.type !== 'move') return IMPATIENCE * (quiet / this.#options.quietLimit) ** 2;
    return -RESTLESSNESS * this.#left.filter((square) => square === turn.to).length;
  }
}

/** A turn's number on the search board; undefined for a jump of several legs. */
function actionFor(turn: Command): number | undefined {
  switch (turn.type) {
    case 'move':
      return actionOf(MOVE, cellOf(turn.from), cellOf(turn.to));
    case 'attack':
      return actionOf(DUEL, cellOf(turn.from), cellOf(turn.to));
    case 'jump': {
      const [to, ...more] = turn.path;
      return to === undefined || more.length > 0 ? undefined : actionOf(JUMP, cellOf(turn.from), cellOf(to));
    }
    default:
      return actionOf(STOP, 0, 0);
  }
}
