/** A player’s part of the match: the question, the draft, and sending it. */

import { useContext, useEffect, useMemo } from 'preact/hooks';
import { isWriting } from '../../base/typing-target.ts';
import { LessonContext } from '../../learn/context.ts';
import type { MatchModel } from '../../match/model.ts';
import { type TurnRules, useTurn } from '../../match/use-turn.ts';
import {
  afterCommand,
  commandOf,
  type Draft,
  FRESH,
  freshDraft,
  type Gesture,
  pickedShip,
  pruned,
  reduce,
  type Situation,
} from './input.ts';

type Model = MatchModel<'trafalgar'>;

/** Gestures that can say all of a command; orders given one by one, and shots, wait for their button. */
const WHOLE_GESTURES: ReadonlySet<Gesture['type']> = new Set(['tap', 'go', 'head', 'intend']);
const WHOLE_INTENTS: ReadonlySet<string> = new Set(['wind', 'sail', 'seize', 'hand']);

const RULES: TurnRules<'trafalgar', Situation, Draft, Gesture> = {
  fresh: freshDraft,
  reduce,
  pruned,
  // Why a gesture had no effect is not saved.
  saved: (draft) => ({ ...draft, wrong: null }),
  commandOf,
  isWhole: ({ type }, before, { intent }) =>
    WHOLE_GESTURES.has(type) && intent !== before.intent && WHOLE_INTENTS.has(intent?.do ?? ''),
  sent: afterCommand,
};
/** In a lesson the coach names the choice: nothing is chosen beforehand. */
const LESSON_RULES: typeof RULES = { ...RULES, fresh: () => FRESH };

/** The player's prompt, draft and sending; keys steer, too. */
export function useTrafalgarTurn(model: Model) {
  const situation = useSituation(model);
  const view = model.view.value;
  // The prompt may arrive a moment before its view.
  const asked = model.prompts.value.mine.map(({ id }) => id);
  const isLed = useContext(LessonContext) !== undefined;
  const { drafted, send, confirm, play } = useTurn({
    model,
    about: `${asked} ${view?.public.windows} ${view?.public.calls}`,
    situation,
    rules: isLed ? LESSON_RULES : RULES,
  });
  const draft = drafted() ?? FRESH;
  useBoardKeys(situation, draft, send, confirm);
  return { situation, draft, send, confirm, play };
}

/** Arrows steer the picked ship; Enter sends the choice, Escape drops it. */
function useBoardKeys(
  situation: Situation | undefined,
  draft: Draft,
  send: (gesture: Gesture) => void,
  confirm: () => void,
): void {
  useEffect(() => {
    if (situation === undefined || situation.asked === 'feu' || situation.asked === 'returnFire')
      return undefined;
    const canSteer = pickedShip(draft) !== null && situation.asked === 'turn';
    const press = ({ key, target }: KeyboardEvent): boolean => {
      const steer = canSteer && !isIn(target, '[role=tab], .tab-panel') ? STEERING[key] : undefined;
      if (steer !== undefined) send(steer);
      else if (key === 'Escape') send({ type: 'drop' });
      else if (key === 'Enter' && draft.intent !== null && !isIn(target, 'button, a, summary, [role=tab]'))
        confirm();
      else return false;
      return true;
    };
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return;
      if (press(event)) event.preventDefault();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  });
}

const isIn = (target: EventTarget | null, selector: string): boolean =>
  (target as Element).closest(selector) !== null;

const STEERING: Readonly<Record<string, Gesture>> = {
  ArrowLeft: { type: 'move', move: 'port' },
  ArrowUp: { type: 'move', move: 'ahead' },
  ArrowRight: { type: 'move', move: 'starboard' },
  Backspace: { type: 'back' },
};

/** Commands of all games, and those with a sheet of their own. */
const ELSEWHERE: ReadonlySet<string> = new Set([
  'resign',
  'offerDraw',
  'acceptDraw',
  'declineDraw',
  'standingOrder',
]);

function useSituation(model: Model): Situation | undefined {
  const view = model.view.value;
  const seat = model.seat.value;
  const outcome = model.outcome.value;
  const { camp } = model.match;
  const [first] = model.prompts.value.all;
  // A window pauses the turn; a window left to the partner is over for this player.
  const isLeft = seat !== undefined && view?.own?.held.includes(seat) === true;
  const asked = first?.mine && !isLeft ? first.kind : null;
  return useMemo(() => {
    if (view === null || camp === null || seat === undefined || outcome !== null) return undefined;
    const legal = [...model.match.legal(seat)].filter(({ type }) => !ELSEWHERE.has(type));
    return { asked, view, seat, camp, legal, explain: (deed) => model.match.explain(deed, seat) };
  }, [view, seat, camp, outcome, asked]);
}
