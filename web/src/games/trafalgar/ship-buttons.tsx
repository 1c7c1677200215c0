/** The buttons of a picked ship before any choice. */

import type { Order as Move, ShipId } from 'escadre/trafalgar';
import { EndTurn } from './end-turn.tsx';
import { Sign, Steps } from './helm.tsx';
import { firesOf, isShip, opponentOf, pickedShip, type Situation, seizureOf } from './input.ts';
import { nextToAct, remainingIn } from './remaining.ts';
import { css } from './styles.ts';
import { usePointed } from './use-pointed.ts';
import type { WordProps } from './word-props.ts';

/** A ship's options, each as it is offered. */
interface Choices {
  /** The first step offered; undefined for a ship that cannot sail on. */
  readonly step: Move | undefined;
  /** Her first target. */
  readonly target: string | undefined;
  readonly seizure: ReturnType<typeof seizureOf>[number] | undefined;
  /** Friends who can take the flag. */
  readonly friends: readonly ShipId[];
}

function choicesOf({ draft, situation }: WordProps): Choices {
  const ship = pickedShip(draft);
  if (ship === null) return { step: undefined, target: undefined, seizure: undefined, friends: [] };
  return {
    step: firstStep(ship, situation),
    target: firesOf(situation, ship)[0]?.target,
    seizure: seizureOf(draft, situation)[0],
    friends: situation.legal.flatMap((deed) =>
      deed.type === 'transferFlag' && deed.from === ship ? [deed.to] : [],
    ),
  };
}

export function ShipButtons(props: WordProps) {
  const { words, send } = props;
  const pointed = usePointed();
  const { step, target, seizure, friends } = choicesOf(props);
  const hasFlag = seizure !== undefined || friends.length > 0;
  const canAct = step !== undefined || target !== undefined || hasFlag;
  const firstTarget = step === undefined && !hasFlag ? target : undefined;
  return (
    <div class="buttons">
      <button type="button" class={pointed('back')} onClick={() => send({ type: 'drop' })}>
        {words.texts.cancel}
      </button>
      <FlagButtons {...props} {...{ seizure, friends }} isFirst={step === undefined} />
      {step !== undefined && seizure === undefined && (
        <Steps words={words} send={send} canUndo={false} first={step} isAlone={hasFlag} />
      )}
      {firstTarget !== undefined && <FireButton {...props} target={firstTarget} />}
      {/* A flag has most of the width of a phone: dots and keys steer, too. */}
      {!hasFlag && <Onward {...props} isLarge={!canAct} />}
    </div>
  );
}

const FireButton = ({ target, words, send }: WordProps & { readonly target: string }) => (
  <button type="button" class="primary" onClick={() => send({ type: 'aimAt', target })}>
    {words.texts.fireAt(isShip(target) ? words.the(target) : words.texts.gunOf(target))}
  </button>
);

/** On to the next that can act; where none is left, and she has nothing to do either, to the end of the turn. */
function Onward({ isLarge, ...props }: WordProps & Pick<NextProps, 'isLarge'>) {
  const { draft, situation } = props;
  const next = nextToAct(remainingIn(situation), draft.picked);
  if (next !== undefined) return <Next {...props} next={next} isLarge={isLarge} />;
  return isLarge && situation.asked === 'turn' ? <EndTurn {...props} /> : null;
}

interface FlagProps extends WordProps, Pick<Choices, 'seizure' | 'friends'> {
  /** It is her only option. */
  readonly isFirst: boolean;
}

/** Seizing the enemy’s flag, followed by a choice of heading, or handing it over. */
function FlagButtons({ situation, words, send, seizure, friends, isFirst }: FlagProps) {
  const { texts } = words;
  return (
    <>
      {seizure !== undefined && (
        <button
          type="button"
          class="primary"
          onClick={() => send({ type: 'intend', intent: { do: 'seize', heading: seizure } })}
        >
          {texts.seize(texts.flags[opponentOf(situation.camp)])}
        </button>
      )}
      {friends.map((to, place) => (
        <button
          key={to}
          type="button"
          class={seizure === undefined && isFirst && place === 0 ? 'primary' : ''}
          onClick={() => send({ type: 'intend', intent: { do: 'hand', to } })}
        >
          {texts.hand(words.name(to))}
        </button>
      ))}
    </>
  );
}

interface NextProps extends Pick<WordProps, 'words' | 'send'> {
  readonly next: string;
  /** The main button now. */
  readonly isLarge: boolean;
}

/** On to the next that can act. */
function Next({ next, words, send, isLarge }: NextProps) {
  const name = isShip(next) ? words.name(next) : next;
  const shown = isShip(next) ? words.texts.nextShip : words.texts.nextGun;
  // What is read aloud begins with what is shown.
  const named = words.texts.next(name, shown);
  const pick = () => send({ type: 'pick', what: next });
  return isLarge ? (
    <button type="button" class="primary" onClick={pick}>
      {words.texts.next(name)}
    </button>
  ) : (
    <button type="button" class={css('step')} aria-label={named} title={named} onClick={pick}>
      <Sign d="M5 6l6 6-6 6M13 6l6 6-6 6" />
      <span>{shown}</span>
    </button>
  );
}

/** Ahead, if the way is free; else a turn. */
function firstStep(ship: ShipId, { legal, explain }: Situation): Move | undefined {
  if (!legal.some((deed) => deed.type === 'sail' && deed.ship === ship)) return undefined;
  const moves = ['ahead', 'starboard', 'port'] as const;
  return moves.find((move) => explain({ type: 'sail', ship, orders: [move] }) === null);
}
