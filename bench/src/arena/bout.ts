/** One match of the arena, by the kernel's rules: the same for the same contest and number. */

import {
  type Bot,
  campsOf,
  chanceOf,
  type Entry,
  type GameTypes,
  given,
  isTableEvent,
  type Match,
  must,
  type Prompt,
  type PromptTime,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import type { ByContestant, Contest, Contestant } from './contest.ts';
import { gameOf, type Player, playerOf } from './players.ts';

/** The costs of one contestant's choices. */
export interface Choices {
  /** The prompts' kinds. */
  readonly kinds: string[];
  /** Milliseconds of processor time. */
  readonly milliseconds: number[];
  /** Positions examined; 0 if the player does not report them. */
  readonly searched: number[];
}

/** The result of a match. */
export interface Played {
  /** Its number, from 0 on. */
  readonly run: number;
  /** The camp that `one` played. */
  readonly camp: string;
  /** 1 if `one` won, 0.5 for a draw, 0 if it lost. */
  readonly points: number;
  /** How it ended: `win flagship`. */
  readonly ending: string;
  readonly entries: number;
  /** Unanswered prompts. */
  readonly timeouts: number;
  /** By contestant, whether it ever considered the match lost. */
  readonly gaveUp: ByContestant<boolean>;
  readonly choices: ByContestant<Choices>;
}

/** The most steps before a match counts as endless. */
const MOST_STEPS = 50_000;

export class Bout {
  readonly #run: number;
  readonly #match: Match<GameTypes>;
  readonly #players: ByContestant<Player>;
  readonly #bots: ReadonlyMap<string, Bot<GameTypes>>;
  readonly #camp: string;
  readonly #gaveUp: Record<Contestant, boolean> = { one: false, other: false };
  readonly #choices: ByContestant<Choices> = { one: noChoices(), other: noChoices() };
  #timeouts = 0;

  private constructor(contest: Contest, run: number, players: ByContestant<Player>) {
    const { seed, options, scenario } = contest;
    this.#run = run;
    this.#players = players;
    // Pairs of consecutive matches differ only in their sides.
    const pair = Math.floor(run / 2);
    this.#match = createMatch<GameTypes>(
      gameOf(contest.game),
      given({ options, scenario, seed: seedFrom(`${seed} ${pair}`) }),
    );
    const camps = campsOf(this.#match.table);
    this.#camp = must(camps[run % camps.length], 'a camp');
    this.#bots = new Map(
      this.#match.chairs.map(({ seat, camp }) => [
        seat,
        players[this.#contestantOf(camp)].make(
          seat,
          this.#match.setup.options,
          chanceOf(`${seed} ${run} ${seat}`),
        ),
      ]),
    );
  }

  /**
   * Plays a match to its end.
   *
   * @throws CannotBegin for an unknown game or player; Error for an illegal or endless one
   */
  static async play(contest: Contest, run: number): Promise<Played> {
    const bout = await Bout.#begun(contest, run);
    bout.#goOn(MOST_STEPS);
    return bout.#played();
  }

  /**
   * The costs of the choices in the first `steps` steps of a match.
   *
   * @throws as {@link Bout.play}
   */
  static async costs(contest: Contest, run: number, steps: number): Promise<ByContestant<Choices>> {
    const bout = await Bout.#begun(contest, run);
    bout.#goOn(steps);
    return bout.#choices;
  }

  static async #begun(contest: Contest, run: number): Promise<Bout> {
    const game = gameOf(contest.game);
    const one = await playerOf(game, contest.one);
    const other = await playerOf(game, contest.other, contest.against?.checkout);
    const bout = new Bout(contest, run, { one, other });
    bout.#happened(bout.#match.start());
    return bout;
  }

  #goOn(steps: number): void {
    for (let step = 0; step < steps && this.#match.outcome === null; step++) this.#step();
  }

  #step(): void {
    if (this.#interjects()) return;
    const prompts = this.#match.prompts.toSorted((a, b) => URGENCY[b.time.kind] - URGENCY[a.time.kind]);
    for (const prompt of prompts) if (this.#answers(prompt, prompts.length > 1)) return;
    this.#timeouts += 1;
    this.#happened(this.#match.timeout(must(prompts[0], 'a prompt').id));
  }

  #interjects(): boolean {
    for (const { seat, camp } of this.#match.chairs) {
      const command = this.#bots.get(seat)?.interject?.(this.#match.view(camp));
      if (command === undefined || this.#match.explain(seat, command) !== null) continue;
      this.#happened(this.#match.submit(seat, command));
      return true;
    }
    return false;
  }

  /** A turn may be paused while another prompt is open: what is illegal now must wait. */
  #answers(prompt: Prompt<GameTypes>, mayWait: boolean): boolean {
    for (const seat of prompt.seats) {
      const command = this.#chosen(seat, prompt);
      if (command === undefined) continue;
      const refusal = this.#match.explain(seat, command);
      if (refusal === null) {
        this.#happened(this.#match.submit(seat, command));
        return true;
      }
      if (!mayWait) {
        const said = `${seat} gives ${JSON.stringify(command)}, and hears: ${refusal.message}`;
        throw new Error(`match ${this.#run}: ${said}`);
      }
    }
    return false;
  }

  #chosen(seat: string, prompt: Prompt<GameTypes>): GameTypes['Command'] | undefined {
    const bot = must(this.#bots.get(seat), 'the bot of the seat');
    const contestant = this.#contestantOf(prompt.camp);
    const view = this.#match.view(prompt.camp);
    const before = process.cpuUsage();
    const command = bot.choose(view, prompt, this.#players[contestant].share);
    const { user, system } = process.cpuUsage(before);
    if (command === undefined) return undefined;
    const { kinds, milliseconds, searched } = this.#choices[contestant];
    kinds.push(prompt.kind);
    milliseconds.push((user + system) / 1_000);
    searched.push(bot.searched ?? 0);
    if (bot.stance?.(view) === 'resign') this.#gaveUp[contestant] = true;
    return command;
  }

  #happened(entry: Entry<GameTypes>): void {
    for (const { seat, camp } of this.#match.chairs) {
      for (const event of this.#match.seenBy(camp, entry)) {
        if (!isTableEvent(event)) this.#bots.get(seat)?.observe(event);
      }
    }
  }

  #contestantOf(camp: string): Contestant {
    return camp === this.#camp ? 'one' : 'other';
  }

  #played(): Played {
    const { outcome } = this.#match;
    if (outcome === null) throw new Error(`match ${this.#run} has no end after ${MOST_STEPS} steps`);
    const isWon = outcome.kind === 'win' && outcome.camp === this.#camp;
    return {
      run: this.#run,
      camp: this.#camp,
      points: outcome.kind === 'win' ? (isWon ? 1 : 0) : 0.5,
      ending: `${outcome.kind} ${outcome.reason}`,
      entries: this.#match.state.next,
      timeouts: this.#timeouts,
      gaveUp: this.#gaveUp,
      choices: this.#choices,
    };
  }
}

/** Open windows pause turns. */
const URGENCY: Readonly<Record<PromptTime['kind'], number>> = { window: 2, phase: 1, turn: 0 };

const noChoices = (): Choices => ({ kinds: [], milliseconds: [], searched: [] });

function seedFrom(text: string): string {
  const chance = chanceOf(text);
  return Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');
}
