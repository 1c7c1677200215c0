/** Plays a pair with the bare kernel beforehand, to learn how far the viewer cannot tell. */

import { isDeepStrictEqual } from 'node:util';
import type { Chance, GameTypes, Match, Prompt, Viewer } from '@escadre/shared/kernel';
import { legalMoves, pickOf, type Specimen } from '@escadre/shared/testkit';
import { type Attempt, nonceOf, type PairedMove } from './pair.ts';

/** The steps that one pair is played for, at most. */
const MOST_STEPS = 6;
/** Commands that are tried in vain before a step. */
const TRIES = 4;
/** The most legal commands to consider, as some games have countless ones. */
const MOST_LEGAL = 2_000;

/** The common facts of both matches, and the matches. */
interface Twins<T extends GameTypes> {
  readonly specimen: Specimen<T>;
  readonly matches: readonly [Match<T>, Match<T>];
  readonly viewer: Viewer<T['Camp']>;
  readonly chance: Chance;
}

export function startTogether<T extends GameTypes>(...matches: readonly Match<T>[]): void {
  for (const match of matches) {
    match.start(Object.fromEntries(match.chairs.map(({ seat }) => [seat, nonceOf(seat)])));
  }
}

/** Random steps, up to the first that rightly reveals a difference. */
export function stepsOf<T extends GameTypes>(twins: Twins<T>): PairedMove[] {
  const steps: PairedMove[] = [];
  const [one, other] = twins.matches;
  while (steps.length < MOST_STEPS) {
    const tries = vainTries(twins);
    const hidden = [hiddenTries(twins, one), hiddenTries(twins, other)] as const;
    const step = nextStep(twins);
    if (step === null) return steps;
    one.submit(step.seat, step.commands[0] as T['Command']);
    other.submit(step.seat, step.commands[1] as T['Command']);
    // The end publishes the record.
    if (one.outcome !== null || other.outcome !== null) return steps;
    steps.push({ ...step, tries, hidden });
  }
  return steps;
}

/** A random command and its counterpart; null if none keeps the secret. */
function nextStep<T extends GameTypes>(twins: Twins<T>): Pick<PairedMove, 'seat' | 'commands'> | null {
  const { specimen, matches, viewer, chance } = twins;
  const [one, other] = matches;
  for (let tries = 0; tries < 8; tries++) {
    const seat = chance.pick(chance.pick(one.prompts).seats);
    const command = pickOfEachType(legalMoves(one, seat), chance);
    if (command === undefined) continue;
    const { game: from } = one.state;
    const counterpart = specimen.translate(command, seat, from, other.state.game, viewer);
    if (counterpart === null) continue;
    // In the other truth, another camp's preparation may already be made.
    if (one.campOf(seat) !== viewer && other.explain(seat, counterpart) !== null) continue;
    return { seat, commands: [command, counterpart] };
  }
  return null;
}

/** A command of any type, each as likely: of the many that are legal, few capture. */
function pickOfEachType<Command extends { readonly type: string }>(
  legal: Iterable<Command>,
  chance: Chance,
): Command | undefined {
  const byType = Map.groupBy(take(legal, MOST_LEGAL), ({ type }) => type);
  return byType.size === 0 ? undefined : chance.pick(chance.pick([...byType.values()]));
}

function* take<Item>(items: Iterable<Item>, most: number): Iterable<Item> {
  let taken = 0;
  for (const item of items) {
    if (taken++ === most) return;
    yield item;
  }
}

/** Refused commands of the viewer's own seats, in both truths; for the public, of any seat. */
function vainTries<T extends GameTypes>({ specimen, matches, viewer, chance }: Twins<T>): Attempt[] {
  const [one] = matches;
  const seats = one.chairs.filter(({ camp }) => viewer === 'public' || camp === viewer);
  return Array.from({ length: TRIES }, () => {
    const { seat } = chance.pick(seats);
    return { seat, command: specimen.attempt(one.state.game, seat, chance) };
  }).filter(({ seat, command }) => matches.every((match) => match.explain(seat, command) !== null));
}

/**
 * Others' commands in one truth that the viewer does not notice: refused ones, and ones that show nothing.
 */
function hiddenTries<T extends GameTypes>(twins: Twins<T>, match: Match<T>): Attempt[] {
  const { specimen, viewer, chance } = twins;
  const seats = match.chairs.filter(({ camp }) => camp !== viewer).map(({ seat }) => seat);
  const attempts: Attempt[] = [];
  for (let tries = chance.int(TRIES + 1); tries > 0; tries--) {
    const seat = chance.pick(seats);
    const refused = specimen.attempt(match.state.game, seat, chance);
    if (match.explain(seat, refused) !== null) attempts.push({ seat, command: refused });
    const silent = pickOf(legalMoves(match, seat), chance);
    if (silent === undefined || !showsNothing(match, viewer, seat, silent)) continue;
    match.submit(seat, silent);
    attempts.push({ seat, command: silent });
  }
  return attempts;
}

/** Whether a command shows and changes nothing for the viewer. */
function showsNothing<T extends GameTypes>(
  match: Match<T>,
  viewer: Viewer<T['Camp']>,
  seat: T['Seat'],
  command: T['Command'],
): boolean {
  const entry = match.decide(seat, command);
  if (match.seenBy(viewer, entry).length > 0) return false;
  const seen = (at: Match<T>) => [at.view(viewer), asked(at.prompts)];
  return isDeepStrictEqual(seen(match.after(entry)), seen(match));
}

/** Public prompts. */
const asked = <T extends GameTypes>(prompts: readonly Prompt<T>[]) =>
  prompts.map(({ answersItselfAfter: _, ...prompt }) => prompt);
