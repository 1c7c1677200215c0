/** A first match with a coach: two to four minutes to learn a game by playing it. */

import type { GameId } from 'escadre';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Failed, Lost } from '../base/failures.tsx';
import { titleOf } from '../base/game-words.ts';
import { isGame } from '../base/games.ts';
import { Loading } from '../base/loading.tsx';
import { lessonOf } from '../games/rooms.ts';
import { lessonCompany } from '../learn/company.tsx';
import { LessonContext, type LessonWays } from '../learn/context.ts';
import { LessonRun } from '../learn/run.ts';
import { CompanyContext } from '../match/company.ts';
import { MatchRoom } from './match/match-room.tsx';

export function LearnPage() {
  const { game } = useRoute().params;
  return isGame(game) ? <Taught key={game} game={game} /> : <Lost />;
}

type Beginning = 'goOn' | 'begin';

function Taught({ game }: { readonly game: GameId }) {
  const [way, setWay] = useState<{ readonly by: Beginning }>({ by: 'goOn' });
  const { run, error } = useRun(game, way);
  const again = () => setWay({ by: 'begin' });
  const ways: LessonWays | undefined = useMemo(() => run && { run, again }, [run]);
  const company = useMemo(() => ways && lessonCompany(ways), [ways]);
  if (error !== undefined) return <Failed error={error} again={again} />;
  if (ways === undefined) return <Loading title={titleOf(game)} />;
  const { model } = ways.run;
  return (
    <LessonContext.Provider value={ways}>
      <CompanyContext.Provider value={company}>
        <MatchRoom key={model.match.id} model={model} again={again} />
      </CompanyContext.Provider>
    </LessonContext.Provider>
  );
}

function useRun(game: GameId, way: { readonly by: Beginning }) {
  const [state, setState] = useState<{ run?: LessonRun; error?: unknown }>({});
  useEffect(() => {
    let isWanted = true;
    let mine: LessonRun | undefined;
    lessonOf(game)
      .then((lesson) => LessonRun[way.by](game, lesson))
      .then(
        (run) => {
          mine = run;
          if (isWanted) setState({ run });
          else run.close();
        },
        (error: unknown) => isWanted && setState({ error }),
      );
    return () => {
      isWanted = false;
      mine?.close();
    };
  }, [game, way]);
  return state;
}
