/** The Word of the board: the question or choice in a sentence, and the buttons. */

import { heldUpOf, type ShipId } from 'escadre/trafalgar';
import { useContext } from 'preact/hooks';
import { LessonContext } from '../../learn/context.ts';
import { RefusalNote } from '../../match/refusal-note.tsx';
import { StoryContext } from '../../match/story-context.ts';
import { AwaitedHead, TurnHead } from '../../match/turn-head.tsx';
import { Buttons } from './buttons.tsx';
import { isPartners, pickedShip, poseOf, seizureOf } from './input.ts';
import { sentenceOf } from './sentences.ts';
import { Fleet, ShipCard } from './ship-card.tsx';
import { css } from './styles.ts';
import type { WordProps } from './word-props.ts';

interface AskedProps extends WordProps {
  /** The guns whose standing orders answer the open window. */
  readonly underOrders: readonly string[];
}

export function AskedWord({ underOrders, ...props }: AskedProps) {
  const teller = useContext(StoryContext);
  const { situation, words } = props;
  const [prompt] = props.model.prompts.value.all;
  const told = prompt === undefined ? '' : (teller?.ask(prompt, situation.view).text ?? '');
  // The panel over the board asks for itself.
  if (situation.asked === 'feu' || situation.asked === 'returnFire') {
    const sentence = underOrders.length > 0 ? words.texts.byOrder(underOrders) : told;
    return (
      <p class={css('sentence chart-sentence is-alone')}>
        <TurnHead /> {sentence}
      </p>
    );
  }
  return (
    <>
      <Beside {...props} />
      <Sentence {...props} told={told} />
      <Buttons {...props} />
    </>
  );
}

/** An inspected ship, the picked one, or the fleet, and why a flag at home has not won. */
function Beside(props: WordProps) {
  const { draft, situation } = props;
  const ship = pickedShip(draft);
  const isLed = useContext(LessonContext) !== undefined;
  if (draft.looked !== null) return <Looked {...props} ship={draft.looked} />;
  if (ship !== null && !isLed) return <ShipCard {...props} ship={ship} />;
  const held = heldUpIn(props);
  if (held.length > 0)
    return (
      <p class={css('notices held-up')} role="status">
        {held.join(' ')}
      </p>
    );
  const isAtSea = situation.asked !== 'setWind' && situation.view.public.wind !== undefined;
  const isFree = isAtSea && draft.picked === null && draft.intent === null;
  return isFree && !isLed ? <Fleet {...props} /> : null;
}

/** Why a flag at home has not won yet. */
function heldUpIn({ situation, words }: WordProps): readonly string[] {
  const { view, camp } = situation;
  return (['english', 'allied'] as const).flatMap((each) => {
    const held = heldUpOf(view.public, each);
    if (held === null) return [];
    const [ship, thief] = [words.the(held.ship), words.the(held.thief)];
    return [words.texts.heldUp(ship, thief, each === camp ? 'own' : each)];
  });
}

/** The state of an inspected ship: over the story line, as it may take more lines than a sentence has. */
function Looked({ ship, situation, words }: WordProps & { readonly ship: ShipId }) {
  const teller = useContext(StoryContext);
  const line = teller
    ?.describe(situation.view)
    .find(({ refs }) => refs.some(({ kind, id }) => kind === 'ship' && id === ship));
  return (
    <p class="notices" role="status">
      {line?.text ?? words.name(ship)} {isPartners(ship, situation) && words.texts.partnersShip}
    </p>
  );
}

/** Why something is impossible, which way to head, or what to do. */
function Sentence({ told, ...props }: WordProps & { readonly told: string }) {
  const { draft } = props;
  const head = props.situation.asked === null ? <AwaitedHead model={props.model} /> : <TurnHead />;
  if (draft.wrong !== null)
    return (
      <RefusalNote error={draft.wrong} looks="sentence chart-sentence wrong">
        {head}
      </RefusalNote>
    );
  if (draft.intent?.do === 'seize') return <HeadingChips {...props} />;
  return (
    <p class={css('sentence chart-sentence')}>
      {head} {sentenceOf({ ...props, told })}
    </p>
  );
}

/** Which way she heads with the flag aboard, in the place of the sentence: the chart keeps its own. */
function HeadingChips({ draft, situation, words, send }: WordProps) {
  const now = poseOf(draft, situation)?.heading;
  return (
    <div class={css('sentence chart-sentence chips')}>
      <span>{words.texts.seizeAsked}</span>
      {seizureOf(draft, situation).map((heading) => (
        <button
          key={heading}
          type="button"
          class={css(heading === now ? 'is-chosen' : '')}
          aria-pressed={heading === now}
          onClick={() => send({ type: 'head', heading })}
        >
          {words.texts.headings[heading]}
        </button>
      ))}
    </div>
  );
}
