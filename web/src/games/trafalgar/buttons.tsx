/** The buttons of the Word: actions for the present draft. */

import { useContext } from 'preact/hooks';
import { LessonContext } from '../../learn/context.ts';
import { EndTurn } from './end-turn.tsx';
import { Steps } from './helm.tsx';
import { commandOf, fortShotsOf, isShip, pickedShip, repairable, type Situation } from './input.ts';
import { nextToAct, remainingIn } from './remaining.ts';
import { windInWords } from './sentences.ts';
import { ShipButtons } from './ship-buttons.tsx';
import { css } from './styles.ts';
import { usePointed } from './use-pointed.ts';
import type { WordProps } from './word-props.ts';
import type { TrafalgarWords } from './words.ts';

export function Buttons(props: WordProps) {
  const { draft, situation } = props;
  if (draft.intent?.do === 'wind') return <WindButtons {...props} />;
  if (draft.intent !== null) return <IntentButtons {...props} />;
  if (pickedShip(draft) !== null) return <ShipButtons {...props} />;
  if (situation.asked === 'turn') return <TurnButtons {...props} />;
  return <OtherButtons {...props} />;
}

/** The chosen wind, and its effect. */
function WindButtons(props: WordProps) {
  const { model, situation, draft, words, confirm } = props;
  const pointed = usePointed();
  return (
    <div class="buttons">
      {draft.intent?.do === 'wind' && (
        <p class={css('chart-aim soft small')}>{windInWords(draft.intent.from, situation, words)}</p>
      )}
      <button
        type="button"
        class={`primary ${pointed('main')}`}
        aria-label={labelOf(props)}
        disabled={model.isHeld.value}
        onClick={confirm}
      >
        {/* A name of a wind is not broken at its hyphen. */}
        {labelOf(props).replaceAll('-', '\u2011')}
      </button>
    </div>
  );
}

/** Back, the steps of a course, and the one button that does it. */
function IntentButtons(props: WordProps) {
  const { model, situation, draft, words, send, confirm } = props;
  const ready = commandOf(draft, situation);
  const pointed = usePointed();
  return (
    <div class="buttons">
      {draft.intent?.do === 'sail' ? (
        <Steps words={words} send={send} canUndo />
      ) : (
        <button type="button" class={pointed('back')} onClick={() => send({ type: 'drop' })}>
          {words.texts.cancel}
        </button>
      )}
      <button
        type="button"
        class={`primary ${pointed('main')}`}
        disabled={ready === null || model.isHeld.value}
        onClick={confirm}
      >
        {labelOf(props)}
      </button>
    </div>
  );
}

/** The button's label, in a word or two. */
function labelOf({ draft, situation, words }: WordProps): string {
  const { texts } = words;
  const { intent, picked } = draft;
  switch (intent?.do) {
    case 'wind':
      return texts.windFrom(intent.from);
    case 'sail':
      return texts.sail;
    case 'fire':
      return texts.fire(intent.guns, intent.aim);
    case 'fort':
      return situation.asked === 'turn' && picked !== null ? texts.fireFort(picked, intent.aim) : texts.shout;
    case 'seize':
      return texts.seizeHeading(intent.heading);
    case 'hand':
      return texts.hand(words.name(intent.to));
    case 'repair':
      return repairLabel(
        intent.ships.map((ship) => words.the(ship)),
        situation,
        words,
      );
    case 'end':
      return texts.endTurn;
    default:
      return '';
  }
}

function repairLabel(ships: readonly string[], { view }: Situation, { texts }: TrafalgarWords): string {
  if (view.public.proposal !== undefined) return texts.agree;
  return ships.length === 0 ? texts.repair : texts.repairShips(ships);
}

/** In one’s own turn, with nothing picked: the next thing that can act, or the end of the turn. */
function TurnButtons(props: WordProps) {
  const { situation, words, send, openOrders } = props;
  const { texts } = words;
  const pointed = usePointed();
  const canRepair = situation.legal.some(({ type }) => type === 'repair');
  const isAsked = situation.view.public.proposal !== undefined && canRepair;
  const remaining = remainingIn(situation);
  // Unmoved ships are easy to find on the chart; those that can only fire are not.
  const next = remaining.idle.length === 0 ? nextToAct(remaining, null) : undefined;
  return (
    <div class="buttons">
      <button type="button" class={pointed('orders')} onClick={openOrders}>
        {texts.orders}
      </button>
      {canRepair && (
        <button
          type="button"
          onClick={() =>
            send({ type: 'intend', intent: { do: 'repair', ships: isAsked ? [] : repairable(situation) } })
          }
        >
          {isAsked ? texts.agree : texts.repair}
        </button>
      )}
      {next !== undefined && (
        <button type="button" class="primary" onClick={() => send({ type: 'pick', what: next })}>
          {texts.next(isShip(next) ? words.name(next) : next)}
        </button>
      )}
      <EndTurn {...props} isPrimary={next === undefined} />
    </div>
  );
}

/** In the enemy’s turn: there may be a ship to cry Feu at. */
function OtherButtons({ situation, words, send, openOrders }: WordProps) {
  const { texts } = words;
  const [shot] = fortShotsOf(situation);
  const lesson = useContext(LessonContext);
  // In a lesson the coach explains the aim of the match.
  if (situation.view.public.wind === undefined && lesson === undefined)
    return <p class={css('chart-aim soft small')}>{words.texts.aim[situation.camp]}</p>;
  return (
    <div class="buttons">
      {situation.asked === null && (
        <button type="button" onClick={openOrders}>
          {texts.orders}
        </button>
      )}
      {shot !== undefined && (
        <button
          type="button"
          class={css('shout')}
          onClick={() => send({ type: 'aimAt', target: shot.target })}
        >
          {texts.shoutAt(words.the(shot.target))}
        </button>
      )}
    </div>
  );
}
