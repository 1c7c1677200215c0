/** The player's order: the question, the draft, and sending it. */

import { useMemo } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { type TurnRules, useTurn } from '../../match/use-turn.ts';
import {
  commandOf,
  type Draft,
  freshDraft,
  type Gesture,
  pruned,
  reduce,
  type SeaView,
  type Situation,
} from './input.ts';

type Model = MatchModel<'branle-bas'>;

const RULES: TurnRules<'branle-bas', Situation, Draft, Gesture> = {
  fresh: freshDraft,
  reduce,
  pruned,
  // Why a tap had no effect is not saved.
  saved: (draft) => ({ ...draft, wrong: null }),
  commandOf,
  // Legs, lines and aims wait for the button.
  isWhole: (gesture) => gesture.type === 'deed',
};

export function useSeaTurn(model: Model, view: SeaView) {
  const situation = useSituation(model, view);
  const { call } = view.public;
  const turn = useTurn({ model, about: `${call?.kind}-${call?.number}`, situation, rules: RULES });
  return { situation, ...turn };
}

function useSituation(model: Model, view: SeaView): Situation | undefined {
  const [prompt] = model.prompts.value.mine;
  const isOver = model.outcome.value !== null;
  const seat = model.seat.value;
  return useMemo(() => {
    const { call } = view.public;
    if (prompt === undefined || isOver || seat === undefined || call === undefined) return undefined;
    // A prompt may come a moment before its view.
    if (prompt.id !== `${call.kind}-${call.number}`) return undefined;
    const legal = [...model.match.legal(seat)];
    return { call, view, seat, legal, explain: (order) => model.match.explain(order, seat) };
  }, [model, view, prompt?.id, isOver, seat]);
}
