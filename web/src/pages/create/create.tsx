/** Three questions, and a table is laid: against whom, with how much time, and who may watch. */

import { useSignal } from '@preact/signals';
import type { CreateOptions, Escadre, GameId, GameInfo, Level, Match, TimeControl } from 'escadre';
import type { ReadScenarioLink } from 'escadre/links';
import { useEffect, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Failed, Lost } from '../../base/failures.tsx';
import { Segments, Switch } from '../../base/fields.tsx';
import { titleOf } from '../../base/game-words.ts';
import { cardOf, isGame, LEVELS } from '../../base/games.ts';
import { Page } from '../../base/page.tsx';
import { positionIn } from '../../base/position-link.ts';
import { visitor } from '../../base/session.ts';
import { useAct } from '../../base/use-action.ts';
import { Vignette } from '../../base/vignette.tsx';
import { words } from '../../base/words.ts';
import type { ChosenOptions } from '../../games/room.ts';
import { useWay } from '../use-enter-match.ts';
import { WindowQuestion, windowOptions } from './answer-window.tsx';
import { About } from './game-intro.tsx';
import { seatsWith } from './option-fields.ts';
import { MoreRules } from './rule-options.tsx';

const AGAINST = ['computer', 'friend', 'anybody'] as const;
/** Who can be played from a position: a stranger has not asked for it. */
const INVITED = ['computer', 'friend'] as const;
const CLOCKS = ['quick', 'calm', 'post', 'none'] as const;
/** Seconds after which a computer steps in where nobody has come. */
const COMPUTER_AFTER = 30;

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
  /** Against whom, and how strong, as the address has it. */
  readonly first: string | undefined;
  readonly level: string | undefined;
}

/** Once it is clear whether the address holds a position, and one that can be played. */
function FromAddress(asked: Wanted) {
  const [read, setRead] = useState<{ position?: ReadScenarioLink | null; error?: unknown }>({});
  const look = () =>
    void positionIn(location.hash, asked.game).then(
      (position) => setRead({ position }),
      (error: unknown) => setRead({ error }),
    );
  useEffect(look, [asked.game]);
  if (read.error !== undefined) return <Failed error={read.error} again={look} />;
  return read.position === undefined ? null : <Questions {...asked} position={read.position} />;
}

interface QuestionsProps extends Wanted {
  readonly position: ReadScenarioLink | null;
}

function Questions({ game, first, level: wanted, position }: QuestionsProps) {
  const { create } = words.value;
  const { window } = cardOf(game);
  const against = useSignal(AGAINST.find((each) => each === first) ?? 'friend');
  const level = useSignal<Level>(LEVELS.find((each) => each === wanted) ?? 'recruit');
  const clock = useSignal<Clock>(against.value === 'computer' ? 'none' : 'calm');
  const spectators = useSignal(true);
  const standIns = useSignal(false);
  const orComputer = useSignal(false);
  const chosen = useSignal<ChosenOptions>((position?.options ?? windowOptions(game)) as ChosenOptions);
  const info = useSignal<GameInfo | undefined>(undefined);
  const asking = useAct();
  const askInfo = () =>
    asking.act(async () => {
      info.value ??= (await (await visitor()).games()).find(({ id }) => id === game);
    });
  const { busy, fault, act } = useWay();
  const lay = (escadre: Escadre): Promise<Match> => {
    const options: CreateOptions<GameId> = {
      clock: clockOf(game, clock.value),
      options: chosen.value,
      spectators: { allowed: spectators.value },
      ...(against.value === 'friend' && standIns.value && { standIns: true }),
      ...(position !== null && { scenario: position.position, seat: position.seat ?? 'any' }),
    };
    if (against.value === 'anybody') {
      const stepsIn = { orComputer: { level: level.value, after: COMPUTER_AFTER } };
      return escadre.quick(game, orComputer.value ? { ...options, ...stepsIn } : options);
    }
    const count = (position?.seats.length ?? seatsWith(info.value?.seatings ?? [], chosen.value)) - 1;
    if (against.value === 'friend') return escadre.create(game, { ...options, private: true });
    return escadre.create(game, { ...options, private: true, computers: { count, level: level.value } });
  };
  return (
    <Page title={create.title}>
      <div class="two-columns">
        <form
          class="questions stack"
          onSubmit={(event) => {
            event.preventDefault();
            act(lay);
          }}
        >
          <div class="table-head has-about">
            <Vignette game={game} />
            <h1>{titleOf(game)}</h1>
          </div>
          {position !== null && <p class="soft">{create.fromPosition}</p>}
          <Segments
            legend={create.who}
            words={position === null ? AGAINST : INVITED}
            labels={{ computer: create.computer, friend: create.friend, anybody: create.anybody }}
            value={against}
          />
          {against.value === 'anybody' && (
            <Switch label={create.orComputer(COMPUTER_AFTER)} value={orComputer} />
          )}
          {(against.value === 'computer' || (against.value === 'anybody' && orComputer.value)) && (
            <Segments legend={create.level} words={LEVELS} labels={create.levels} value={level} />
          )}
          <Segments legend={create.clock} words={CLOCKS} labels={create.clocks} value={clock} />
          <p class="soft small">{create.clockFacts[clock.value]}</p>
          {window !== undefined && position === null && <WindowQuestion {...window} chosen={chosen} />}
          <Switch label={create.spectators} value={spectators} />
          {against.value === 'friend' && <Switch label={create.standIns} value={standIns} />}
          {position === null && (
            <details onToggle={(event) => event.currentTarget.open && askInfo()}>
              <summary>{create.moreRules}</summary>
              {asking.fault !== undefined && <p role="alert">{asking.fault}</p>}
              {info.value !== undefined && <MoreRules game={game} info={info.value} chosen={chosen} />}
            </details>
          )}
          {fault !== undefined && <p role="alert">{fault}</p>}
          <button type="submit" class="primary" disabled={busy}>
            {busy ? create.laying : create.start}
          </button>
        </form>
        <About game={game} />
      </div>
    </Page>
  );
}
