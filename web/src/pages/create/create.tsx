/** Three questions to create a match: the opponent, the time, and the spectators. */

import { type Signal, useSignal } from '@preact/signals';
import type { CreateOptions, Escadre, GameId, GameInfo, Level, Match, TimeControl } from 'escadre';
import type { ReadScenarioLink } from 'escadre/links';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Cover } from '../../base/cover.tsx';
import { Failed, Lost } from '../../base/failures.tsx';
import { FaultNote } from '../../base/fault-note.tsx';
import { Segments, Switch } from '../../base/fields.tsx';
import { titleOf } from '../../base/game-words.ts';
import { cardOf, isGame, LEVELS } from '../../base/games.ts';
import { Loading } from '../../base/loading.tsx';
import { Page } from '../../base/page.tsx';
import { positionIn } from '../../base/position-link.ts';
import { visitor } from '../../base/session.ts';
import { useAction } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';
import type { ChosenOptions } from '../../games/room.ts';
import { noteComputer } from '../quick-match.ts';
import { useEnterMatch } from '../use-enter-match.ts';
import { windowOptions } from '../window-options.ts';
import { WindowQuestion } from './answer-window.tsx';
import { css } from './create-styles.ts';
import { GameIntro } from './game-intro.tsx';
import { seatsWith } from './option-fields.ts';
import { RuleOptions } from './rule-options.tsx';

const AGAINST = ['computer', 'friend', 'anybody'] as const;
/** Possible opponents from a position: no strangers, as they did not choose it. */
const INVITED = ['computer', 'friend'] as const;
const CLOCKS = ['quick', 'calm', 'post', 'none'] as const;
/** Seconds after which a computer takes a free seat. */
const COMPUTER_AFTER = 30;

const TALK = ['free', 'phrases', 'none'] as const;
type TalkRule = (typeof TALK)[number];

const CALM: TimeControl = { perTurn: 300 };
const POST: TimeControl = { correspondence: 3 };

type Clock = (typeof CLOCKS)[number];

const clockOf = (game: GameId, clock: Clock): TimeControl | null =>
  ({ quick: cardOf(game).quickClock, calm: CALM, post: POST, none: null })[clock];

export function Create() {
  const { params, query } = useRoute();
  const game = params.game;
  const { against: first, level } = query;
  return isGame(game) ? <FromAddress key={game} {...{ game, first, level }} /> : <Lost />;
}

interface Wanted {
  readonly game: GameId;
  /** The opponent and its level from the address. */
  readonly first: string | undefined;
  readonly level: string | undefined;
}

/** Reads the position in the address, then shows the questions. */
function FromAddress(asked: Wanted) {
  const [read, setRead] = useState<{ position?: ReadScenarioLink | null; error?: unknown }>({});
  const look = () =>
    void positionIn(location.hash, asked.game).then(
      (position) => setRead({ position }),
      (error: unknown) => setRead({ error }),
    );
  useEffect(look, [asked.game]);
  if (read.error !== undefined) return <Failed error={read.error} again={look} />;
  return read.position === undefined ? (
    <Loading title={words.value.create.title} />
  ) : (
    <Questions {...asked} position={read.position} />
  );
}

interface QuestionsProps extends Wanted {
  readonly position: ReadScenarioLink | null;
}

function Questions({ game, first, level: wanted, position }: QuestionsProps) {
  const { create } = words.value;
  const plan = usePlan({ game, first, level: wanted, position });
  const { busy, fault, act } = useEnterMatch();
  const isInvalid = plan.wrong.value !== undefined;
  return (
    <Page title={create.title}>
      <div class="two-columns">
        <form
          class="questions stack"
          onSubmit={(event) => {
            event.preventDefault();
            if (!isInvalid) void act((escadre) => createdBy(escadre, plan));
          }}
        >
          <div class="table-head has-about">
            <Cover game={game} />
            <h1>{titleOf(game)}</h1>
          </div>
          {position !== null && <p class="soft">{create.fromPosition}</p>}
          <WhoQuestion plan={plan} />
          <ClockQuestion plan={plan} />
          <Switch label={create.spectators} value={plan.spectators} />
          {plan.against.value === 'friend' && <Switch label={create.standIns} value={plan.standIns} />}
          {plan.against.value !== 'computer' && <TalkQuestion plan={plan} />}
          {position === null && <OtherRules plan={plan} />}
          <FaultNote fault={fault} />
          {isInvalid && <p role="alert">{plan.wrong.value}</p>}
          <div class={css('send')}>
            <button type="submit" class="primary" disabled={busy || isInvalid}>
              {busy ? create.laying : create.start}
            </button>
          </div>
        </form>
        <GameIntro game={game} />
      </div>
    </Page>
  );
}

/** The choices so far. */
interface Plan extends Pick<QuestionsProps, 'game' | 'position'> {
  readonly against: Signal<(typeof AGAINST)[number]>;
  readonly level: Signal<Level>;
  readonly clock: Signal<Clock>;
  readonly spectators: Signal<boolean>;
  readonly standIns: Signal<boolean>;
  /** What may be said to everybody; undefined for the usual. */
  readonly talk: Signal<TalkRule | undefined>;
  readonly orComputer: Signal<boolean>;
  readonly chosen: Signal<ChosenOptions>;
  /** Why the rules reject one of the game's own fields. */
  readonly wrong: Signal<string | undefined>;
  readonly info: Signal<GameInfo | undefined>;
}

function usePlan({ game, first, level, position }: QuestionsProps): Plan {
  const against = useSignal(AGAINST.find((each) => each === first) ?? 'friend');
  return {
    game,
    position,
    against,
    level: useSignal<Level>(LEVELS.find((each) => each === level) ?? 'recruit'),
    clock: useSignal<Clock>(against.value === 'computer' ? 'none' : 'calm'),
    spectators: useSignal(true),
    standIns: useSignal(false),
    talk: useSignal<TalkRule | undefined>(undefined),
    orComputer: useSignal(false),
    chosen: useSignal<ChosenOptions>((position?.options ?? windowOptions(game)) as ChosenOptions),
    wrong: useSignal<string | undefined>(undefined),
    info: useSignal<GameInfo | undefined>(undefined),
  };
}

function createdBy(escadre: Escadre, plan: Plan): Promise<Match> {
  const { game, position, against, level } = plan;
  const options = optionsOf(plan);
  if (against.value === 'anybody') {
    return plan.orComputer.value ? quickOrComputer(escadre, plan, options) : escadre.quick(game, options);
  }
  if (against.value === 'friend') return escadre.create(game, { ...options, private: true });
  const seats = position?.seats.length ?? seatsWith(plan.info.value?.seatings ?? [], plan.chosen.value);
  const computers = { count: seats - 1, level: level.value };
  return escadre.create(game, { ...options, private: true, computers });
}

function optionsOf(plan: Plan): CreateOptions<GameId> {
  const { game, position, against, standIns } = plan;
  return {
    ready: true,
    clock: clockOf(game, plan.clock.value),
    options: plan.chosen.value,
    spectators: { allowed: plan.spectators.value },
    ...(against.value === 'friend' && standIns.value && { standIns: true }),
    ...(against.value !== 'computer' && { talk: talkOf(plan) }),
    ...(position !== null && { scenario: position.position, seat: position.seat ?? 'any' }),
  };
}

async function quickOrComputer(escadre: Escadre, { game, level }: Plan, options: CreateOptions<GameId>) {
  const orComputer = { level: level.value, after: COMPUTER_AFTER };
  const match = await escadre.quick(game, { ...options, orComputer });
  noteComputer(match.id);
  return match;
}

interface QuestionProps {
  readonly plan: Plan;
}

/** The opponent, and a computer's level. */
function WhoQuestion({ plan: { position, against, orComputer, level } }: QuestionProps) {
  const { create } = words.value;
  const isStranger = against.value === 'anybody';
  return (
    <>
      <Segments
        legend={create.who}
        words={position === null ? AGAINST : INVITED}
        labels={{ computer: create.computer, friend: create.friend, anybody: create.anybody }}
        value={against}
      />
      {isStranger && <Switch label={create.orComputer(COMPUTER_AFTER)} value={orComputer} />}
      {(against.value === 'computer' || (isStranger && orComputer.value)) && (
        <Segments legend={create.level} words={LEVELS} labels={create.levels} value={level} />
      )}
    </>
  );
}

function ClockQuestion({ plan: { game, position, clock, chosen } }: QuestionProps) {
  const { create } = words.value;
  const { window } = cardOf(game);
  return (
    <>
      <Segments legend={create.clock} words={CLOCKS} labels={create.clocks} value={clock} />
      <p class="soft small">{create.clockFacts[clock.value]}</p>
      {window !== undefined && position === null && <WindowQuestion {...window} chosen={chosen} />}
    </>
  );
}

/** The chosen chat; usually friends talk freely, and strangers in set phrases. */
const talkOf = ({ talk, against }: Plan): TalkRule =>
  talk.value ?? (against.value === 'friend' ? 'free' : 'phrases');

function TalkQuestion({ plan }: QuestionProps) {
  const { create } = words.value;
  const chosen = {
    get value() {
      return talkOf(plan);
    },
    set value(rule) {
      plan.talk.value = rule;
    },
  };
  return <Segments legend={create.talk} words={TALK} labels={create.talks} value={chosen} />;
}

/** The game's options, requested from the server when needed. */
function OtherRules({ plan: { game, info, chosen, wrong } }: QuestionProps) {
  const { fault, act } = useAction();
  const ask = () =>
    act(async () => {
      info.value ??= (await (await visitor()).games()).find(({ id }) => id === game);
    });
  return (
    <details class={css('more')} onToggle={(event) => event.currentTarget.open && ask()}>
      <summary>{words.value.create.moreRules}</summary>
      <FaultNote fault={fault} />
      {info.value !== undefined && <RuleOptions {...{ game, chosen, wrong }} info={info.value} />}
    </details>
  );
}
