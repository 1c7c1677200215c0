/** A player’s turn on a board: the draft, and sending it. */

import type { Command, GameId } from 'escadre';
import type { MatchModel } from './model.ts';
import { isSentAtOnce } from './move-confirmation.ts';
import { type DraftRules, useDraft } from './use-draft.ts';

/** How a board’s drafts become commands. */
export interface TurnRules<Id extends GameId, Situation, Draft extends object, Gesture>
  extends DraftRules<Situation, Draft, Gesture> {
  /** The command of the button; null while the draft is incomplete. */
  readonly commandOf: (draft: Draft, situation: Situation) => Command<Id> | null;
  /** Whether a gesture completes a command, which may then be sent without the button; never by default. */
  readonly isWhole?: (gesture: Gesture, before: Draft, after: Draft) => boolean;
  /** The draft once a command is taken; none by default: if the command is undone, nothing is drafted. */
  readonly sent?: (draft: Draft, command: Command<Id>) => Draft;
}

interface Question<Id extends GameId, Situation, Draft extends object, Gesture> {
  readonly model: MatchModel<Id>;
  /** The id of the prompt, or the like. */
  readonly about: string;
  /** Stable while nothing has changed; undefined without a prompt. */
  readonly situation: Situation | undefined;
  /** A constant. */
  readonly rules: TurnRules<Id, Situation, Draft, Gesture>;
}

/**
 * `drafted` is read where the draft is shown; `send` changes it by a gesture, and returns the result;
 * `confirm` sends the draft; `play` sends any other command.
 */
export function useTurn<Id extends GameId, Situation, Draft extends object, Gesture>({
  model,
  about,
  situation,
  rules,
}: Question<Id, Situation, Draft, Gesture>) {
  const chosen = useDraft({ match: model.match.id, about, situation, rules });
  const seat = model.seat.value;
  const play = async (command: Command<Id>): Promise<void> => {
    if (situation === undefined || model.busy.value) return;
    const isTaken = await model.play(command, seat === undefined ? {} : { seat });
    if (!isTaken) return;
    const draft = chosen.draft();
    if (rules.sent === undefined) chosen.forget();
    else if (draft !== undefined) chosen.keep(rules.sent(draft, command));
  };
  const confirm = () => {
    if (model.isHeld.value) return;
    const draft = chosen.draft();
    const command = situation === undefined || draft === undefined ? null : rules.commandOf(draft, situation);
    if (command !== null) void play(command);
  };
  const send = (gesture: Gesture): Draft | undefined => {
    const before = chosen.draft();
    const after = chosen.send(gesture);
    const isWhole = before !== undefined && after !== undefined && rules.isWhole?.(gesture, before, after);
    if (isWhole && isSentAtOnce(model.prompts.value.mine)) confirm();
    return after;
  };
  return { drafted: chosen.draft, send, confirm, play };
}
