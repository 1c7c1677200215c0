/** The public part of a match, as far as it follows from the match and its clock. */

import {
  banks,
  type ClockState,
  campsOf,
  deadlines,
  type GameTypes,
  given,
  type Match,
  type Outcome,
  type Prompt,
  secondsGiven,
  type TimeControl,
} from '../kernel/index.ts';
import type { Phase, PublicPrompt, SyncedMatch } from '../protocol/index.ts';
import { filled, marked } from '../protocol/synced-maps.ts';

/** A match and its clock. */
export interface TimedMatch<T extends GameTypes> {
  readonly match: Match<T>;
  readonly clock: ClockState;
  /** Null without a clock. */
  readonly control: TimeControl | null;
}

/** The stage of a match. */
export function phaseOf<T extends GameTypes>({ outcome, started }: Match<T>): Phase {
  if (outcome !== null) return 'over';
  return started ? 'playing' : 'gathering';
}

/** The public part. A table adds its seats and what its players have agreed on. */
export function publicPartOf<T extends GameTypes>(timed: TimedMatch<T>) {
  const { match, clock } = timed;
  const { game, table, outcome, commitment, setup, started } = match;
  return {
    game: game.id,
    phase: phaseOf(match),
    prompts: publicPromptsOf(timed),
    banks: banks(clock, campsOf(table)),
    drawOffers: marked(table.drawOffers),
    outcome: outcome === null ? undefined : publicOutcomeOf(outcome),
    commitment,
    seed: outcome === null ? undefined : setup.seed,
    view: started ? match.view('public').public : undefined,
  } satisfies Partial<SyncedMatch<T['PublicView']>>;
}

/** By prompt id, the seats asked and their deadline. */
export function publicPromptsOf<T extends GameTypes>({
  match,
  clock,
  control,
}: TimedMatch<T>): Record<string, PublicPrompt> {
  const times = deadlines(clock);
  return Object.fromEntries(
    match.prompts.map((prompt) => {
      const seconds = secondsGiven(control, prompt) ?? undefined;
      return [prompt.id, { ...publicPromptOf(prompt), ...times[prompt.id], ...given({ seconds }) }];
    }),
  );
}

/** The public part of a prompt, without its time. */
export function publicPromptOf<T extends GameTypes>({ seats, about = {} }: Prompt<T>): PublicPrompt {
  const facts = Object.entries(about).map(([fact, value]) => [fact, String(value)] as const);
  return { seats: [...seats], ...given({ about: filled(Object.fromEntries(facts)) }) };
}

export function publicOutcomeOf(outcome: Outcome): { kind: Outcome['kind']; camp?: string; reason: string } {
  const { kind, reason } = outcome;
  return outcome.kind === 'win' ? { kind, camp: outcome.camp, reason } : { kind, reason };
}
