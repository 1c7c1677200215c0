/** What everybody may see of a match, as far as it follows from the match itself and its clock. */

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
import { filled, marked, type Phase, type PublicPrompt, type SyncedMatch } from '../protocol/index.ts';

/** A match, and how its time stands. */
export interface TimedMatch<T extends GameTypes> {
  readonly match: Match<T>;
  readonly clock: ClockState;
  /** How it is timed; null where it is not. */
  readonly control: TimeControl | null;
}

/** How far a match has come. */
export function phaseOf<T extends GameTypes>({ outcome, started }: Match<T>): Phase {
  if (outcome !== null) return 'over';
  return started ? 'playing' : 'gathering';
}

/** The public part, to which a table adds who sits there and what they have agreed on. */
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

/** By prompt id, who is asked, and until when. */
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

/** A prompt as everybody may see it, without its time. */
export function publicPromptOf<T extends GameTypes>({ seats, about = {} }: Prompt<T>): PublicPrompt {
  const facts = Object.entries(about).map(([fact, value]) => [fact, String(value)] as const);
  return { seats: [...seats], ...given({ about: filled(Object.fromEntries(facts)) }) };
}

export function publicOutcomeOf(outcome: Outcome): { kind: Outcome['kind']; camp?: string; reason: string } {
  const { kind, reason } = outcome;
  return outcome.kind === 'win' ? { kind, camp: outcome.camp, reason } : { kind, reason };
}
