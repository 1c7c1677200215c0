/** The replay of the match against the computer that was played last in this browser. */

import type { GameId } from 'escadre';
import { useRoute } from 'preact-iso';
import { loaded } from '../base/build.ts';
import { Failed, Failure, Lost } from '../base/failures.tsx';
import { isGame } from '../base/games.ts';
import { Loading } from '../base/loading.tsx';
import { useQuery } from '../base/use-query.ts';
import { words } from '../base/words.ts';
import { roomOf } from '../games/rooms.ts';
import { lastMatch } from '../practice/last-match.ts';
import type { RecordedMatch } from './match/recorded-match.ts';
import { ReplayViewer } from './match/replay-viewer.tsx';

export function PracticeReplayPage() {
  const { game } = useRoute().params;
  return isGame(game) ? <PracticeReplay key={game} game={game} /> : <Lost />;
}

function PracticeReplay({ game }: { readonly game: GameId }) {
  const { end, home, replay } = words.value;
  const { answer, error, again } = useQuery(() => recorded(game));
  if (error !== undefined) return <Failed error={error} again={again} />;
  if (answer === undefined) return <Loading title={end.replay} />;
  if (answer === null) {
    return (
      <Failure title={replay.gone} text="">
        <a class="button primary" href={`/practice/${game}`}>
          {home.computer}
        </a>
      </Failure>
    );
  }
  return (
    <ReplayViewer
      recorded={answer}
      back={{ href: `/practice/${game}`, label: words.value.practice.again }}
      isShared={false}
    />
  );
}

async function recorded(game: GameId): Promise<RecordedMatch | null> {
  const last = await lastMatch(game);
  if (last === undefined) return null;
  const { Replay } = await loaded(import('escadre/verify'));
  return { ...last, replay: Replay.of(last.record), room: await roomOf(game) };
}
