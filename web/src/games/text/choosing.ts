/** Choosing a command step by step. */

import { useSignal } from '@preact/signals';
import type { Command } from 'escadre';
import { useEffect } from 'preact/hooks';
import { language } from '../../base/settings.ts';
import type { MatchModel } from '../../match/model.ts';
import { type PartChoice, stepOf } from './command-steps.ts';
import { valueInWords } from './words.ts';

/** Commands examined at most: some cannot be counted. */
const MOST = 20_000;
/** Commands of all games are offered elsewhere. */
const TABLE: ReadonlySet<string> = new Set(['resign', 'offerDraw', 'acceptDraw', 'declineDraw']);
/** Offered last: ending a turn, and preparations for another. */
const LAST: readonly string[] = ['endTurn', 'standingOrder'];

export interface Choosing {
  /** The next choice; null once one command is left, and before there is any. */
  readonly step: PartChoice<Command> | null;
  readonly only: Command | undefined;
  /** The choices so far, in words. */
  readonly chosen: readonly string[];
  readonly choose: (value: string, commands: readonly Command[]) => void;
  readonly restart: () => void;
}

/** Begins afresh with each question, and with everything that happens. */
export function useChoosing(model: MatchModel): Choosing {
  const left = useSignal<readonly Command[]>([]);
  const chosen = useSignal<readonly string[]>([]);
  const [asked] = model.prompts.value.mine;
  const restart = () => {
    chosen.value = [];
    left.value = asked === undefined ? [] : gameCommands(model);
  };
  useEffect(restart, [asked?.id, model.happenings.value.length]);
  const step = stepOf(left.value);
  return {
    step,
    only: left.value[0],
    chosen: chosen.value,
    choose: (value, commands) => {
      if (step !== null) chosen.value = [...chosen.value, valueInWords(step.part, value, language.value)];
      left.value = commands;
    },
    restart,
  };
}

function gameCommands({ match }: MatchModel): Command[] {
  const commands: Command[] = [];
  for (const command of match.legal()) {
    if (commands.length === MOST) break;
    if (!TABLE.has(command.type)) commands.push(command);
  }
  return commands.sort((one, other) => LAST.indexOf(one.type) - LAST.indexOf(other.type));
}
