/** The Word of the board: the question in a sentence, and the button. */

import { useContext } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { RefusalNote } from '../../match/refusal-note.tsx';
import { StoryContext } from '../../match/story-context.ts';
import { AwaitedHead, TurnHead } from '../../match/turn-head.tsx';
import { type AdmiralsCommand, type Draft, type Gesture, type Situation, targetOf } from './input.ts';
import { SQUARES } from './squares.ts';
import type { AdmiralsWords } from './words.ts';

interface AskedProps {
  readonly model: MatchModel<'grands-amiraux'>;
  readonly situation: Situation;
  readonly draft: Draft;
  readonly words: AdmiralsWords;
  readonly send: (gesture: Gesture) => void;
  readonly confirm: () => void;
}

export function AskedWord(props: AskedProps) {
  const teller = useContext(StoryContext);
  const { draft, situation, words } = props;
  const head = <TurnHead>{situation.asked === 'deploy' ? words.texts.placeFleet : undefined}</TurnHead>;
  return (
    <>
      {draft.wrong === null ? (
        <p class="sentence">
          {head} {sentenceOf(props) ?? askedInWords(props, teller)}
        </p>
      ) : (
        <RefusalNote error={draft.wrong} looks="sentence wrong">
          {head}
        </RefusalNote>
      )}
      {situation.asked === 'deploy' ? <DeployButtons {...props} /> : <TurnButtons {...props} />}
    </>
  );
}

type AnyTeller = Parameters<typeof StoryContext.Provider>[0]['value'];

/** The prompt, and in the first turn of each side its purpose. */
export const askedInWords = (
  { model, situation, words }: Pick<AskedProps, 'model' | 'situation' | 'words'>,
  teller: AnyTeller,
): string => {
  const [prompt] = model.prompts.value.mine;
  if (prompt === undefined) return '';
  const asked =
    situation.asked === 'turn' ? words.texts.turn : (teller?.ask(prompt, situation.view).text ?? '');
  return situation.view.public.ply < 2 ? `${asked} ${words.texts.aim}` : asked;
};

/** The draft's effect, or the next choice. */
function sentenceOf({ situation, draft, words }: AskedProps): string | undefined {
  const { texts } = words;
  const { picked, order } = draft;
  if (situation.asked === 'deploy') return placementInWords(draft, words);
  if (draft.shared !== null) return texts.severalCan(draft.shared);
  const kind = picked === null ? undefined : ownKind(situation, picked);
  if (picked === null || kind === undefined) return undefined;
  if (order !== null) return texts.willDo[order.type](words.named(kind), order.from, targetOf(order) ?? '');
  return situation.asked === 'jump' ? undefined : texts.picked(words.named(kind), picked, words.worth(kind));
}

function placementInWords({ picked, placement }: Draft, words: AdmiralsWords): string {
  const kind = picked === null ? undefined : placement[picked];
  return picked === null || kind === undefined
    ? words.texts.deploy
    : words.texts.exchange(words.named(kind), picked, words.worth(kind));
}

function ownKind({ view, camp }: Situation, square: string) {
  const id = SQUARES.find((each) => {
    const piece = view.public.pieces[each];
    return piece?.square === square && piece.camp === camp;
  });
  return id === undefined ? undefined : view.own?.fleet[id];
}

const DeployButtons = ({ model, draft, words, send, confirm }: AskedProps) => (
  <div class="buttons">
    {draft.picked !== null && <CancelButton words={words} send={send} />}
    <button type="button" class="primary" disabled={model.isHeld.value} onClick={confirm}>
      {words.texts.ready}
    </button>
  </div>
);

/** In a jump, stopping is offered beside the next leg, with equal weight. */
function TurnButtons({ model, situation, draft, words, send, confirm }: AskedProps) {
  const { texts } = words;
  const { order, picked } = draft;
  const stop: AdmiralsCommand = { type: 'stop' };
  return (
    <div class="buttons">
      {situation.asked === 'jump' ? (
        <button type="button" disabled={model.isHeld.value} onClick={() => model.play(stop)}>
          {texts.stop}
        </button>
      ) : (
        picked !== null && <CancelButton words={words} send={send} />
      )}
      {order !== null && (
        <button type="button" class="primary" disabled={model.isHeld.value} onClick={confirm}>
          {texts.deeds[order.type](targetOf(order) ?? '')}
        </button>
      )}
    </div>
  );
}

const CancelButton = ({ words, send }: Pick<AskedProps, 'words' | 'send'>) => (
  <button type="button" onClick={() => send({ type: 'drop' })}>
    {words.texts.cancel}
  </button>
);

/** Who must act, without a button. Its place stays free, so that the board does not move. */
export function WaitingWord({ model }: Pick<AskedProps, 'model'>) {
  return (
    <>
      <AwaitedSentence model={model} />
      <div class="buttons" />
    </>
  );
}

function AwaitedSentence({ model }: Pick<AskedProps, 'model'>) {
  const teller = useContext(StoryContext);
  const view = model.view.value;
  return (
    <p class="sentence">
      <AwaitedHead model={model} />{' '}
      {view !== null &&
        model.prompts.value.all.map((prompt) => (
          <span key={prompt.id}>{teller?.ask(prompt, view).text} </span>
        ))}
    </p>
  );
}
