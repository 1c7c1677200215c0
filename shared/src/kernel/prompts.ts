/** Open prompts: what each viewer may know of one, and which commands answer it. */

import type { GameTypes, PlayableGame, Prompt, Viewer } from './game.ts';
import type { Entry } from './match-state.ts';
import { Refusal } from './refusal.ts';
import { isTableCommand } from './table.ts';

/** A prompt as a viewer may know it: that it answers itself is the secret of its camp. */
export function promptFor<T extends GameTypes>(viewer: Viewer<T['Camp']>, prompt: Prompt<T>): Prompt<T> {
  const { answersItselfAfter: _, ...known } = prompt;
  return prompt.camp === viewer ? prompt : known;
}

interface Asking<T extends GameTypes> {
  readonly game: Pick<PlayableGame<T>, 'answers' | 'unprompted'>;
  readonly prompts: readonly Prompt<T>[];
}

/**
 * A prompt named with a command must be open, since the player means to answer it.
 *
 * @param prompt its id; null or omitted if none is named
 * @throws Refusal WINDOW_CLOSED
 */
export function mustBeOpen<T extends GameTypes>(
  { prompts }: Pick<Asking<T>, 'prompts'>,
  prompt: string | null | undefined,
): void {
  if (prompt != null && !prompts.some(({ id }) => id === prompt)) {
    throw windowClosed(prompts, 'Too late: this has been settled.');
  }
}

/**
 * An entry must answer the prompt named with its command, from one of its seats, unless the command may be
 * given unprompted or belongs to the table.
 *
 * @param prompt as for {@link mustBeOpen}
 * @throws Refusal WINDOW_CLOSED
 */
export function mustAnswer<T extends GameTypes>(
  { game, prompts }: Asking<T>,
  prompt: string | null | undefined,
  { seat, command }: Entry<T>,
): void {
  const named = prompts.find(({ id }) => id === prompt);
  if (named === undefined || seat === null || isTableCommand(command)) return;
  const { answers, unprompted = [] } = game;
  const isAnswer = named.seats.includes(seat) && answers[named.kind].some((type) => type === command.type);
  if (!isAnswer && !unprompted.some((type) => type === command.type)) {
    throw windowClosed(prompts, 'That prompt is not yours, or this does not answer it.');
  }
}

const windowClosed = (prompts: readonly { readonly id: string }[], message: string): Refusal =>
  new Refusal('WINDOW_CLOSED', message, { data: { open: prompts.map(({ id }) => id) } });
