/**
 * Time as arithmetic. Nothing here reads a clock: callers pass the time in milliseconds since 1970.
 *
 * Time is kept in pots. Each prompt draws on one pot: its side's for the whole game, its turn's, or the prompt's
 * own. An open prompt drains its pot; an open window pauses the pots of turns. A resumed clock has
 * exactly what was left.
 */

import { canonical } from './canonical.ts';
import { keysOf } from './closed-sets.ts';
import type { AnswerTime, CampTurn, GameTypes, Prompt } from './game.ts';
import { given, must } from './optional.ts';
import type { TimeControl } from './time-control.ts';

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** True for a correspondence match, where players need not be present; others are live. */
export const isCorrespondence = (control: TimeControl | null): boolean =>
  control !== null && 'correspondence' in control;

/** An open prompt and the pot it draws on; null if its time is unlimited. */
interface Timer {
  readonly prompt: string;
  readonly camp: string;
  readonly kind: 'turn' | 'phase' | 'window';
  readonly turn: string | null;
  /** The turn that this one pauses, if any. */
  readonly interrupts?: CampTurn;
  readonly pot: string | null;
  /** The pot of a standing order, which answers before the deadline; null without one. */
  readonly early: string | null;
  /** Milliseconds in the pot beyond the displayed deadline, for slow connections. */
  readonly grace: number;
}

/** The clock of a match, as plain data. All times are milliseconds. */
export interface ClockState {
  /** When the pots started running; null while the clock is frozen. */
  readonly since: number | null;
  readonly pots: Readonly<Record<string, number>>;
  readonly timers: readonly Timer[];
}

/** The public part of a prompt's time. */
interface PromptDeadline {
  /** Deadline in milliseconds since 1970; absent while the time is paused or unlimited. */
  readonly deadline?: number;
  /** Milliseconds left while the time is paused. */
  readonly left?: number;
}

/**
 * Milliseconds by which an answer to a window may be late, to make up for the round trip: an answer in time
 * by the player's own clock counts. Hidden from players.
 */
type Grace = (promptId: string) => number;

const NO_GRACE: Grace = () => 0;

/**
 * The largest share of the remaining time that a standing order takes, so that it answers before the
 * deadline.
 */
const MAX_SHARE_OF_TIME_LEFT = 0.8;

/** Draws the milliseconds after which a standing order answers. */
export type AnswerDelay = (time: AnswerTime) => number;

/** A delay in the middle of the range, for callers that have no chance to draw from. */
const FIXED_DELAY: AnswerDelay = ({ least, most }) => Math.round((least + most) / 2);

const campPot = (camp: string) => `camp:${camp}`;
const turnPot = ({ camp, turn }: CampTurn) => `turn:${camp}/${turn}`;

/** A clock that has not begun to run. */
export function newClock(control: TimeControl | null, camps: readonly string[]): ClockState {
  const pots: Record<string, number> = {};
  if (control !== null && 'perGame' in control) {
    for (const camp of camps) pots[campPot(camp)] = control.perGame * SECOND;
  }
  return { since: null, pots, timers: [] };
}

/**
 * The clock after an event: charges running pots up to `now`, stops closed prompts, starts new ones, and
 * adds the increment of a finished turn.
 */
export function retime<T extends GameTypes>(
  control: TimeControl | null,
  clock: ClockState,
  prompts: readonly Prompt<T>[],
  now: number,
  grace: Grace = NO_GRACE,
  answerDelay: AnswerDelay = FIXED_DELAY,
): ClockState {
  const charged = charge(clock, now);
  const timers = prompts.map((prompt) => {
    const timer = timerOf(control, prompt);
    const before = charged.timers.find(({ pot }) => pot !== null && pot === timer.pot);
    const allowed = timer.kind === 'window' ? Math.max(0, grace(prompt.id)) : 0;
    return { ...timer, grace: before?.grace ?? allowed };
  });
  const pots = withIncrements(control, charged, timers);
  for (const [index, timer] of timers.entries()) {
    const prompt = must(prompts[index], 'one of the prompts');
    if (timer.pot !== null) pots[timer.pot] ??= fullTime(control, prompt) + timer.grace;
    if (timer.early !== null && prompt.answersItselfAfter !== undefined) {
      // A used-up pot has answered once; the next answer draws a new delay.
      pots[timer.early] ||= answerDelay(withinTime(prompt.answersItselfAfter, timer, pots));
    }
  }
  return { since: now, pots: stillDrawnOn(pots, timers), timers };
}

/** The camps' pots, which last the whole game, and those still in use by timers. */
function stillDrawnOn(pots: ClockState['pots'], timers: readonly Timer[]): ClockState['pots'] {
  const all = Object.entries(pots);
  if (all.length === 0) return pots;
  const interrupted = timers.flatMap(({ interrupts }) =>
    interrupts === undefined ? [] : [turnPot(interrupts)],
  );
  const drawnOn = new Set([...interrupted, ...timers.flatMap((timer) => [timer.pot, timer.early])]);
  return Object.fromEntries(all.filter(([pot]) => pot.startsWith('camp:') || drawnOn.has(pot)));
}

/** Stops the clock until {@link resumeClock}. */
export function pauseClock(clock: ClockState, now: number): ClockState {
  return { ...charge(clock, now), since: null };
}

/** A paused clock that runs again from `now`. Windows have their full time again. */
export function resumeClock<T extends GameTypes>(
  control: TimeControl | null,
  clock: ClockState,
  prompts: readonly Prompt<T>[],
  now: number,
  answerDelay: AnswerDelay = FIXED_DELAY,
): ClockState {
  const pots = { ...clock.pots };
  for (const timer of clock.timers) {
    if (timer.kind !== 'window') continue;
    if (timer.pot !== null) delete pots[timer.pot];
    if (timer.early !== null) delete pots[timer.early];
  }
  return retime(control, { ...clock, pots, since: null }, prompts, now, NO_GRACE, answerDelay);
}

/**
 * Matches a stored clock to today's prompts, which newer rules may have changed. Drops closed prompts,
 * starts new ones with their full time, and keeps all other pots. Returns the same object if nothing
 * differs.
 */
export function reconcile<T extends GameTypes>(
  control: TimeControl | null,
  clock: ClockState,
  prompts: readonly Prompt<T>[],
  answerDelay: AnswerDelay = FIXED_DELAY,
): ClockState {
  const timers = prompts.map((prompt) => timerOf(control, prompt));
  const isKnown = (timer: Omit<Timer, 'grace'>) =>
    clock.timers.some(({ grace: _, ...known }) => isSame(known, timer)) &&
    [timer.pot, timer.early].every((pot) => pot === null || clock.pots[pot] !== undefined);
  if (clock.timers.length === timers.length && timers.every(isKnown)) return clock;
  const wanted = new Set(timers.map(({ prompt }) => prompt));
  const asked = clock.timers.filter(({ prompt }) => wanted.has(prompt));
  const today = retime(control, { ...clock, timers: asked, since: null }, prompts, 0, NO_GRACE, answerDelay);
  return { ...today, since: clock.since };
}

/** The ids of prompts whose time is up, or whose standing order answers, at `now`, the earliest first. */
export function duePrompts(clock: ClockState, now: number): string[] {
  return clock.timers
    .flatMap((timer) => {
      const at = actsAt(clock, timer);
      return at === null || at > now ? [] : [{ prompt: timer.prompt, at }];
    })
    .sort((a, b) => a.at - b.at)
    .map(({ prompt }) => prompt);
}

/** Whether a standing order has answered by `now`; its next answer draws a new delay. */
export function isAnsweredByOrder(clock: ClockState, now: number): boolean {
  const { since, pots } = clock;
  if (since === null) return false;
  return clock.timers.some(({ early }) => early !== null && since + (pots[early] ?? 0) <= now);
}

/**
 * Milliseconds since a window's displayed deadline, 0 before it; null unless it is a window with running
 * time.
 */
export function lateInWindow(
  { since, pots, timers }: ClockState,
  prompt: string,
  now: number,
): number | null {
  const timer = timers.find((each) => each.prompt === prompt);
  if (timer === undefined || timer.kind !== 'window' || timer.pot === null || since === null) return null;
  return Math.max(0, now - since - (pots[timer.pot] ?? 0) + timer.grace);
}

/** Whether any open prompt has limited time. */
export function isTimed({ timers }: ClockState): boolean {
  return timers.some(({ pot, early }) => pot !== null || early !== null);
}

/** When something is due next, in milliseconds since 1970; null for never. */
export function nextDue(clock: ClockState): number | null {
  const times = clock.timers.map((timer) => actsAt(clock, timer)).filter((at) => at !== null);
  return times.length === 0 ? null : Math.min(...times);
}

/** The public time of each open prompt, by prompt id. */
export function deadlines(clock: ClockState): Record<string, PromptDeadline> {
  return Object.fromEntries(clock.timers.map((timer) => [timer.prompt, deadlineOf(clock, timer)] as const));
}

/**
 * A prompt's full time in seconds, for showing the rest as a share; for a bank, its initial amount. Null if
 * unlimited.
 */
export function secondsGiven<T extends GameTypes>(
  control: TimeControl | null,
  prompt: Prompt<T>,
): number | null {
  const { kind } = prompt.time;
  if (control === null && kind !== 'window') return null;
  if (control !== null && 'perGame' in control && kind === 'turn') return control.perGame;
  return fullTime(control, prompt) / SECOND;
}

/**
 * Milliseconds left for the rest of the game, by camp, at the clock's `since`; empty for other kinds of
 * clock.
 */
export function banks(clock: ClockState, camps: readonly string[]): Record<string, number> {
  return Object.fromEntries(
    camps.flatMap((camp) => {
      const left = clock.pots[campPot(camp)];
      return left === undefined ? [] : [[camp, left] as const];
    }),
  );
}

/** The range of a standing order's delay; after its first answer in a window, limited to the time left. */
function withinTime(
  { least, most }: AnswerTime,
  { pot, grace }: Timer,
  pots: ClockState['pots'],
): AnswerTime {
  const left = pot === null ? Number.POSITIVE_INFINITY : (pots[pot] ?? 0) - grace;
  const share = Math.max(0, Math.min(1, (MAX_SHARE_OF_TIME_LEFT * left) / most));
  return { least: share * least, most: share * most };
}

function timerOf<T extends GameTypes>(control: TimeControl | null, prompt: Prompt<T>): Omit<Timer, 'grace'> {
  const { time } = prompt;
  const round = time.kind === 'window' && time.round !== undefined ? `#${time.round}` : '';
  return {
    prompt: prompt.id,
    camp: prompt.camp,
    kind: time.kind,
    turn: time.kind === 'turn' ? time.turn : null,
    ...given({ interrupts: time.kind === 'turn' ? time.interrupts : undefined }),
    pot: potOf(control, prompt, round),
    early: prompt.answersItselfAfter === undefined ? null : `early:${prompt.id}${round}`,
  };
}

function potOf<T extends GameTypes>(
  control: TimeControl | null,
  { id, camp, time }: Prompt<T>,
  round: string,
): string | null {
  if (time.kind === 'window') return `prompt:${id}${round}`;
  if (control === null) return null;
  if (time.kind === 'phase') return `prompt:${id}`;
  return 'perGame' in control ? campPot(camp) : turnPot({ camp, turn: time.turn });
}

/** Milliseconds that a prompt has when it opens. */
function fullTime<T extends GameTypes>(control: TimeControl | null, { time }: Prompt<T>): number {
  if (control !== null && 'correspondence' in control) return control.correspondence * DAY;
  if (time.kind !== 'turn') return time.seconds * SECOND;
  return control !== null && 'perTurn' in control ? control.perTurn * SECOND : 0;
}

const isSame = (one: Omit<Timer, 'grace'>, other: Omit<Timer, 'grace'>): boolean =>
  keysOf(other).every((key) => canonical(one[key] ?? null) === canonical(other[key] ?? null));

/** While a window is open, only windows run. */
const standsStill = (clock: ClockState, timer: Timer): boolean =>
  timer.kind !== 'window' && clock.timers.some(({ kind }) => kind === 'window');

/** Takes the elapsed time out of every running pot, once each. */
function charge(clock: ClockState, now: number): ClockState {
  if (clock.since === null) return clock;
  const passed = Math.max(0, now - clock.since);
  const running = clock.timers.filter((timer) => !standsStill(clock, timer));
  const pots = { ...clock.pots };
  for (const pot of new Set(running.flatMap((timer) => [timer.pot, timer.early]))) {
    if (pot !== null) pots[pot] = Math.max(0, (pots[pot] ?? 0) - passed);
  }
  return { ...clock, pots, since: now };
}

/** Adds the increment of a clock per game for each turn that ends: the old timers have it, the new ones do not. */
function withIncrements(
  control: TimeControl | null,
  clock: ClockState,
  timersAfter: readonly Timer[],
): Record<string, number> {
  const pots = { ...clock.pots };
  if (control === null || !('perGame' in control)) return pots;
  const underWay = new Set(timersAfter.flatMap(turnsOf).map(turnPot));
  const before = new Map(clock.timers.flatMap(turnsOf).map((turn) => [turnPot(turn), turn.camp] as const));
  for (const [turn, camp] of before) {
    if (underWay.has(turn)) continue;
    const pot = campPot(camp);
    pots[pot] = (pots[pot] ?? 0) + control.increment * SECOND;
  }
  return pots;
}

/** The turns still under way because of a timer: its own, and the one it interrupts. */
function turnsOf({ camp, turn, interrupts }: Timer): CampTurn[] {
  return [...(turn === null ? [] : [{ camp, turn }]), ...(interrupts === undefined ? [] : [interrupts])];
}

/** When a timer runs out or its standing order answers; null if neither will. */
function actsAt(clock: ClockState, timer: Timer): number | null {
  const { since } = clock;
  if (since === null || standsStill(clock, timer)) return null;
  const times = [timer.pot, timer.early]
    .filter((pot) => pot !== null)
    .map((pot) => since + (clock.pots[pot] ?? 0));
  return times.length === 0 ? null : Math.min(...times);
}

function deadlineOf(clock: ClockState, timer: Timer): PromptDeadline {
  if (timer.pot === null) return {};
  const left = Math.max(0, (clock.pots[timer.pot] ?? 0) - timer.grace);
  if (clock.since === null || standsStill(clock, timer)) return { left };
  return { deadline: clock.since + left };
}
