/** The player's order: the question, the draft, and sending it. */

import { useMemo } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { isSentAtOnce } from '../../match/move-confirmation.ts';
import { type DraftRules, useDraft } from '../../match/use-draft.ts';
import {
  type Draft,
  freshDraft,
  type Gesture,
  orderOf,
  pruned,
  reduce,
  type SeaView,
  type Situation,
} from './input.ts';

type Model = MatchModel<'branle-bas'>;

const RULES: DraftRules<Situation, Draft, Gesture> = {
  fresh: freshDraft,
  reduce,
  pruned,
  // Why a tap had no effect is not saved.
  saved: (draft) => ({ ...draft, wrong: null }),
};

export function useOrder(model: Model, view: SeaView) {
  const situation = useSituation(model, view);
  const { call } = view.public;
  const chosen = useDraft({
    match: model.match.id,
    about: `${call?.kind}-${call?.number}`,
    situation,
    rules: RULES,
  });
  const confirm = () => {
    const draft = chosen.draft();
    if (situation === undefined || draft === undefined || model.busy.value) return;
    const order = orderOf(draft, situation);
    if (order !== null) void model.play(order, { seat: situation.seat });
  };
  const send = (gesture: Gesture) => {
    chosen.send(gesture);
    // A tap that says all of an order sends it; legs, lines and aims wait for the button.
    const isWhole = gesture.type === 'deed' && gesture.deed !== null;
    if (isWhole && isSentAtOnce(model.prompts.value.mine)) confirm();
  };
  return { situation, drafted: chosen.draft, send, confirm };
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
