/** FEU: the band over half the board while a window is open, for the port, and reversed for the ship that is called. */

import { useSignal } from '@preact/signals';
import type { Prompt } from 'escadre';
import {
  type Aim,
  aimsOf,
  type Board,
  chancesOf,
  chartOf,
  distanceOf,
  leftOf,
  type ShipId,
  type Side,
  targetsOf,
} from 'escadre/trafalgar';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { cry } from '../../base/notify.ts';
import { ring } from '../../base/sound.ts';
import { useKeys } from '../../base/use-keys.ts';
import type { Deed, Situation } from './input.ts';
import { Odds } from './plan.tsx';
import { Ring, timeOf } from './ring.tsx';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

/** Milliseconds for which nothing is fired, so that a tap under way does not. */
const INERT = 250;
/** Steps that a gun reaches. */
const RANGE = 3;

interface BandProps {
  readonly prompt: Prompt<'trafalgar'>;
  readonly situation: Situation;
  readonly words: TrafalgarWords;
  /** Where there is room beside it, the band is at the left of the ship that it is about. */
  readonly isLeft: boolean;
  readonly busy: boolean;
  readonly play: (deed: Deed) => void;
  readonly leaveOrders: () => void;
}

export function Band(props: BandProps) {
  return props.situation.asked === 'feu' ? <FeuBand {...props} /> : <AnswerBand {...props} />;
}

/** The guns that may answer, each with the aims it can hit. */
function answersOf({ legal }: Pick<Situation, 'legal'>): ReadonlyMap<string, readonly Aim[]> {
  const answers = new Map<string, Aim[]>();
  for (const deed of legal) {
    if (deed.type !== 'feu') continue;
    answers.set(deed.fort, [...(answers.get(deed.fort) ?? []), deed.aim]);
  }
  return answers;
}

function FeuBand({ prompt, situation, words, isLeft, busy, play, leaveOrders }: BandProps) {
  const { texts } = words;
  const { public: board } = situation.view;
  const ship = board.window?.ship;
  const answers = answersOf(situation);
  const forts = [...answers.keys()];
  const chosen = useSignal<{ readonly fort: string | undefined; readonly aim: Aim | undefined }>({
    fort: undefined,
    aim: undefined,
  });
  const left = leavingOf(situation.view.public, forts);
  const fort = forts.find((each) => each === chosen.value.fort) ?? left[0] ?? forts[0];
  const aims = fort === undefined ? [] : (answers.get(fort) ?? []);
  const aim = aims.find((each) => each === chosen.value.aim) ?? aims[0];
  const isArmed = useArmed(prompt.id);
  const hasLeft = ship !== undefined && fort !== undefined && aim !== undefined;
  const fire = () => {
    if (isArmed && hasLeft) play({ type: 'feu', fort, aim });
  };
  const hold = () => play({ type: 'holdFire' });
  const choose = (to: { fort?: string; aim?: Aim }) => {
    chosen.value = { ...chosen.value, ...to };
  };
  useKeys((key) => {
    if (key === ' ') fire();
    else if (key === 'Escape') hold();
    else if (key === 'Tab' && forts.length > 1) {
      choose({ fort: forts[(forts.indexOf(fort ?? '') + 1) % forts.length] ?? '' });
    } else if (/^[1-4]$/.test(key)) {
      const wanted = ship === undefined || fort === undefined ? [] : aimsOf(board, fort, ship);
      const aimed = wanted[Number(key) - 1];
      if (aimed?.code === null) choose({ aim: aimed.aim });
    } else return false;
    return true;
  });
  if (!hasLeft) return null;
  const known = aimsOf(board, fort, ship);
  const time = timeOf(prompt);
  const seconds = time === null ? undefined : Math.ceil(time.left / 1_000);
  return (
    <Panel
      {...{ prompt, words, isLeft }}
      title={texts.feuTitle(words.name(ship), left)}
      aloud={texts.aloud(words.name(ship), seconds)}
    >
      {forts.length > 1 && (
        <div class={css('feu-guns')}>
          {forts.map((each) => (
            <button
              key={each}
              type="button"
              class={css(each === fort ? 'is-chosen' : '')}
              aria-pressed={each === fort}
              onClick={() => choose({ fort: each })}
            >
              {texts.gunAt(each, distanceOf(board, each, board.ships[ship].at))}
            </button>
          ))}
        </div>
      )}
      <div class={css('feu-aims')}>
        {known.map((each, index) => (
          <button
            key={each.aim}
            type="button"
            class={css(each.aim === aim ? 'is-chosen' : '')}
            aria-pressed={each.aim === aim}
            disabled={each.code !== null}
            onClick={() => choose({ aim: each.aim })}
          >
            <span class={css('aim-key')} aria-hidden="true">
              {index + 1}
            </span>
            <span class={css('aim-name')}>{texts.aims[each.aim]}</span>
            {each.code === null && (
              <span class="soft">{words.percent(chancesOf(board, fort, 1, ship, each.aim).atLeastOne)}</span>
            )}
          </button>
        ))}
      </div>
      <button type="button" class={css('feu-button')} disabled={busy} aria-disabled={!isArmed} onClick={fire}>
        {texts.feu}
      </button>
      <div class={css('feu-ways')}>
        <button type="button" disabled={busy} onClick={hold}>
          {texts.hold}
        </button>
        <button type="button" onClick={leaveOrders}>
          {texts.leaveOrders}
        </button>
      </div>
    </Panel>
  );
}

/** The guns whose range the ship would leave with her next step. */
export function leavingOf(board: Board, forts: readonly string[]): readonly string[] {
  const ship = board.window?.ship;
  if (ship === undefined) return [];
  const { at, heading } = board.ships[ship];
  const next = chartOf(board.chart).places.find(({ name }) => name === at)?.neighbours[heading];
  const near = forts.filter((fort) => distanceOf(board, fort, at) <= RANGE);
  return next === undefined ? near : near.filter((fort) => distanceOf(board, fort, next) > RANGE);
}

/** The ship that is called may fire first, at the gun that calls her. */
function AnswerBand({ prompt, situation, words, isLeft, busy, play }: BandProps) {
  const { texts } = words;
  const { public: board } = situation.view;
  const { call } = board;
  const wanted = useSignal(9);
  const isArmed = useArmed(prompt.id);
  const side = call === undefined ? undefined : sideTo(situation, call.ship, call.fort);
  const most = call === undefined || side === undefined ? 0 : leftOf(board, call.ship)[side];
  const guns = Math.max(1, Math.min(wanted.value, most));
  const fire = () => {
    if (!isArmed || call === undefined || side === undefined) return;
    play({ type: 'fire', ship: call.ship, side, guns, target: call.fort, aim: 'gun' });
  };
  const hold = () => play({ type: 'holdFire' });
  useKeys((key) => {
    if (key === ' ') fire();
    else if (key === 'Escape') hold();
    else if (/^[1-3]$/.test(key)) wanted.value = Number(key);
    else return false;
    return true;
  });
  if (call === undefined) return null;
  const title = texts.answerTitle(words.name(call.ship), call.fort);
  return (
    <Panel {...{ prompt, words, isLeft, title }} aloud={title}>
      <p>{texts.answerText(call.aim)}</p>
      <div class={css('feu-guns')}>
        {Array.from({ length: most }, (_, index) => (
          <button
            key={index}
            type="button"
            class={css(guns === index + 1 ? 'is-chosen' : '')}
            aria-pressed={guns === index + 1}
            aria-label={`${texts.guns}: ${index + 1}`}
            onClick={() => {
              wanted.value = index + 1;
            }}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <Odds
        view={board}
        from={board.ships[call.ship].at}
        guns={guns}
        target={call.fort}
        aim="gun"
        words={words}
      />
      <button
        type="button"
        class={css('feu-button is-answer')}
        disabled={busy}
        aria-disabled={!isArmed}
        onClick={fire}
      >
        {texts.fireFirst(guns)}
      </button>
      <div class={css('feu-ways')}>
        <button type="button" disabled={busy} onClick={hold}>
          {texts.takeShot}
        </button>
      </div>
    </Panel>
  );
}

function sideTo({ view }: Situation, ship: ShipId, fort: string): Side | undefined {
  return (['port', 'starboard'] as const).find(
    (side) => leftOf(view.public, ship)[side] > 0 && targetsOf(view.public, ship, side).includes(fort),
  );
}

interface PanelProps extends Pick<BandProps, 'prompt' | 'words' | 'isLeft'> {
  readonly title: string;
  /** What is said at once to whoever listens. */
  readonly aloud: string;
  readonly children: ComponentChildren;
}

function Panel({ prompt, words, isLeft, title, aloud, children }: PanelProps) {
  const { texts } = words;
  // Said once: the seconds that run are not.
  const said = useSignal(aloud);
  useEffect(() => {
    ring('drum');
    cry.value = `${texts.title} ${title}`;
    return () => {
      cry.value = undefined;
    };
  }, [prompt.id, title, texts]);
  return (
    <section class={css(`feu ${isLeft ? 'is-left' : ''}`)} aria-label={title}>
      <p class="unseen" role="alert">
        {said.value}
      </p>
      <header class={css('feu-head')}>
        <h2>{title}</h2>
        {timeOf(prompt) === null ? (
          <p class="soft">{texts.waits}</p>
        ) : (
          <svg class={css('feu-ring')} viewBox="-22 -22 44 44" aria-hidden="true">
            <Ring prompt={prompt} radius={18} counts />
          </svg>
        )}
      </header>
      {children}
    </section>
  );
}

/** Whether a window has been open for long enough to be meant. */
function useArmed(id: string): boolean {
  const armed = useSignal<string | undefined>(undefined);
  useEffect(() => {
    const timer = setTimeout(() => {
      armed.value = id;
    }, INERT);
    return () => clearTimeout(timer);
  }, [id]);
  return armed.value === id;
}
