/**
 * Measures the board game of Trafalgar alone: whole matches between bots, their events and endings, and the
 * cost of a command.
 */

import {
  campOfSeat,
  REFUSALS,
  type Seat,
  type TrafalgarTypes,
  trafalgar,
} from '@escadre/shared/games/trafalgar';
import { seenEvent } from '@escadre/shared/games/trafalgar/events.ts';
import {
  type Bot,
  type Chance,
  chanceOf,
  type Entry,
  given,
  isTableEvent,
  type Match,
  type Prompt,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { attemptOn } from '@escadre/shared/testkit/trafalgar';
import type { Finding } from '../figure.ts';

/** The events of a number of matches. */
interface Survey {
  readonly matches: number;
  /** Commands and time-outs played. */
  readonly entries: number;
  readonly rounds: number;
  /** The count of each type of event, including zeros. */
  readonly events: Readonly<Record<string, number>>;
  /** The count of each refusal, including zeros. */
  readonly refusals: Readonly<Record<string, number>>;
  /** The endings: `english flag`, `draw turnLimit` … */
  readonly endings: Readonly<Record<string, number>>;
  /** The number of matches in which a ship was sunk, a fort fired out of turn, a flag changed hands. */
  readonly happened: Readonly<Record<string, number>>;
  /** Microseconds of every command: decided, folded, and shown to both camps and the public. */
  readonly costs: readonly number[];
}

type GameMatch = Match<TrafalgarTypes>;
type Tally = Record<string, number>;

/** The highlights of a match, with their events. */
const HAPPENINGS: Readonly<Record<string, readonly string[]>> = {
  'a ship was sunk': ['sunk'],
  'a fort fired out of turn': ['called'],
  'a flag changed hands': ['flagSeized', 'flagTransferred', 'flagRecovered', 'flagLost'],
};

/** Events are told in full, so these are all their types. */
const EVENT_TYPES = seenEvent.options.map(({ shape }) => shape.type.value);

/** Random commands tried before each one played. */
const ATTEMPTS = 4;

/**
 * Starting positions of some matches: ships side by side, dismasted, under a port's guns, with flags
 * aboard.
 */
const POSITIONS: readonly string[] = [
  `turn english 1; wind E; victory B2 NW FMZ 3/2; euryalus D5 W F-- 1/1; naiad C4 SE FMZ 2/2
   bucentaure M19 SE -M- 1/0; hortense M20 W FMZ 2/2; santa-sabina D6 SE --Z 1/0; flag english hortense`,
  `turn allied 1; first english; wind SW; victory H6 E --- 1/1; euryalus H7 E --- 0/1; naiad G15 W FMZ 2/2
   bucentaure C10 W --- 2/1; hortense G14 NE F-- 1/0; santisima-trinidad B11 NW --- 1/1; flag allied naiad`,
  `turn allied 1; first english; wind NW; victory I10 E --Z 0/0; naiad F12 E FMZ 2/2; euryalus F14 E FMZ 2/2
   bucentaure K10 W FMZ 3/3; hortense C5 E FMZ 2/2; flag english victory; flag allied victory`,
];

/**
 * Plays matches between bots and reports their events: the same for the same seed. Most start from the
 * standard set-up, with rotating options. Before each command some random ones are tried and their refusals
 * counted; now and then a random legal one is played, a prompt times out, or one of two allies resigns and
 * is replaced.
 */
export function surveyOf(matches: number, seed = 'bench'): Survey {
  const tallies = {
    events: noneOf(EVENT_TYPES),
    refusals: noneOf(Object.keys(REFUSALS)),
    endings: noneOf([]),
    happened: noneOf(Object.keys(HAPPENINGS)),
  };
  const costs: number[] = [];
  let entries = 0;
  let rounds = 0;
  for (let index = 0; index < matches; index++) {
    const table = new Table(index, chanceOf(`${seed} ${index}`));
    table.play();
    for (const code of table.refused) count(tallies.refusals, code);
    for (const type of table.happened) count(tallies.events, type);
    for (const [what, types] of Object.entries(HAPPENINGS)) {
      if (table.happened.some((type) => types.includes(type))) count(tallies.happened, what);
    }
    count(tallies.endings, endingOf(table.match));
    costs.push(...table.costs);
    entries += table.match.state.next;
    rounds += table.match.state.game.board.round;
  }
  return { matches, entries, rounds, ...tallies, costs };
}

/** A survey as a table, with the median cost of a command. */
export async function trafalgarFigures(seed = 'bench', matches = 1_000): Promise<Finding[]> {
  const start = performance.now();
  const survey = surveyOf(matches, seed);
  const seconds = (performance.now() - start) / 1_000;
  return [
    { measure: 'matches between bots', value: matches, unit: 'matches' },
    { measure: 'a match, attempts included, mean', value: round((seconds * 1_000) / matches), unit: 'ms' },
    { measure: 'rounds of a match, mean', value: round(survey.rounds / matches), unit: 'rounds' },
    {
      measure: 'a command: decide, evolve, three views, median',
      value: round(medianOf(survey.costs)),
      unit: 'µs',
    },
    ...figuresOf('a match in which', survey.happened, 'matches'),
    ...figuresOf('a match that ended:', survey.endings, 'matches'),
    ...figuresOf('event', survey.events, 'times'),
    ...figuresOf('refusal', survey.refusals, 'times'),
  ];
}

const figuresOf = (what: string, tally: Readonly<Tally>, unit: string): Finding[] =>
  Object.entries(tally).map(([name, value]) => ({ measure: `${what} ${name}`, value, unit }));

const noneOf = (names: readonly string[]): Tally => Object.fromEntries(names.map((name) => [name, 0]));

function count(tally: Tally, what: string): void {
  tally[what] = (tally[what] ?? 0) + 1;
}

const round = (value: number): number => Math.round(value * 10) / 10;
const medianOf = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

function endingOf({ outcome }: GameMatch): string {
  if (outcome === null) throw new Error('a match that was played to its end has none');
  return outcome.kind === 'win'
    ? `${outcome.camp} by ${outcome.reason}`
    : `${outcome.kind} ${outcome.reason}`;
}

/** A match, its bots, and its results. */
class Table {
  readonly match: GameMatch;
  readonly happened: string[] = [];
  readonly refused: string[] = [];
  readonly costs: number[] = [];
  readonly #bots: ReadonlyMap<Seat, Bot<TrafalgarTypes>>;
  readonly #chance: Chance;

  constructor(index: number, chance: Chance) {
    this.#chance = chance;
    const options = trafalgar.schemas.options.parse({
      players: index % 2 === 0 ? 2 : 3,
      repair: index % 4 < 2 ? 'fleet' : 'ship',
      turnLimit: index % 16 === 15 ? 12 : 100,
    });
    const position = index % 6 === 5 ? chance.pick(POSITIONS) : undefined;
    const seed = Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');
    const scenario = position === undefined ? undefined : { position };
    this.match = createMatch(trafalgar, given({ options, seed, scenario }));
    this.#bots = new Map(
      this.match.chairs.map(({ seat }) => [seat, trafalgar.bot(seat, options, chance.named(seat))] as const),
    );
    this.#tell(this.match.start());
  }

  play(): void {
    while (this.match.outcome === null) {
      for (let time = 0; time < ATTEMPTS && this.match.outcome === null; time++) this.#attempt();
      if (this.match.outcome !== null) return;
      const [prompt] = this.match.prompts;
      if (prompt === undefined) throw new Error('the match goes on without an open prompt');
      if (!this.#chances(prompt)) this.#answer(prompt);
      this.#interject();
    }
  }

  /** A random command: its refusal is counted, and sometimes it is played. */
  #attempt(): void {
    const { seat } = this.#chance.pick(this.match.chairs);
    const command = attemptOn(this.match.view('public').public, seat, this.#chance);
    const refusal = this.match.explain(seat, command);
    if (refusal !== null) this.refused.push(refusal.code);
    else if (this.#chance.int(60) === 0 && command.type !== 'endTurn') this.#submit(seat, command);
  }

  /** Between a prompt and its answer: a standing order, a time-out, a change of players. */
  #chances(prompt: Prompt<TrafalgarTypes>): boolean {
    const roll = this.#chance.int(400);
    const allied = this.match.chairs.filter(({ camp }) => camp === 'allied');
    if (this.match.outcome !== null) return true;
    if (prompt.answersItselfAfter !== undefined ? roll < 300 : roll === 0) {
      this.#tell(this.match.timeout(this.match.prompts[0]?.id ?? prompt.id));
      return true;
    }
    const [first, second] = prompt.seats;
    if (prompt.kind === 'feu' && first !== undefined && second !== undefined && roll < 150) {
      return this.#leavesToPartner(first);
    }
    if (roll > 4 || allied.length === 1) return false;
    this.#changePlayers(this.#chance.pick(allied).seat);
    return true;
  }

  #leavesToPartner(seat: Seat): boolean {
    if (this.match.explain(seat, { type: 'holdFire' }) !== null) return false;
    this.#submit(seat, { type: 'holdFire' });
    // Too late to change its mind.
    const refusal = this.match.outcome === null ? this.match.explain(seat, { type: 'holdFire' }) : null;
    if (refusal !== null) this.refused.push(refusal.code);
    return true;
  }

  /** An ally resigns, or is replaced. */
  #changePlayers(seat: Seat): void {
    if (!this.match.table.resigned.includes(seat)) {
      if (this.match.table.resigned.length === 0) this.#tell(this.match.submit(seat, { type: 'resign' }));
      return;
    }
    this.#tell(this.#apply(this.match.decideGiveUpSeat(seat)));
    this.#tell(this.#apply(this.match.decideTakeSeat(seat)));
  }

  #answer(prompt: Prompt<TrafalgarTypes>): void {
    const current = this.match.prompts.find(({ id }) => id === prompt.id);
    if (current === undefined) return;
    for (const seat of current.seats) {
      const command = this.#bots.get(seat)?.choose(this.match.view(current.camp), current);
      if (command === undefined) continue;
      this.#submit(seat, command);
      return;
    }
    this.#tell(this.match.timeout(current.id));
  }

  #interject(): void {
    for (const { seat, camp } of this.match.chairs) {
      if (this.match.outcome !== null) return;
      const command = this.#bots.get(seat)?.interject?.(this.match.view(camp));
      if (command !== undefined) this.#submit(seat, command);
    }
  }

  #submit(seat: Seat, command: TrafalgarTypes['Command']): void {
    const start = performance.now();
    const entry = this.match.submit(seat, command);
    for (const viewer of ['public', 'english', 'allied'] as const) this.match.view(viewer);
    this.costs.push((performance.now() - start) * 1_000);
    this.#tell(entry);
  }

  #apply(entry: Entry<TrafalgarTypes>): Entry<TrafalgarTypes> {
    this.match.apply(entry);
    return entry;
  }

  #tell(entry: Entry<TrafalgarTypes>): void {
    for (const event of entry.events) if (!isTableEvent(event)) this.happened.push(event.type);
    for (const [seat, bot] of this.#bots) {
      for (const event of this.match.seenBy(campOfSeat(seat), entry)) {
        if (!isTableEvent(event)) bot.observe(event);
      }
    }
  }
}
