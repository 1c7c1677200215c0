/** Prompts, time-outs and the end of the game. */

import type { Chance } from '../../kernel/chance.ts';
import type { Outcome, PromptForms, Prompt as PromptOf } from '../../kernel/game.ts';
import { boardOf, canAct } from './board.ts';
import { decideDeployment, decideReady } from './decide.ts';
import type { Event } from './events.ts';
import { randomPlacement } from './formations.ts';
import type { State } from './state.ts';
import type { GrandsAmirauxTypes } from './types.ts';
import { CAMPS, type Camp, opponentOf, type Reason } from './vocabulary.ts';

type Prompt = PromptOf<GrandsAmirauxTypes>;

/** The number of pieces left once only the admirals remain. */
const ADMIRALS_ALONE = 2;

/** The form of each kind of prompt. */
export const PROMPT_FORMS: PromptForms<GrandsAmirauxTypes> = {
  deploy: { id: 'deploy-<camp>', time: ['phase'] },
  turn: { id: 'turn-<turn>', time: ['turn'] },
  jump: { id: 'jump-<turn>-<leg>', time: ['turn'], about: ['from'] },
};

export function prompts(state: State): readonly Prompt[] {
  if (state.phase === 'battle') return [turnPrompt(state)];
  return CAMPS.filter((camp) => !state.ready[camp]).map((camp) => deployPrompt(state, camp));
}

function deployPrompt({ options, atHelm }: State, camp: Camp): Prompt {
  return {
    id: `deploy-${camp}`,
    kind: 'deploy',
    camp,
    seats: [atHelm[camp]],
    time: { kind: 'phase', seconds: options.deploySeconds },
  };
}

/** A turn, or the choice to go on jumping: a new prompt per leg, within the time of one turn. */
function turnPrompt({ atHelm, turn: camp, ply, jump, pieces }: State): Prompt {
  const number = ply + 1;
  const asked = {
    camp,
    seats: [atHelm[camp]],
    time: { kind: 'turn', turn: `${number}` },
  } as const;
  const from = jump === null ? undefined : pieces[jump.piece]?.square;
  if (jump === null || from === undefined) return { id: `turn-${number}`, kind: 'turn', ...asked };
  return { id: `jump-${number}-${jump.legs}`, kind: 'jump', ...asked, about: { from } };
}

/**
 * On time-out, the last placement stands. A camp without one gets a random placement, from a stream of its
 * own so that one camp's reveals nothing about the other's. A jump stops; a turn is lost.
 */
export function onTimeout(state: State, prompt: Prompt, chance: Chance): readonly Event[] | 'loss' {
  switch (prompt.kind) {
    case 'deploy':
      return deploymentTimesOut(state, prompt.camp, chance);
    case 'jump':
      return [{ type: 'stopped' }];
    default:
      return 'loss';
  }
}

function deploymentTimesOut(state: State, camp: Camp, chance: Chance): readonly Event[] {
  const hasPlacement = Object.keys(state.fleets[camp]).length > 0;
  if (hasPlacement) return decideReady(state, camp);
  return decideDeployment(state, camp, randomPlacement(camp, chance.named(`placement-${camp}`)));
}

/**
 * The outcome, or null. Checked in this order: a destroyed grand admiral, at once; then, at the end of a
 * turn, the admirals alone, the quiet limit (R7), and a camp that cannot act (R6).
 */
export function outcome(state: State): Outcome<Camp, Reason> | null {
  if (state.phase === 'deployment') return null;
  const winner = CAMPS.find((camp) => state.prizes[camp].G > 0);
  if (winner !== undefined) return { kind: 'win', camp: winner, reason: 'grandAdmiral' };
  return state.jump === null ? outcomeOfTurn(state) : null;
}

function outcomeOfTurn({ options, turn, quiet, pieces, fleets }: State): Outcome<Camp, Reason> | null {
  const board = boardOf(pieces);
  if (board.size === ADMIRALS_ALONE) return { kind: 'draw', reason: 'admiralsAlone' };
  if (quiet >= options.quietLimit) return { kind: 'draw', reason: 'quiet' };
  if (canAct(board, turn, fleets[turn])) return null;
  return { kind: 'win', camp: opponentOf(turn), reason: 'noMove' };
}
