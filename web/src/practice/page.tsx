/** A board against the computer, in the page: nothing is asked of the server but the page itself. */

import type { GameId } from 'escadre';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Failed, Lost } from '../app/failures.tsx';
import { isGame } from '../app/games.ts';
import { Page } from '../app/page.tsx';
import { words } from '../app/words.ts';
import { GameTable } from '../match/game-table.tsx';
import { PracticeContext, type PracticeWays } from './context.ts';
import { Practice } from './practice.ts';

export function PracticePage() {
  const { game } = useRoute().params;
  return isGame(game) ? <Played key={game} game={game} /> : <Lost />;
}

function Played({ game }: { readonly game: GameId }) {
  const { practice, error, lay } = usePractice(game);
  const ways: PracticeWays | undefined = useMemo(
    () => practice && { practice, begin: (opponent) => lay(() => Practice.begin(game, opponent)) },
    [practice],
  );
  const again = () => lay(() => Practice.goOn(game));
  if (error !== undefined) return <Failed error={error} again={again} />;
  if (ways === undefined) {
    return (
      <Page title={words.value.games[game].title}>
        <p class="soft">{words.value.app.loading}</p>
      </Page>
    );
  }
  const { model } = ways.practice;
  return (
    <PracticeContext.Provider value={ways}>
      <GameTable key={model.match.id} model={model} again={again} />
    </PracticeContext.Provider>
  );
}

/** The match that is played; whichever was laid before is closed. */
function usePractice(game: GameId) {
  const [state, setState] = useState<{ practice?: Practice; error?: unknown }>({});
  const current = useRef<Practice | undefined>(undefined);
  const round = useRef(0);
  const lay = (make: () => Promise<Practice>) => {
    round.current += 1;
    const mine = round.current;
    current.current?.close();
    current.current = undefined;
    make().then(
      (practice) => {
        if (mine !== round.current) return practice.close();
        current.current = practice;
        setState({ practice });
      },
      (error: unknown) => {
        if (mine === round.current) setState({ error });
      },
    );
  };
  useEffect(() => {
    lay(() => Practice.goOn(game));
    return () => {
      round.current += 1;
      current.current?.close();
    };
  }, [game]);
  return { ...state, lay };
}
