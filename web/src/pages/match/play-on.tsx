/** Plays on from a moment of a finished match: against the computer, or with a friend. */

import { useSignal } from '@preact/signals';
import type { GameId, Replay } from 'escadre';
import { useLocation } from 'preact-iso';
import { loaded } from '../../base/build.ts';
import { isCoded } from '../../base/error-code.ts';
import { FaultNote } from '../../base/fault-note.tsx';
import { Segments } from '../../base/fields.tsx';
import { useAction } from '../../base/use-action.ts';
import { words } from '../../base/words.ts';
import { PRACTICE_OPTIONS } from '../../practice/saved-practice.ts';
import type { RecordedMatch } from './recorded-match.ts';
import { waysWords } from './ways-words.ts';

interface PlayOnProps {
  readonly recorded: RecordedMatch;
  readonly place: number;
}

export function PlayOn({ recorded, place }: PlayOnProps) {
  const { replay, camp, record } = recorded;
  const { truth, noPosition, side, computer, friend, tooLong } = waysWords.value;
  const chosen = useSignal<string>(replay.camps.find((each) => each === camp) ?? replay.camps[0] ?? '');
  const { route } = useLocation();
  const { busy, fault, act } = useAction({ TOO_LARGE: tooLong });
  const position = positionAt(replay, place);
  if (position === undefined) return <p>{noPosition}</p>;
  const go = (to: 'practice' | 'new') => () =>
    act(async () => {
      const { scenarioLink } = await loaded(import('escadre/links'));
      const { game } = replay;
      const seat = replay.seats.find((each) => each.camp === chosen.value)?.seat;
      const options =
        to === 'practice'
          ? { ...record.options, ...PRACTICE_OPTIONS[game] }
          : betweenPeople(game, record.options);
      route(await scenarioLink({ game, position, options, ...(seat !== undefined && { seat }) }, { to }));
    });
  return (
    <div class="stack">
      <Segments legend={side} words={replay.camps} labels={words.value.camps} value={chosen} />
      {hasSecrets(replay, place, position) && <p class="soft small">{truth}</p>}
      <FaultNote fault={fault} />
      <div class="row">
        <button type="button" class="primary" disabled={busy} onClick={go('practice')}>
          {computer}
        </button>
        <button type="button" disabled={busy} onClick={go('new')}>
          {friend}
        </button>
      </div>
    </div>
  );
}

/** Without the options of practice, where windows wait for a day. */
function betweenPeople(game: GameId, options: object): Record<string, unknown> {
  const ofPractice: Readonly<Record<string, unknown>> = { ...PRACTICE_OPTIONS[game] };
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => ofPractice[name] !== value));
}

/** The last moment from which a match can be played on. */
export function lastPlayable(replay: Replay): number {
  for (let place = replay.length - 1; place > 0; place--) {
    if (positionAt(replay, place) !== undefined) return place;
  }
  return 0;
}

/** Undefined if no match can start from there. */
function positionAt(replay: Replay, place: number): string | undefined {
  try {
    return replay.at(place).position;
  } catch (error) {
    if (isCoded(error)) return undefined;
    throw error;
  }
}

const hasSecrets = (replay: Replay, place: number, position: string): boolean =>
  replay.at(place).positionFor('public') !== position;
