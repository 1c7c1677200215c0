/** Measures Branle-bas alone: whole battles of bots, and the cost of a command. */

import {
  type BranleBasTypes,
  branleBas,
  type Options,
  type Seat,
  SHIP_CLASSES,
} from '@escadre/shared/games/branle-bas';
import {
  type Bot,
  type Chance,
  chanceOf,
  type Entry,
  isTableEvent,
  type Match,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { Auditor, auditSea, Tally } from '@escadre/shared/testkit/branle-bas';
import type { Finding } from '../figure.ts';

type GameMatch = Match<BranleBasTypes>;
type GameEntry = Entry<BranleBasTypes>;
type Bots = ReadonlyMap<Seat, Bot<BranleBasTypes>>;

interface BattleBench {
  readonly seed?: string;
  /** Battles for the audit and the tally of rules. */
  readonly battles?: number;
  /** Timed battles of eight against eight. */
  readonly timed?: number;
}

/** One prompt in this many times out. */
const ABSENCE = 150;
/** More steps than any battle needs. */
const MOST_STEPS = 20_000;

/**
 * Battles of one to eight ships per side, the same for the same seed: violated invariants, and how often
 * each rule came up; then the cost of a command in battles of eight against eight (decided, folded, and
 * shown), and its events' bytes of JSON.
 */
export async function branleBasFigures({
  seed = 'bench',
  battles = 500,
  timed = 5,
}: BattleBench = {}): Promise<Finding[]> {
  const study = studyBattles(seed, battles);
  return [
    {
      measure: `violated invariants in ${battles} battles`,
      value: study.violations.length,
      unit: 'violations',
    },
    { measure: `commands in ${battles} battles`, value: study.commands, unit: 'commands' },
    ...costFigures(seed, timed),
    ...Object.entries(study.tally.counts).map(([rule, count]) => ({
      measure: `rule: ${rule}`,
      value: count,
      unit: 'times',
    })),
  ];
}

/** The findings of a number of battles. */
interface Study {
  readonly violations: readonly string[];
  readonly commands: number;
  readonly tally: Tally;
}

/** Plays this many battles and checks every step. */
function studyBattles(seed: string, battles: number): Study {
  const tally = new Tally();
  const violations: string[] = [];
  let commands = 0;
  for (let battle = 0; battle < battles; battle++) {
    const chance = chanceOf(`${seed} battle ${battle}`);
    const match = newMatch(optionsOf(chance, 1 + (battle % 8)), chance);
    const auditor = new Auditor();
    for (const { entry, before } of playOut(match, chance)) {
      commands += 1;
      tally.add(before, entry);
      const found = [
        ...auditEntry(auditor, entry),
        ...auditSea(match.state.game),
        ...auditor.compare(match.state.game),
      ];
      violations.push(...found.map((each) => `battle ${battle}, entry ${entry.seq}: ${each}`));
    }
    if (match.outcome === null) violations.push(`battle ${battle} does not end`);
  }
  return { violations, commands, tally };
}

function auditEntry(auditor: Auditor, { events }: GameEntry): string[] {
  return events.flatMap((event) => (isTableEvent(event) ? [] : auditor.see(event)));
}

/** A battle of this many ships per side, otherwise random. */
function optionsOf(chance: Chance, ships: number): Options {
  const fleet = () => Array.from({ length: ships }, () => chance.pick(SHIP_CLASSES));
  return branleBas.schemas.options.parse({
    captains: 1 + chance.int(Math.min(4, ships)),
    fleets: { french: fleet(), english: fleet() },
    handicap: true,
    approach: chance.pick([2, 4]),
    turns: chance.pick([12, 16, 16, 20]),
  });
}

function newMatch(options: Options, chance: Chance): GameMatch {
  const seed = Array.from({ length: 32 }, () => chance.int(256).toString(16).padStart(2, '0')).join('');
  return createMatch(branleBas, { options, seed });
}

const botsFor = (match: GameMatch, chance: Chance): Bots =>
  new Map(
    match.chairs.map(
      ({ seat }) => [seat, branleBas.bot(seat, match.setup.options, chance.named(seat))] as const,
    ),
  );

interface Played {
  readonly entry: GameEntry;
  readonly before: GameMatch['state']['game'];
}

/** Bots play a match to its end; now and then a prompt times out. */
function* playOut(match: GameMatch, chance: Chance): Generator<Played> {
  const bots = botsFor(match, chance);
  yield { before: match.state.game, entry: match.start({}) };
  for (let steps = 0; match.outcome === null && steps < MOST_STEPS; steps++) {
    const before = match.state.game;
    const entry = answer(match, bots, chance);
    match.apply(entry);
    yield { before, entry };
  }
}

function answer(match: GameMatch, bots: Bots, chance: Chance): GameEntry {
  const prompt = match.prompts[0];
  if (prompt === undefined) throw new Error('the battle goes on without an open prompt');
  const seat = chance.pick(prompt.seats);
  const command =
    chance.int(ABSENCE) === 0 ? undefined : bots.get(seat)?.choose(match.view(match.campOf(seat)), prompt);
  return command === undefined ? match.decideTimeout(prompt.id) : match.decide(seat, command);
}

/** The cost of a command in battles of eight against eight, in microseconds, and its events' bytes. */
function costFigures(seed: string, battles: number): Finding[] {
  const costs: number[] = [];
  const bytes: number[] = [];
  for (let battle = 0; battle < battles; battle++) {
    const chance = chanceOf(`${seed} timed ${battle}`);
    const match = newMatch(optionsOf(chance, 8), chance);
    const bots = botsFor(match, chance);
    match.start({});
    while (match.outcome === null) {
      const { time, entry } = timedAnswer(match, bots, chance);
      costs.push(time * 1_000);
      bytes.push(JSON.stringify(entry.events).length);
    }
  }
  const finding = (measure: string, values: readonly number[], part: number, unit: string): Finding => ({
    measure: `8 against 8: ${measure}`,
    value: Math.round(quantile(values, part) * 10) / 10,
    unit,
  });
  return [
    {
      measure: '8 against 8: commands a battle',
      value: Math.round(costs.length / battles),
      unit: 'commands',
    },
    finding('decide + evolve + view, median', costs, 0.5, 'µs'),
    finding('decide + evolve + view, 99 %', costs, 0.99, 'µs'),
    finding('events of a command, median', bytes, 0.5, 'bytes of JSON'),
  ];
}

/** The kernel's time for a command, in milliseconds: checked, decided, folded, shown. */
function timedAnswer(match: GameMatch, bots: Bots, chance: Chance): { time: number; entry: GameEntry } {
  const prompt = match.prompts[0];
  if (prompt === undefined) throw new Error('the battle goes on without an open prompt');
  const seat = chance.pick(prompt.seats);
  const command = bots.get(seat)?.choose(match.view(match.campOf(seat)), prompt);
  const start = performance.now();
  const entry = command === undefined ? match.decideTimeout(prompt.id) : match.decide(seat, command);
  match.apply(entry);
  match.view('public');
  return { time: performance.now() - start, entry };
}

function quantile(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}
