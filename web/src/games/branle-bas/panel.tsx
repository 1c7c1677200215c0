/** The Word of the sea: what is asked, in a sentence; steppers and choices; and the button that does it. */

import { sailingOf } from 'escadre/branle-bas';
import { useContext } from 'preact/hooks';
import { nameOf } from '../../match/names.ts';
import { StoryContext } from '../../match/story-context.ts';
import type { AskedProps } from './asked.ts';
import { HALF_MOVE, MOST_TURN } from './course.ts';
import { FirePanel } from './fire-panel.tsx';
import {
  canAdd,
  canForm,
  type Deed,
  deedsOf,
  isSame,
  limitsOf,
  type Manner,
  mostLegs,
  orderOf,
  sails,
} from './input.ts';
import { planOf } from './plan.ts';
import { Stepper } from './stepper.tsx';
import { Told } from './told.tsx';

const MANNERS: readonly Manner[] = ['inSuccession', 'together'];

interface AskedWordProps extends Omit<AskedProps, 'draft'> {
  /** What is chosen: the Word alone is made anew when it changes, and not the page around it. */
  readonly drafted: () => AskedProps['draft'] | undefined;
}

export function AskedWord({ drafted, ...rest }: AskedWordProps) {
  const draft = drafted();
  return draft === undefined ? null : <DraftedWord {...rest} draft={draft} />;
}

function DraftedWord(props: AskedProps) {
  const { draft, situation } = props;
  const teller = useContext(StoryContext);
  const order = orderOf(draft, situation);
  const refused = order === null ? null : situation.explain(order);
  const wrong = draft.wrong ?? refused;
  return (
    <div class="sea-word">
      {wrong === null ? (
        <p class="sentence">
          <ForCaptain {...props} />
          {sentenceOf(props)}
        </p>
      ) : (
        <p class="sentence wrong" role="alert">
          {teller?.wrong(wrong) ?? wrong.message}
        </p>
      )}
      {situation.call.kind === 'fire' && <FirePanel {...props} />}
      {situation.call.kind === 'divisions' && <Told model={props.model} />}
      {situation.call.kind !== 'fire' && (
        <div class="controls">
          {sails(situation) && draft.deed === null && <Legs {...props} />}
          <Ways {...props} />
          {sails(situation) && draft.deed === null && <Steppers {...props} />}
        </div>
      )}
      <div class="buttons">
        {situation.call.kind === 'fire' && <Hold {...props} />}
        <button
          type="button"
          class="primary"
          disabled={props.model.busy.value || order === null || refused !== null}
          onClick={props.confirm}
        >
          {labelOf(props)}
        </button>
      </div>
    </div>
  );
}

/** Whose ships they are, where an ally acts for another captain. */
function ForCaptain({ model, situation: { call }, words }: AskedProps) {
  const seat = model.table.value.seats[call.seat];
  const own: readonly string[] = model.match.seats;
  if (seat === undefined || own.includes(call.seat)) return null;
  return <b>{words.texts.forCaptain(nameOf(seat))} </b>;
}

/** What the draft would come to. */
function sentenceOf({ situation, draft, names, words }: AskedProps): string {
  const { call, view } = situation;
  const { texts } = words;
  const name = (ship: string) => `${names[ship] ?? ship} ${ship}`;
  if (call.kind === 'divisions' && draft.deed?.type !== 'dissolve') {
    const camp = view.public.captains[call.seat]?.camp;
    if (camp === undefined || !canForm(situation)) return texts.noLine;
    return texts.line(draft.line.length, texts.adjectives[camp]);
  }
  if (draft.deed !== null) {
    const hint = words.hint(draft.deed);
    if (call.ship === undefined) return hint;
    const said =
      call.other === undefined
        ? texts.does(name(call.ship), hint)
        : `${texts.touching(name(call.ship), name(call.other))} ${hint}`;
    return `${said}${touchOf({ situation, draft, words }, name)}`;
  }
  if (draft.gun !== null) {
    const says = draft.gun.type === 'fire' ? texts.fire.sentence : texts.fire.sweeps;
    return says(name(draft.gun.ship), name(draft.gun.target));
  }
  const ship = call.ship ?? '';
  const { attitude, moves } = sailingOf(view.public, ship);
  const left = call.kind === 'sailOn' ? (view.public.underWay?.left ?? moves) : moves;
  const who =
    call.division === undefined
      ? texts.sails(name(ship), texts.attitudes[attitude], texts.moves(left))
      : texts.divisionSails(call.division, texts.moves(left));
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
  const there = { ...board, ships: { ...board.ships, [id]: { ...ship, heading: end.heading } } };
  const { attitude } = sailingOf(there, id);
  const isSame = attitude === sailingOf(board, id).attitude;
  return texts.endsClear(end.heading, isSame ? undefined : texts.attitudes[attitude]);
}

function labelOf({ situation, draft, names, words }: AskedProps): string {
  const { texts } = words;
  const { call } = situation;
  if (call.kind === 'divisions' && draft.line.length > 1) return texts.form(draft.line.length);
  if (draft.deed !== null) return words.deed(draft.deed, (ship) => names[ship] ?? ship, call.other);
  if (draft.gun?.type === 'fire') return texts.fire.deed(texts.sides[draft.gun.side], draft.gun.target);
  if (draft.gun !== null) return texts.fire.carronades(draft.gun.target);
  return texts.sail(draft.legs.length, mostLegs(situation));
}

/** The legs of the order: which of them is changed, one more, one less. */
function Legs({ situation, draft, words, send }: AskedProps) {
  const { texts } = words;
  return (
    <fieldset class="leg-tabs" aria-label={texts.legs}>
      {draft.legs.map((_, place) => (
        <button
          key={place}
          type="button"
          class="leg-tab"
          aria-label={texts.leg(place + 1)}
          aria-pressed={place === draft.leg}
          onClick={() => send({ type: 'pick', leg: place })}
        >
          {place + 1}
        </button>
      ))}
      {draft.legs.length > 1 && (
        <button type="button" class="leg-tab" aria-label={texts.cutLeg} onClick={() => send({ type: 'cut' })}>
          −
        </button>
      )}
      {canAdd(draft, situation) && (
        <button type="button" class="leg-tab" aria-label={texts.addLeg} onClick={() => send({ type: 'add' })}>
          +
        </button>
      )}
    </fieldset>
  );
}

/** What the leg is that is changed: the same that a finger draws. */
function Steppers({ situation, draft, words, send }: AskedProps) {
  const { texts } = words;
  const leg = draft.legs[draft.leg];
  const { most, canTurn } = limitsOf(situation, draft.leg);
  if (leg === undefined) return null;
  const isTurning = (leg.turn ?? 0) !== 0;
  return (
    <div class="steppers">
      <Stepper
        label={texts.ahead}
        unit="cm"
        value={leg.ahead / 100}
        least={HALF_MOVE / 100}
        most={(isTurning ? HALF_MOVE : most) / 100}
        step={0.5}
        words={words}
        change={(ahead) => send({ type: 'change', ahead: Math.round(ahead * 100) })}
      />
      {canTurn && (
        <Stepper
          label={texts.turn}
          shown={texts.turning[Math.sign(leg.turn ?? 0) + 1] ?? texts.turn}
          unit="°"
          value={leg.turn ?? 0}
          least={-MOST_TURN}
          most={MOST_TURN}
          step={5}
          words={words}
          change={(turn) => send({ type: 'change', turn })}
        />
      )}
    </div>
  );
}

/** What she can do besides, and how a division turns: one of them is chosen. */
function Ways({ situation, draft, names, words, send }: AskedProps) {
  const { texts } = words;
  const { kind, division } = situation.call;
  const deeds = deedsOf(situation).filter(({ type }) => type !== 'holdFire');
  const name = (ship: string) => names[ship] ?? ship;
  const isChosen = (deed: Deed | null) => isSame(deed, draft.deed);
  if (kind === 'fire' || (deeds.length < 2 && !sails(situation))) return null;
  const looks = `ways is-wide ${sails(situation) ? '' : 'is-alone'}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is scrolled by keys, too
    <fieldset class={looks} aria-label={texts.ways} tabIndex={0}>
      {sails(situation) && division === undefined && (
        <Way isChosen={draft.deed === null} choose={() => send({ type: 'deed', deed: null })}>
          {texts.sailing}
        </Way>
      )}
      {division !== undefined &&
        MANNERS.map((manner) => (
          <Way
            key={manner}
            isChosen={draft.deed === null && draft.manner === manner}
            choose={() => send({ type: 'manner', manner })}
          >
            {texts.manners[manner]}
          </Way>
        ))}
      {deeds.map((deed) => (
        <Way
          key={JSON.stringify(deed)}
          isChosen={isChosen(deed) && draft.line.length < 2}
          choose={() => send({ type: 'deed', deed })}
        >
          {words.deed(deed, name, situation.call.other)}
        </Way>
      ))}
    </fieldset>
  );
}

interface WayProps {
  readonly isChosen: boolean;
  readonly choose: () => void;
  readonly children: string;
}

const Way = ({ isChosen, choose, children }: WayProps) => (
  <button type="button" class="way" aria-pressed={isChosen} onClick={choose}>
    {children}
  </button>
);

function Hold({ model, situation, words }: AskedProps) {
  const ship = situation.call.ship ?? '';
  return (
    <button
      type="button"
      disabled={model.busy.value}
      onClick={() => model.play({ type: 'holdFire', ship }, { seat: situation.seat })}
    >
      {words.texts.deeds.holdFire}
    </button>
  );
}

/** Who is awaited, for what. The place of the buttons stays free, so that the sea keeps its own. */
export function WaitingWord({ model, words }: Pick<AskedProps, 'model' | 'words'>) {
  const teller = useContext(StoryContext);
  const view = model.view.value;
  const { seats } = model.table.value;
  const isShared = Object.keys(seats).length > 2;
  const named = (seat: string | undefined) => {
    const known = seats[seat ?? ''];
    return known && nameOf(known);
  };
  return (
    <div class="sea-word">
      <p class="sentence">
        {view !== null &&
          model.prompts.value.all.map((prompt) => (
            <span key={prompt.id}>
              {teller?.ask(prompt as never, view as never).text}{' '}
              {isShared && words.texts.awaited(named(prompt.seats[0]) ?? '', named(prompt.seats[1]))}{' '}
            </span>
          ))}
      </p>
      <Told model={model} />
      <div class="buttons" />
    </div>
  );
}
