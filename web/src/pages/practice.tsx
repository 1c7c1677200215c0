/** A match against the computer in the page, without the server. */

import type { GameId } from 'escadre';
import type { PositionOffer } from 'escadre/practice';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useRoute } from 'preact-iso';
import { Failed, Lost } from '../base/failures.tsx';
import { titleOf } from '../base/game-words.ts';
import { isGame } from '../base/games.ts';
import { Loading } from '../base/loading.tsx';
import { showInPanel } from '../base/panel.ts';
import { positionIn } from '../base/position-link.ts';
import { type Held, holdAlone } from '../base/single-tab.ts';
import { words } from '../base/words.ts';
import { CompanyContext } from '../match/company.ts';
import { practiceCompany } from '../practice/company.tsx';
import type { PracticeWays } from '../practice/context.ts';
import { OfferPage } from '../practice/offer.tsx';
import { Practice } from '../practice/practice.ts';
import type { Opponent } from '../practice/saved-practice.ts';
import { MatchRoom } from './match/match-room.tsx';
import { TakenOver } from './match/taken-over.tsx';

export function PracticePage() {
  const { game } = useRoute().params;
  return isGame(game) ? <Played key={game} game={game} /> : <Lost />;
}

function Played({ game }: { readonly game: GameId }) {
  const { practice, error, isElsewhere, lay, takeOver } = usePractice(game);
  const ways: PracticeWays | undefined = useMemo(
    () => practice && { practice, begin: (opponent, from) => lay(() => newMatch(game, opponent, from)) },
    [practice],
  );
  const company = useMemo(() => ways && practiceCompany(ways), [ways]);
  const again = () => lay(() => opened(game));
  // Another position differs in the fragment alone, for which no browser loads a page again.
  useEffect(() => {
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [game]);
  const isOver = practice !== undefined && practice.model.outcome.value !== null;
  useEffect(() => {
    if (isOver) markEnd();
  }, [isOver]);
  if (isElsewhere)
    return <TakenOver title={words.value.practice.twice} lock={lockOf(game)} again={takeOver} />;
  if (error !== undefined) return <Failed error={error} again={again} />;
  if (ways === undefined) return <Loading title={titleOf(game)} />;
  const { model, offer } = ways.practice;
  if (offer !== null) return <OfferPage {...ways} offer={offer} />;
  return (
    <CompanyContext.Provider value={company}>
      <MatchRoom key={model.match.id} model={model} again={again} />
    </CompanyContext.Provider>
  );
}

/** One tab at a time practises a game, as the browser saves one match of each. */
const lockOf = (game: GameId): string => `escadre.practice.${game}`;

/** Opens the position in the address; else the saved match, even a finished one if this history entry showed its end. */
async function opened(game: GameId): Promise<Practice> {
  const link = await positionIn(location.hash, game);
  return link === null ? Practice.goOn(game, hasEndedHere()) : Practice.from(link, location.hash);
}

/** Marks the history's entry, so that *Back* from a replay leads to the end, and not to a new match. */
const markEnd = (): void => history.replaceState({ hasEnded: true }, '');

const hasEndedHere = (): boolean => history.state?.hasEnded === true;

/** A new match, possibly from another's position, independent of any position in the address. */
function newMatch(game: GameId, opponent: Opponent, from?: PositionOffer): Promise<Practice> {
  history.replaceState(null, '', location.pathname);
  return Practice.begin(game, opponent, from);
}

/** The current match of this tab; opening another closes it. */
function usePractice(game: GameId) {
  const [isElsewhere, setElsewhere] = useState(false);
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
        void showInPanel(practice.model.match);
      },
      (error: unknown) => {
        if (mine === round.current) setState({ error });
      },
    );
  };
  const leave = () => {
    round.current += 1;
    current.current?.close();
    current.current = undefined;
  };
  const held = useRef<Held | undefined>(undefined);
  const sit = async (steal: boolean) => {
    const lost = () => {
      leave();
      setElsewhere(true);
    };
    const mine = round.current;
    const own = await holdAlone(lockOf(game), { steal, lost });
    if (mine !== round.current) return own?.release();
    held.current = own;
    setElsewhere(own === undefined);
    if (own !== undefined) lay(() => opened(game));
  };
  useEffect(() => {
    void sit(false);
    return () => {
      leave();
      held.current?.release();
    };
  }, [game]);
  return { ...state, isElsewhere, lay, takeOver: () => sit(true) };
}
