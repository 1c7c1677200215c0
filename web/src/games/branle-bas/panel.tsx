/** The Word of the sea: the question in a sentence, and the button. Choices are at the foot of the sea. */

import { type Board, sailingOf } from 'escadre/branle-bas';
import { useContext } from 'preact/hooks';
import { capital } from '../../base/capital.ts';
import { StoryContext } from '../../match/story-context.ts';
import { AwaitedHead, TurnHead } from '../../match/turn-head.tsx';
import { wholeName } from '../whole-name.ts';
import { seatNames } from './captain-names.ts';
import {
  bondsOf,
  canForm,
  commandOf,
  hasWays,
  mostLegs,
  otherIn,
  type SimpleCommand,
  type Situation,
} from './input.ts';
import { afloat } from './lens.ts';
import type { AskedProps, DraftedProps } from './panel-props.ts';
import { planOf } from './plan.ts';
import { nextIn } from './sequence.ts';
import { css } from './styles.ts';

export function AskedWord({ drafted, ...rest }: DraftedProps) {
  const draft = drafted();
  return draft === undefined ? null : <DraftedWord {...rest} draft={draft} />;
}

function DraftedWord(props: AskedProps) {
  const { draft, situation } = props;
  const teller = useContext(StoryContext);
  const order = commandOf(draft, situation);
  const refused = order === null ? null : situation.explain(order);
  const wrong = draft.wrong ?? refused;
  return (
    <div class={css('sea-word')}>
      {wrong === null ? (
        <p class="sentence">
          <Asked {...props} />
        </p>
      ) : (
        <p class="sentence wrong" role="alert">
          <TurnHead />
          <span class="refusal">{teller?.wrong(wrong) ?? wrong.message}</span>
        </p>
      )}
      <div class="buttons">
        {situation.call.kind === 'fire' && <Hold {...props} />}
        <button
          type="button"
          class={`primary ${css(declines(props) ? 'is-declining' : '')}`}
          disabled={props.model.isHeld.value || order === null || refused !== null}
          onClick={props.confirm}
        >
          {labelOf(props)}
        </button>
      </div>
    </div>
  );
}

/** The question, and whom it addresses: the player, or the captain for whom they act. */
function Asked(props: AskedProps) {
  const { model, situation, words } = props;
  const { seat } = situation.call;
  const name = seatNames(model)[seat];
  const isOther = name !== undefined && !isOwn(model, seat);
  return isOther ? (
    <>
      <b>{words.texts.forCaptain(name)}</b> {sentenceOf(props)}
    </>
  ) : (
    <>
      <TurnHead /> {capital(sentenceOf(props))}
    </>
  );
}

const isOwn = ({ match }: AskedProps['model'], seat: string): boolean =>
  match.seats.some((own) => own === seat);

/** A deed of a whole division or fleet is explained instead of asked about. */
const isHinted = ({ call, draft }: Pick<Situation, 'call'> & Pick<AskedProps, 'draft'>): boolean =>
  draft.deed !== null &&
  call.ship === undefined &&
  (call.kind !== 'divisions' || draft.deed.type === 'dissolve');

/** The outcome of the draft. */
function sentenceOf(props: AskedProps): string {
  const { situation, draft, words } = props;
  const { call } = situation;
  if (call.kind === 'divisions' && draft.deed?.type !== 'dissolve') return lineInWords(props);
  if (draft.deed !== null && isHinted({ call, draft })) return words.hint(draft.deed);
  const name = (ship: string) => wholeName(`${props.names[ship] ?? ship} ${ship}`);
  if (draft.deed !== null && call.other !== undefined) return meetingInWords(props, name);
  if (draft.gun !== null) {
    const { asks, asksToSweep } = words.texts.fire;
    return (draft.gun.type === 'fire' ? asks : asksToSweep)(name(draft.gun.ship), name(draft.gun.target));
  }
  return courseInWords(props, name);
}

/** The player's nation, and how to form a line; the ships in it; or that none is left to form. */
function lineInWords({ model, situation, draft, words: { texts } }: AskedProps): string {
  const { captains, ships } = situation.view.public;
  const camp = Object.values(ships).find(({ seat }) => seat === situation.call.seat)?.camp;
  const isAlone = Object.keys(captains).length <= 2 && model.match.seats.length === 1;
  const what = canForm(situation) ? texts.line(draft.line.length) : texts.noLine;
  if (!isAlone || camp === undefined || draft.line.length > 0) return what;
  return `${texts.commands[camp]} ${capital(what)}`;
}

/** Two ships that touch or part, and the next ship in the way. */
function meetingInWords(props: AskedProps, name: (ship: string) => string): string {
  const { kind, ship = '', other = '' } = props.situation.call;
  const { parting, touching } = props.words.texts;
  const meets = kind === 'parting' ? parting : touching;
  return `${meets(name(ship), name(other))}${touchOf(props, name)}`;
}

/** The course of a ship or division with its moves, or what holds her. */
function courseInWords(
  { model, situation, draft, words }: AskedProps,
  name: (ship: string) => string,
): string {
  const { call, view } = situation;
  const { texts } = words;
  const ship = call.ship ?? '';
  const held = bondsOf(view.public, ship).map(({ other, kind }) => texts.sheet[kind](name(other)));
  if (held.length > 0) return texts.isHeld(name(ship), held.join(', '));
  const { attitude, moves } = sailingOf(view.public, ship);
  const left = call.kind === 'sailOn' ? (view.public.underWay?.left ?? moves) : moves;
  const who =
    call.division === undefined
      ? texts.sails(name(ship), texts.attitudes[attitude], texts.moves(left))
      : texts.divisionSails(call.division, texts.moves(left));
  // An ally has read the aim of the match in their own turn; the captain's name takes its room.
  if (view.public.turn === 1 && !isOwn(model, call.seat)) return who;
  return `${who} ${endOf({ situation, draft, words }, name)}`;
}

type Drafted = Pick<AskedProps, 'situation' | 'draft' | 'words'>;

function touchOf({ situation, draft, words }: Drafted, name: (ship: string) => string): string {
  const { met } = planOf(draft, situation);
  return met === null ? '' : ` ${words.texts.touches(name(met))}`;
}

function endOf({ situation, draft, words }: Drafted, name: (ship: string) => string): string {
  const { texts } = words;
  const plan = planOf(draft, situation);
  const end = plan.course.at(-1);
  if (plan.met !== null) return texts.touches(name(plan.met));
  if (plan.stopped) return texts.stopped;
  if (end === undefined) return '';
  const { public: board } = situation.view;
  const id = situation.call.ship ?? '';
  const ship = board.ships[id];
  if (ship === undefined) return '';
  if (board.turn === 1) return texts.purpose[Object.keys(board.ships).length === 2 ? 'duel' : 'fleet'];
  const there = { ...board, ships: { ...board.ships, [id]: { ...ship, heading: end.heading } } };
  const { attitude } = sailingOf(there, id);
  const isSame = attitude === sailingOf(board, id).attitude;
  return texts.endsClear(end.heading, isSame ? undefined : texts.attitudes[attitude]);
}

function labelOf({ situation, draft, names, words }: AskedProps): string {
  const { texts } = words;
  const { call } = situation;
  if (call.kind === 'divisions' && draft.line.length > 1) return texts.form(draft.line.length);
  if (draft.deed !== null) return deedLabel(draft.deed, situation, names, words);
  if (draft.gun?.type === 'fire') return texts.fire.deed(texts.sides[draft.gun.side], draft.gun.target);
  if (draft.gun !== null) return texts.fire.carronades(draft.gun.target);
  return texts.sail(draft.legs.length, mostLegs(situation));
}

function deedLabel(
  deed: SimpleCommand,
  situation: Situation,
  names: AskedProps['names'],
  words: AskedProps['words'],
): string {
  if (deed.type === 'proceed' && mayStayAlone(situation)) return words.texts.proceedAlone;
  // The chosen deed is named among its alternatives, beside the touch.
  if (situation.call.kind === 'contact' && hasWays(situation)) return words.texts.giveOrder;
  return words.deed(deed, (ship) => names[ship] ?? ship, otherIn(situation));
}

/** The button goes without what is asked, a division: taps on ships come first. */
const declines = ({ situation, draft }: AskedProps): boolean =>
  situation.call.kind === 'divisions' &&
  draft.line.length < 2 &&
  draft.deed?.type === 'proceed' &&
  canForm(situation);

/** A division could be formed, and none of the captain's has been. */
const mayStayAlone = (situation: Situation): boolean =>
  canForm(situation) &&
  afloat(situation.view.public).every(
    ({ seat, division }) => seat !== situation.call.seat || division === undefined,
  );

function Hold({ model, situation, words }: AskedProps) {
  const ship = situation.call.ship ?? '';
  return (
    <button
      type="button"
      disabled={model.isHeld.value}
      onClick={() => model.play({ type: 'holdFire', ship }, { seat: situation.seat })}
    >
      {words.texts.deeds.holdFire}
    </button>
  );
}

interface WaitingProps extends Pick<AskedProps, 'model' | 'names' | 'words'> {
  readonly isMine: (ship: string) => boolean;
}

/** Who must act, and what comes next: as high as with buttons, so that the sea keeps its place. */
export function WaitingWord({ model, names, words, isMine }: WaitingProps) {
  const teller = useContext(StoryContext);
  const view = model.view.value;
  const captains = seatNames(model);
  const isShared = Object.keys(captains).length > 2;
  const named = (seat: string | undefined) => captains[seat ?? ''];
  return (
    <div class={css('sea-word is-waiting')}>
      <p class="sentence">
        <AwaitedHead model={model} />{' '}
        {view !== null &&
          model.prompts.value.all.map((prompt) => (
            <span key={prompt.id}>
              {teller?.ask(prompt, view).text}{' '}
              {isShared && words.texts.awaited(named(prompt.seats[0]) ?? '', named(prompt.seats[1]))}{' '}
            </span>
          ))}
      </p>
      {view !== null && model.prompts.value.all.length > 0 && (
        <p class="soft">{comesNext(view.public, { model, names, words, isMine })}</p>
      )}
    </div>
  );
}

/** The next ship: to a captain, their own; or what follows if none is left. */
function comesNext(board: Board, { model, names, words, isMine }: WaitingProps): string {
  const { upNext, noneNext } = words.texts;
  const { phase, turn, turns } = board;
  if (phase === 'divisions') return noneNext.divisions;
  const isPlayer = model.match.seats.length > 0;
  const next = nextIn(board, isPlayer ? isMine : () => true);
  if (next !== undefined) return upNext(wholeName(`${names[next]} ${next}`), isPlayer);
  if (!isPlayer) return '';
  if (phase === 'movement') return noneNext.movement;
  return phase === 'fire' ? noneNext.fire(turn === turns ? undefined : turn + 1) : '';
}
