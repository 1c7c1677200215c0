/** The Word of the card game: the question in a sentence, and the button. */

import { useSignal } from '@preact/signals';
import { type Card, factsOf, limitsOf, suitsOf, type Worth, worthOf } from 'escadre/trafalgar-cards';
import type { MatchModel } from '../../match/model.ts';
import { nameOf } from '../../match/player-names.ts';
import { AwaitedHead, TurnHead } from '../../match/turn-head.tsx';
import type { Draft, Gesture, Situation } from './input.ts';
import { css } from './styles.ts';
import type { CardWords } from './words.ts';

interface AskedProps {
  readonly model: MatchModel<'trafalgar-cards'>;
  readonly situation: Situation;
  readonly draft: Draft;
  readonly words: CardWords;
  readonly send: (gesture: Gesture) => void;
  readonly confirm: () => void;
}

export function AskedWord(props: AskedProps) {
  const { draft, words } = props;
  const { refused } = draft;
  return (
    <>
      {refused !== null && (
        <p class="strip" role="alert">
          {refusalIn(refused, props.situation, words)}
        </p>
      )}
      {props.situation.asked === 'exchange' ? <ExchangeWord {...props} /> : <LineUpWord {...props} />}
    </>
  );
}

/** Why a tap had no effect: `Strategy is full (3 of 3).` */
function refusalIn(
  { card, why, suit }: NonNullable<Draft['refused']>,
  { view }: Situation,
  words: CardWords,
): string {
  const { texts } = words;
  const meant = suit ?? suitsOf(card)[0] ?? 'S';
  if (why === 'noRoom') return texts.noRoom(words.suit(meant), limitsOf(view.public.hand)[meant]);
  return why === 'notThere' ? texts.notThere(words.card(card), words.suit(meant)) : texts[why];
}

function ExchangeWord({ model, draft, words, confirm }: AskedProps) {
  const { texts } = words;
  const count = draft.lifted.length;
  const last = draft.lifted.at(-1);
  // Explains the last tapped card during an exchange.
  const told = last === undefined ? undefined : words.told(last);
  return (
    <>
      <p class="sentence">
        <TurnHead /> {told === undefined ? texts.exchangeAsked : `${texts.lifted(count)} ${told}`}
      </p>
      <div class="buttons">
        <SendButton {...{ model, confirm }} label={count === 0 ? texts.keep : texts.exchange(count)} />
      </div>
    </>
  );
}

function LineUpWord({ model, draft, words, send, confirm }: AskedProps) {
  const { texts } = words;
  const isOpen = useSignal(false);
  const { total, contributions } = worthOf(draft.lineUp);
  const { admiral } = draft.lineUp;
  const isBare = draft.lineUp.cards.length === 0;
  return (
    <>
      <p class="sentence">
        <TurnHead />{' '}
        {isBare
          ? texts.lineUpBegun
          : `${texts.lineUpAsked(total, admiral === null ? undefined : words.card(admiral))} `}
        {!isBare && (
          <button
            type="button"
            class={css('link why')}
            aria-expanded={isOpen.value}
            onClick={() => {
              isOpen.value = !isOpen.value;
            }}
          >
            {texts.why}
          </button>
        )}
      </p>
      {isOpen.value && !isBare && <Reasons {...{ total, contributions, words }} />}
      <div class="buttons">
        <button type="button" class="quiet" onClick={() => send({ type: 'best' })}>
          {texts.best}
        </button>
        <SendButton {...{ model, confirm }} label={texts.fight(total)} isPale={isBare} />
      </div>
    </>
  );
}

interface ReasonsProps extends Pick<Worth, 'total' | 'contributions'> {
  readonly words: CardWords;
}

/** The total as a sum, with bonuses and negations. */
function Reasons({ total, contributions, words }: ReasonsProps) {
  const { texts } = words;
  return (
    <ul class={css('reasons soft small')}>
      <li>
        {contributions
          .map(({ card, points, bonuses }) =>
            [`${words.card(card)} ${points}`, ...bonuses.map((bonus) => bonus.points)].join(' + '),
          )
          .join(' + ')}{' '}
        = <b class="figure">{total}</b>
      </li>
      {reasonsOf(contributions).map((reason) => (
        <li key={reason.by}>{texts.gives(named(reason, words))}</li>
      ))}
      {contributions
        .filter(({ card }) => factsOf(card).effect?.kind === 'negates')
        .map(({ card }) => (
          <li key={card}>{words.told(card)}</li>
        ))}
      <li>{texts.unknown}</li>
    </ul>
  );
}

const named = ({ by, to, points }: ReturnType<typeof reasonsOf>[number], words: CardWords) => ({
  by: words.card(by),
  to: to.map((card) => words.card(card)),
  points,
});

/** The bonuses from card to card. */
function reasonsOf(contributions: ReturnType<typeof worthOf>['contributions']) {
  const reasons = new Map<Card, { by: Card; to: Card[]; points: number }>();
  for (const { card, bonuses } of contributions) {
    for (const { by, points } of bonuses) {
      const reason = reasons.get(by) ?? { by, to: [], points };
      reason.to.push(card);
      reasons.set(by, reason);
    }
  }
  return [...reasons.values()];
}

interface SendProps extends Pick<AskedProps, 'model' | 'confirm'> {
  readonly label: string;
  /** It is hardly ever a good move. */
  readonly isPale?: boolean;
}

function SendButton({ model, confirm, label, isPale = false }: SendProps) {
  return (
    <button
      type="button"
      class={isPale ? 'is-wide' : 'primary'}
      disabled={model.isHeld.value}
      onClick={confirm}
    >
      {label}
    </button>
  );
}

interface WaitingProps {
  readonly model: MatchModel<'trafalgar-cards'>;
  readonly words: CardWords;
}

/** Who must act. The button's place stays free, so that the table does not move. */
export function WaitingWord({ model, words }: WaitingProps) {
  const { seats } = model.table.value;
  const awaited = model.prompts.value.all.flatMap((prompt) => prompt.seats).map((seat) => seats[seat]);
  const isPlayer = model.match.seats.length > 0;
  return (
    <>
      <p class="sentence">
        <AwaitedHead model={model} /> {isPlayer && <>{words.texts.chosen} </>}
        {awaited.map(
          (seat) => seat !== undefined && <span key={seat.camp}>{words.texts.waiting(nameOf(seat))} </span>,
        )}
      </p>
      <div class="buttons" />
    </>
  );
}
