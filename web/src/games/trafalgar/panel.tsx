/** The Word of the board: what is asked or chosen, in a sentence, and the button that does it. */

import { type Heading, leftOf, type Order as Move, SHIP_IDS, type ShipId, trackOf } from 'escadre/trafalgar';
import { useContext } from 'preact/hooks';
import { LessonContext } from '../../learn/context.ts';
import type { MatchModel } from '../../match/model.ts';
import { Wrong } from '../../match/refusal-note.tsx';
import { StoryContext } from '../../match/story-context.ts';
import {
  commandOf,
  type Draft,
  facing,
  firesOf,
  fortShotsOf,
  type Gesture,
  idleIn,
  isPartners,
  isShip,
  opponentOf,
  ordersOf,
  ownForts,
  pickedShip,
  poseOf,
  repairable,
  type Situation,
  seizureOf,
} from './input.ts';
import type { NoticePlace } from './notice.ts';
import { Odds, Plan } from './plan.tsx';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

interface WordProps {
  readonly model: MatchModel<'trafalgar'>;
  readonly situation: Situation;
  readonly draft: Draft;
  readonly words: TrafalgarWords;
  readonly send: (gesture: Gesture) => void;
  readonly confirm: () => void;
  readonly openOrders: () => void;
}

export function AskedWord(props: WordProps) {
  const teller = useContext(StoryContext);
  const { situation } = props;
  // The band over the board asks for itself.
  if (situation.asked === 'feu' || situation.asked === 'returnFire') {
    const [prompt] = props.model.prompts.value.all;
    return (
      <p class={css('sentence chart-sentence is-alone')}>
        {prompt !== undefined && teller?.ask(prompt, situation.view).text}
      </p>
    );
  }
  return (
    <>
      {props.draft.looked !== null && <Looked {...props} ship={props.draft.looked} />}
      <Sentence {...props} />
      <Buttons {...props} />
    </>
  );
}

/** How a ship is that is only looked at: over the story line, as it may take more lines than there is room for a sentence. */
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

/** Why something cannot be done, which way to head, or what there is to do. */
function Sentence(props: WordProps) {
  const { draft } = props;
  const sentence = useSentence(props);
  if (draft.wrong !== null) return <Wrong error={draft.wrong} looks="sentence chart-sentence wrong" />;
  if (draft.intent?.do === 'seize') return <HeadingChips {...props} />;
  return <p class={css('sentence chart-sentence')}>{sentence}</p>;
}

/** What is chosen, what is picked and can be done with it, or what is asked. */
function useSentence(props: WordProps): string {
  const teller = useContext(StoryContext);
  const { model, draft, situation, words } = props;
  const { texts } = words;
  const { intent, picked } = draft;
  const { view } = situation;
  const ship = pickedShip(draft);
  if (intent !== null) return intentInWords(props) ?? '';
  if (ship !== null) return shipInWords(ship, props);
  if (picked !== null) {
    const state = texts.fortIs(picked, view.public.forts[picked]?.gun ?? 'loaded');
    const canFire = fortShotsOf(situation).some(({ fort }) => fort === picked);
    return canFire ? `${state} ${texts.fortAsked}` : state;
  }
  const { seat } = situation;
  const nation = seat === 'french' || seat === 'spanish' ? texts.nations[seat] : undefined;
  if (situation.asked === 'setWind') return texts.chooseWind;
  const [prompt] = model.prompts.value.all;
  const isForShips = situation.asked === 'turn' && view.public.proposal === undefined;
  const told = prompt === undefined ? '' : (teller?.ask(prompt, view).text ?? '');
  if (situation.asked === null && isTheirTurn(situation)) return `${told} ${meanwhile(situation, words)}`;
  const asked = isForShips ? turnInWords(situation, words) : told;
  if (view.own?.held.includes(seat)) return `${asked} ${texts.leftToPartner}`;
  return nation === undefined ? asked : `${nation} ${asked}`;
}

/** The enemy plays, and nothing holds their turn up. */
const isTheirTurn = ({ view, camp }: Situation): boolean => {
  const { playing, window, call } = view.public;
  return playing === opponentOf(camp) && window === undefined && call === undefined;
};

/** What may happen while others act: a port has its word in their turn. */
function meanwhile(situation: Situation, { texts }: TrafalgarWords): string {
  const { forts } = situation.view.public;
  const guns = ownForts(situation).map((fort) => forts[fort]?.gun);
  if (guns.includes('loaded')) return texts.meanwhile.loaded;
  return guns.includes('fired') ? texts.meanwhile.fired : texts.meanwhile.destroyed;
}

/** What there is to do in a turn: for ships that have not moved, else whatever is left. */
function turnInWords(situation: Situation, { texts }: TrafalgarWords): string {
  const idle = idleIn(situation).length;
  if (idle > 0) return texts.turnAsked(idle);
  const can = new Set(situation.legal.map(({ type }) => type));
  const canFire = can.has('fire') || can.has('fireFort');
  if (can.has('sail')) return canFire ? texts.turnLeft.sailAndFire : texts.turnLeft.sail;
  if (can.has('repair')) return texts.turnLeft.repair;
  return canFire ? texts.turnLeft.fire : texts.turnLeft.nothing;
}

function shipInWords(ship: ShipId, { draft, situation, words }: WordProps): string {
  const { texts } = words;
  if (situation.asked !== 'turn') return texts.shipWaits(words.name(ship));
  const { moves } = leftOf(situation.view.public, ship);
  if (seizureOf(draft, situation).length > 0)
    return texts.shipMaySeize(words.name(ship), texts.flags[opponentOf(situation.camp)]);
  const maySail = situation.legal.some((deed) => deed.type === 'sail' && deed.ship === ship);
  const mayFire = firesOf(situation, ship).length > 0;
  if (!maySail && !mayFire) return texts.shipDone(words.name(ship));
  const next = maySail && mayFire ? texts.shipAsked : maySail ? texts.shipMaySail : texts.shipMayFire;
  return `${texts.shipHas(words.name(ship), moves)} ${next}`;
}

function intentInWords(props: WordProps): string | undefined {
  const { situation, draft, words } = props;
  const { texts } = words;
  const { intent } = draft;
  const ship = pickedShip(draft);
  switch (intent?.do) {
    case 'wind':
      return windInWords(intent.from, props);
    case 'sail': {
      const pose = poseOf(draft, situation);
      if (ship === null || pose === null) return undefined;
      const stays = pose.at === situation.view.public.ships[ship].at;
      const name = words.name(ship);
      const guns = new Set(
        trackOf(situation.view.public, ship, ordersOf(draft)).windows.flatMap((window) => window.guns),
      );
      if (guns.size > 0) return `${texts.goesThere(name, pose.at)} ${texts.willBurn([...guns])}`;
      return stays ? texts.turns(name, pose.heading) : texts.goes(name, pose.at, pose.heading);
    }
    case 'fire':
    case 'fort': {
      const target = isShip(intent.target) ? words.name(intent.target) : texts.fortNamed(intent.target);
      return texts.planOf(target);
    }
    case 'hand':
      return texts.handAsked;
    case 'repair':
      return repairInWords(props);
    default:
      return undefined;
  }
}

function repairInWords({ situation, words }: WordProps): string {
  const { repairAsked, repairMany, repairCosts } = words.texts;
  const { repair } = situation.view.public;
  return repairable(situation).length > 1 ? repairMany[repair] : `${repairAsked} ${repairCosts[repair]}`;
}

/** What a wind would mean for the ships as they lie: who could not sail out as they head. */
function windInWords(from: Heading, { situation, words }: WordProps): string {
  const { chooseWind, windAgainst } = words.texts;
  const { own, others } = facing(from, situation);
  if (own) return `${chooseWind} ${others ? windAgainst.all : windAgainst.own}`;
  return `${chooseWind} ${others ? windAgainst.others : windAgainst.nobody}`;
}

function Buttons(props: WordProps) {
  const { draft, situation } = props;
  if (draft.intent?.do === 'wind') return <WindButtons {...props} />;
  if (draft.intent !== null) return <IntentButtons {...props} />;
  if (pickedShip(draft) !== null) return <ShipButtons {...props} />;
  if (situation.asked === 'turn') return <TurnButtons {...props} />;
  return <OtherButtons {...props} />;
}

/** What one is after, whose ships are whose, and the wind that is chosen. */
function WindButtons(props: WordProps) {
  const { model, situation, words, confirm } = props;
  const { texts } = words;
  const isAlone = situation.view.public.players !== 3 || situation.camp === 'english';
  return (
    <div class="buttons">
      <p class={css('chart-aim soft small')}>{isAlone ? texts.aim[situation.camp] : texts.aimTogether}</p>
      <button type="button" class="primary" disabled={model.busy.value} onClick={confirm}>
        {labelOf(props)}
      </button>
    </div>
  );
}

/** Back, the steps of a course, and the one button that does it. */
function IntentButtons(props: WordProps) {
  const { model, situation, draft, words, send, confirm } = props;
  const { intent } = draft;
  const ready = commandOf(draft, situation);
  return (
    <div class="buttons">
      {intent?.do === 'sail' ? (
        <Steps words={words} send={send} canUndo />
      ) : (
        <button type="button" onClick={() => send({ type: 'drop' })}>
          {words.texts.cancel}
        </button>
      )}
      <button type="button" class="primary" disabled={ready === null || model.busy.value} onClick={confirm}>
        {labelOf(props)}
      </button>
    </div>
  );
}

/** What the button does, in a word or two. */
function labelOf({ draft, situation, words }: WordProps): string {
  const { texts } = words;
  const { intent, picked } = draft;
  switch (intent?.do) {
    case 'wind':
      return texts.windFrom(intent.from);
    case 'sail':
      return texts.sail(intent.orders.length);
    case 'fire':
      return texts.fire(intent.guns, intent.aim);
    case 'fort':
      return situation.asked === 'turn' ? texts.fireFort(picked ?? '', intent.aim) : texts.shout;
    case 'seize':
      return texts.seize(texts.flags[opponentOf(situation.camp)]);
    case 'hand':
      return texts.hand(words.name(intent.to));
    case 'repair':
      return situation.view.public.proposal !== undefined
        ? texts.agree
        : intent.ships.length === 0
          ? texts.repair
          : texts.repairShips(intent.ships.map((ship) => words.the(ship)));
    default:
      return '';
  }
}

const MOVES: readonly {
  readonly move: Move;
  readonly key: 'toPort' | 'ahead' | 'toStarboard';
  readonly d: string;
}[] = [
  { move: 'port', key: 'toPort', d: 'M18 19V12a6 6 0 0 0-12 0v3M2 11l4 4 4-4' },
  { move: 'ahead', key: 'ahead', d: 'M12 20V4M6 10l6-6 6 6' },
  { move: 'starboard', key: 'toStarboard', d: 'M6 19V12a6 6 0 0 1 12 0v3M14 11l4 4 4-4' },
];

interface StepsProps {
  readonly words: TrafalgarWords;
  readonly send: (gesture: Gesture) => void;
  readonly canUndo: boolean;
  /** The step that is offered first, where nothing is chosen yet. */
  readonly first?: Move | undefined;
  /** No other has room. */
  readonly isAlone?: boolean;
}

/** ⤺ ↑ ⤻ ⌫ */
const Steps = ({ words, send, canUndo, first, isAlone = false }: StepsProps) => (
  <span class={css('helm')}>
    {MOVES.filter(({ move }) => !isAlone || move === first).map(({ move, key, d }) => (
      <button
        key={move}
        type="button"
        class={css(`icon ${move === first ? 'is-next' : ''}`)}
        aria-label={words.texts[key]}
        onClick={() => send({ type: 'move', move })}
      >
        <Sign d={d} />
      </button>
    ))}
    {canUndo && (
      <button type="button" class="icon" aria-label={words.texts.undo} onClick={() => send({ type: 'back' })}>
        <Sign d="M9 6h11v12H9l-6-6zM12 10l4 4M16 10l-4 4" />
      </button>
    )}
  </span>
);

const Sign = ({ d }: { readonly d: string }) => (
  <svg viewBox="0 0 24 24" width="24" height="24" class={css('sign')} aria-hidden="true">
    <path d={d} />
  </svg>
);

/** What a picked ship can do first, where nothing is chosen for her yet. */
function ShipButtons(props: WordProps) {
  const { model, draft, situation, words, send } = props;
  const { texts } = words;
  const ship = pickedShip(draft);
  const [seizure] = seizureOf(draft, situation);
  const hands = situation.legal.flatMap((deed) =>
    deed.type === 'transferFlag' && deed.from === ship ? [deed.to] : [],
  );
  const first = ship === null ? undefined : firstStep(ship, situation);
  const target = ship === null ? undefined : firesOf(situation, ship)[0]?.target;
  // A flag has most of the width of a phone: dots and keys steer, too.
  const hasFlag = seizure !== undefined || hands.length > 0;
  const isDone = first === undefined && target === undefined && !hasFlag;
  const next = hasFlag ? undefined : nextIdle(situation, ship);
  return (
    <div class="buttons">
      <button type="button" onClick={() => send({ type: 'drop' })}>
        {texts.cancel}
      </button>
      {seizure !== undefined && (
        <button
          type="button"
          class="primary"
          onClick={() => send({ type: 'intend', intent: { do: 'seize', heading: seizure } })}
        >
          {texts.seize(texts.flags[opponentOf(situation.camp)])}
        </button>
      )}
      {hands.map((to, place) => (
        <button
          key={to}
          type="button"
          class={seizure === undefined && first === undefined && place === 0 ? 'primary' : ''}
          onClick={() => send({ type: 'intend', intent: { do: 'hand', to } })}
        >
          {texts.hand(words.name(to))}
        </button>
      ))}
      {first !== undefined && seizure === undefined && (
        <Steps words={words} send={send} canUndo={false} first={first} isAlone={hasFlag} />
      )}
      {first === undefined && target !== undefined && !hasFlag && (
        <button type="button" class="primary" onClick={() => send({ type: 'aimAt', target })}>
          {texts.fireAt(isShip(target) ? words.the(target) : texts.gunOf(target))}
        </button>
      )}
      {isDone && next === undefined && situation.asked === 'turn' && (
        <EndTurn {...{ model, situation, words }} />
      )}
      {next !== undefined &&
        (isDone ? (
          <button type="button" class="primary" onClick={() => send({ type: 'pick', what: next })}>
            {texts.next(words.name(next))}
          </button>
        ) : (
          <button
            type="button"
            class="icon"
            aria-label={texts.next(words.name(next))}
            title={texts.next(words.name(next))}
            onClick={() => send({ type: 'pick', what: next })}
          >
            <Sign d="M5 6l6 6-6 6M13 6l6 6-6 6" />
          </button>
        ))}
    </div>
  );
}

/** Ahead, where nothing is in the way; else a turn; nothing for a ship that sails no more. */
function firstStep(ship: ShipId, { legal, explain }: Situation): Move | undefined {
  if (!legal.some((deed) => deed.type === 'sail' && deed.ship === ship)) return undefined;
  const moves = ['ahead', 'starboard', 'port'] as const;
  return moves.find((move) => explain({ type: 'sail', ship, orders: [move] }) === null);
}

/** The one after a ship, of those that have not moved yet. */
function nextIdle(situation: Situation, ship: ShipId | null): ShipId | undefined {
  const idle = idleIn(situation).filter((each) => each !== ship);
  const place = ship === null ? -1 : SHIP_IDS.indexOf(ship);
  return idle.find((each) => SHIP_IDS.indexOf(each) > place) ?? idle[0];
}

function EndTurn({ model, situation, words }: Pick<WordProps, 'model' | 'situation' | 'words'>) {
  const { texts } = words;
  const idle = idleIn(situation).length;
  return (
    <button
      type="button"
      class="primary"
      disabled={model.busy.value}
      onClick={() => model.play({ type: 'endTurn' })}
    >
      <span>
        {texts.endTurn} {idle > 0 && <span class={css('unmoved')}>{texts.unmoved(idle)}</span>}
      </span>
    </button>
  );
}

function TurnButtons({ model, situation, words, send, openOrders }: WordProps) {
  const { texts } = words;
  const canRepair = situation.legal.some(({ type }) => type === 'repair');
  const isAsked = situation.view.public.proposal !== undefined && canRepair;
  return (
    <div class="buttons">
      <button type="button" onClick={openOrders}>
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
      <EndTurn {...{ model, situation, words }} />
    </div>
  );
}

/** In the enemy’s turn: somebody may be there to shout at. */
function OtherButtons({ situation, words, send, openOrders }: WordProps) {
  const { texts } = words;
  const shots = fortShotsOf(situation);
  const [shot] = shots;
  const lesson = useContext(LessonContext);
  // What a first match is about, its coach says.
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

/** Which way she heads with the flag aboard: those that do not face land. In the place of the sentence, so that the chart keeps its own. */
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

interface ShotProps extends Omit<WordProps, 'model' | 'openOrders' | 'confirm'> {
  /** Where there is room beside it. */
  readonly place: NoticePlace;
}

/** Over the board: what is fired at, with its aims, how many guns, and the chances. */
export function ShotPanel({ draft, situation, words, send, place }: ShotProps) {
  const { intent, picked } = draft;
  if (picked === null || (intent?.do !== 'fire' && intent?.do !== 'fort')) return null;
  const { public: board } = situation.view;
  const { texts } = words;
  const from = isShip(picked) ? board.ships[picked].at : picked;
  const guns = intent.do === 'fire' ? intent.guns : 1;
  return (
    <section
      class={css(`shot-panel is-${place.down} is-${place.across}`)}
      aria-label={texts.planOf(
        words.target(intent.target, isShip(intent.target) ? intent.target : undefined),
      )}
    >
      {isShip(intent.target) && (
        <Plan
          view={board}
          from={from}
          target={intent.target}
          aim={intent.aim}
          words={words}
          choose={(aim) => send({ type: 'aim', aim })}
        />
      )}
      {intent.do === 'fire' && (
        <div class="stepper">
          <button
            type="button"
            class="icon"
            aria-label={texts.fewer}
            disabled={guns <= 1}
            onClick={() => send({ type: 'guns', guns: guns - 1 })}
          >
            −
          </button>
          <span class="figure" role="status">
            {texts.gunsTo(guns, intent.side)}
          </span>
          <button
            type="button"
            class="icon"
            aria-label={texts.more}
            disabled={!isShip(picked) || guns >= leftOf(board, picked)[intent.side]}
            onClick={() => send({ type: 'guns', guns: guns + 1 })}
          >
            +
          </button>
        </div>
      )}
      <Odds view={board} from={from} guns={guns} target={intent.target} aim={intent.aim} words={words} />
    </section>
  );
}
