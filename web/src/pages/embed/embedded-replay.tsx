/** A finished match in a frame, from the moment that its address names. */

import { useEffect, useMemo, useState } from 'preact/hooks';
import { invitedBy, readFragment, writeFragment } from '../../base/fragment.ts';
import { language } from '../../base/settings.ts';
import { useQuery } from '../../base/use-query.ts';
import { words } from '../../base/words.ts';
import { boardOf } from '../../games/boards.ts';
import type { AnyTeller } from '../../match/tellers.ts';
import type { RecordedMatch } from '../match/recorded-match.ts';
import { ReplayBoard } from '../match/replay-board.tsx';
import { firstPlace, placeOf, stepsOf, type Viewer } from '../match/replay-moments.ts';
import { Slider } from '../match/replay-slider.tsx';
import { replayTeller } from '../match/replay-teller.ts';
import type { EmbeddedProps } from './embed-address.ts';
import { EmbedFrame } from './embed-frame.tsx';
import { css } from './embed-styles.ts';
import { embedWords } from './embed-words.ts';
import { ErrorSentence, Sentence } from './sentence.tsx';
import { siteFor } from './site-for.ts';

export function Embedded({ id, isStream }: EmbeddedProps) {
  const { answer, error } = useQuery(() => recorded(id));
  if (error !== undefined) return <ErrorSentence error={error} />;
  if (answer === undefined) return null;
  if (answer === null) return <Sentence text={embedWords().off} />;
  return <Shown recorded={answer} id={id} isStream={isStream} />;
}

async function recorded(id: string): Promise<RecordedMatch | null> {
  const visitor = await siteFor();
  if (visitor === null) return null;
  const invited = invitedBy(readFragment(location.hash));
  const [record, { seats }, { Replay }] = await Promise.all([
    visitor.record(id, invited),
    visitor.match(id, invited),
    import('escadre/verify'),
  ]);
  const replay = Replay.of(record);
  return { record, replay, seats, camp: null, room: await boardOf(replay.game) };
}

interface ShownProps extends EmbeddedProps {
  readonly recorded: RecordedMatch;
}

function Shown({ recorded, id, isStream }: ShownProps) {
  const { replay, seats } = recorded;
  const { viewer, place, at } = useMoment(recorded);
  const { answer: teller, error } = useQuery(() =>
    replayTeller({ game: replay.game, seats, viewer, language: language.value }),
  );
  const steps = useSteps(recorded, viewer, teller);
  if (error !== undefined) return <Sentence text={embedWords().noBoard} />;
  if (teller === undefined) return null;
  const shown = place ?? firstPlace(steps);
  const { invite } = readFragment(location.hash);
  const looks = { n: String(shown), as: viewer };
  return (
    <EmbedFrame
      game={replay.game}
      {...{ seats, isStream }}
      href={`/m/${id}/replay${writeFragment({ invite, looks })}`}
      label={embedWords().replay}
      line={(steps[shown]?.lines ?? []).map(({ text }) => text).join(' ')}
      board={<ReplayBoard {...{ recorded, viewer, teller }} place={shown} />}
    >
      {!isStream && (
        <section class={css('steps')} aria-label={words.value.end.replay}>
          <Slider {...{ steps, at }} place={shown} last={replay.length - 1} />
        </section>
      )}
    </EmbedFrame>
  );
}

/** The moment and the viewer of the address, also when the page around the frame changes it. */
function useMoment({ replay }: RecordedMatch) {
  const [{ looks }, setLooked] = useState(() => readFragment(location.hash));
  const [place, setPlace] = useState<number>();
  useEffect(() => {
    const follow = () => {
      setLooked(readFragment(location.hash));
      setPlace(undefined);
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const viewers: readonly Viewer[] = ['public', ...replay.camps, 'truth'];
  const named = looks.n === undefined ? undefined : placeOf(looks.n, replay.length);
  return {
    viewer: viewers.find((each) => each === looks.as) ?? 'public',
    /** Undefined for the first with something to see. */
    place: place ?? named,
    at: (to: number) => setPlace(Math.max(0, Math.min(replay.length - 1, to))),
  };
}

const useSteps = ({ replay, seats }: RecordedMatch, viewer: Viewer, teller: AnyTeller | undefined) =>
  useMemo(
    () => (teller === undefined ? [] : stepsOf({ replay, viewer, teller, seats })),
    [replay, seats, viewer, teller],
  );
