/** The decisions of a camp in a finished match, each with all that its seat knew then, and nothing else. */

import {
  type AnyGame,
  type GameTypes,
  type MatchRecord,
  type Prompt,
  Replay,
  type ViewOf,
} from '@escadre/shared/kernel';
import { ofTheGame, type Question } from '@escadre/shared/play';

type Command = GameTypes['Command'];

export interface Decision {
  /** The moment that it led to. */
  readonly seq: number;
  readonly seat: string;
  /** The prompt that it answered. */
  readonly prompt: Prompt<GameTypes>;
  /** Null if the time ran out. */
  readonly command: Command | null;
  readonly view: ViewOf<GameTypes>;
  /** What the seat could know, for a computer. A function, as these grow with the match: all at once would be too much. */
  readonly question: () => Question;
}

/**
 * All decisions of a camp, in order. Unprompted commands and standing orders are not decisions.
 *
 * @throws Refusal RECORD_DAMAGED
 */
export function decisionsOf(
  game: AnyGame,
  record: MatchRecord<GameTypes>,
  camp: string,
): readonly Decision[] {
  const replay = new Replay<GameTypes>(game, record);
  const decisions: Decision[] = [];
  for (const { seq, seat, command } of record.entries.slice(1)) {
    const { view, prompts } = replay.at(seq - 1).as(camp);
    const answered = prompts.find((prompt) => prompt.camp === camp && isAnswer(game, prompt, seat, command));
    const by = seat ?? answered?.seats[0];
    if (answered === undefined || by === undefined) continue;
    const asked = prompts.filter(({ seats }) => seats.includes(by));
    const question = () => {
      const { told } = replay.at(seq - 1).as(camp);
      return { events: ofTheGame(told.flatMap((each) => each.events)), view, prompts: asked };
    };
    decisions.push({
      ...{ seq, seat: by, prompt: answered, view, question },
      command: seat === null ? null : command,
    });
  }
  return decisions;
}

/** Whether the entry answers the prompt, if only by letting its time run out. */
function isAnswer(game: AnyGame, prompt: Prompt<GameTypes>, seat: string | null, command: Command): boolean {
  if (seat === null) {
    const { prompt: id }: { readonly prompt?: unknown } = command as object;
    return command.type === 'timeout' && id === prompt.id && prompt.answersItselfAfter === undefined;
  }
  return prompt.seats.includes(seat) && isAnswerTo(game, prompt, command);
}

/** Whether the prompt can be answered by this command. */
export const isAnswerTo = (game: AnyGame, { kind }: Prompt<GameTypes>, { type }: Command): boolean =>
  game.answers[kind]?.includes(type) ?? false;
