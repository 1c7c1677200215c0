/**
 * The frozen computer player from before levels existed, as a yardstick for today's.
 *
 * It remembers what it was shown, keeps odds on the rest, and plays the best turn, one ply deep.
 */

import type { Command, Placement } from '../../games/grands-amiraux/commands.ts';
import type { SeenEvent } from '../../games/grands-amiraux/events.ts';
import { FORMATIONS, placementOf, turnedAbout } from '../../games/grands-amiraux/formations.ts';
import { legal } from '../../games/grands-amiraux/legal.ts';
import type { Options } from '../../games/grands-amiraux/options.ts';
import { HOME, type Square } from '../../games/grands-amiraux/squares.ts';
import type { GrandsAmirauxTypes } from '../../games/grands-amiraux/types.ts';
import type { View } from '../../games/grands-amiraux/view.ts';
import { type Camp, campOf, type Kind, type Seat } from '../../games/grands-amiraux/vocabulary.ts';
import type { Chance } from '../../kernel/chance.ts';
import type { Bot as BotOf, Prompt } from '../../kernel/game.ts';
import { must } from '../../kernel/must.ts';
import { Memory } from './veteran/belief.ts';
import { judge, weigh } from './veteran/judgement.ts';

type Bot = BotOf<GrandsAmirauxTypes>;

/** Exchanges of two pieces that make a ready-made formation one's own. */
const EXCHANGES = 6;
/** The most random points between similar turns. */
const WHIM = 0.5;
const WHIM_STEPS = 1_000;
/** Bonus for a duel or a jump when the quiet limit is reached; a quarter of it at half the limit. */
const IMPATIENCE = 100;
/** Penalty for moving back to the last square. */
const RESTLESSNESS = 3;

export const veteran = (seat: Seat, options: Options, chance: Chance): Bot =>
  new Veteran(seat, options, chance);

class Veteran implements Bot {
  readonly #seat: Seat;
  readonly #camp: Camp;
  readonly #options: Options;
  readonly #chance: Chance;
  readonly #memory = new Memory();
  /** The square its last move left. */
  #left: Square | undefined;

  constructor(seat: Seat, options: Options, chance: Chance) {
    this.#seat = seat;
    this.#camp = campOf(seat);
    this.#options = options;
    this.#chance = chance;
  }

  observe(event: SeenEvent): void {
    this.#memory.observe(event);
  }

  choose(view: View, prompt: Prompt<GrandsAmirauxTypes>): Command | undefined {
    if (!prompt.seats.includes(this.#seat)) return undefined;
    return prompt.kind === 'deploy' ? this.#deploy(view) : this.#play(view);
  }

  #deploy(view: View): Command {
    if (Object.keys(view.own?.fleet ?? {}).length > 0) return { type: 'ready' };
    const formation = placementOf(this.#chance.pick(FORMATIONS).id, this.#camp);
    const placement = this.#chance.int(2) === 0 ? formation : turnedAbout(formation);
    return { type: 'deploy', placement: this.#disguised(placement) };
  }

  /** A formation with a few swaps, so that opponents cannot know it by heart. */
  #disguised(placement: Placement): Placement {
    const disguised: Partial<Record<Square, Kind>> = { ...placement };
    const ships = HOME[this.#camp].filter((square) => !isFixed(placement, square));
    for (let exchange = 0; exchange < EXCHANGES; exchange++) {
      const [one, other] = [this.#chance.pick(ships), this.#chance.pick(ships)];
      [disguised[one], disguised[other]] = [kindIn(disguised, other), kindIn(disguised, one)];
    }
    return disguised;
  }

  #play(view: View): Command | undefined {
    const judgement = judge(view, this.#camp, this.#memory.beliefs(view.public, this.#camp));
    let best: Command | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const command of legal(view, this.#seat)) {
      const points = weigh(judgement, command) + this.#temper(view, command);
      if (points <= most) continue;
      best = command;
      most = points;
    }
    this.#left = best?.type === 'move' ? best.from : undefined;
    return best;
  }

  /** Adjustments beyond judgement: impatience, restlessness, and a whim. */
  #temper({ public: { quiet } }: View, command: Command): number {
    const whim = (WHIM * this.#chance.int(WHIM_STEPS)) / WHIM_STEPS;
    if (command.type !== 'move') return whim + IMPATIENCE * (quiet / this.#options.quietLimit) ** 2;
    return command.to === this.#left ? whim - RESTLESSNESS : whim;
  }
}

const kindIn = (placement: Placement, square: Square): Kind =>
  must(placement[square], `a piece on ${square}`);

const isFixed = (placement: Placement, square: Square): boolean =>
  placement[square] === 'G' || placement[square] === 'M';
