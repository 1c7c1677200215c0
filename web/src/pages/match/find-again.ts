/** Two players who wait alone at two tables meet: each asks again for a quick match now and then. */

import type { Match } from 'escadre';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { handOver } from '../../base/match-handover.ts';
import { server } from '../../base/session.ts';
import { isCorrespondence } from '../../match/correspondence.ts';
import type { MatchModel } from '../../match/model.ts';
import { isComputerComing, quickLike } from '../quick-match.ts';

/** Milliseconds after which a player who still waits asks again. */
const AGAIN_AFTER = 20_000;

/**
 * Goes to another table with a waiting player. Returns whether a request is under way: this table may close
 * meanwhile.
 */
export function useFindAgain(model: MatchModel): boolean {
  const { route } = useLocation();
  const [isAsking, setAsking] = useState(false);
  const isShown = useRef(true);
  const isWaiting = waitsForAnybody(model);
  useEffect(() => {
    if (!isWaiting) return undefined;
    const ask = async () => {
      setAsking(true);
      const found = await askAgain(model).catch(() => undefined);
      setAsking(false);
      if (found === undefined) return;
      // On another page, or in company by now, the player stays.
      if (!isShown.current || !isAlone(model)) return void found.leave();
      handOver(found);
      route(`/m/${found.id}`, true);
    };
    const timer = setInterval(ask, AGAIN_AFTER);
    return () => clearInterval(timer);
  }, [model, isWaiting]);
  useEffect(
    () => () => {
      isShown.current = false;
    },
    [],
  );
  return isAsking;
}

/** Alone and ready, at a table where any stranger may sit down. */
function waitsForAnybody(model: MatchModel): boolean {
  const { match, table, connection } = model;
  const { summary, seats: own, id } = match;
  const isReady = own.length > 0 && own.every((seat) => table.value.seats[seat]?.ready);
  const isForAnybody = !summary.private && !summary.scenario && !isCorrespondence(summary.clock);
  const isConnected = connection.value === 'here';
  return isForAnybody && isReady && isAlone(model) && isConnected && !isComputerComing(id);
}

const isAlone = ({ match, table }: MatchModel): boolean => {
  const own: readonly string[] = match.seats;
  return Object.entries(table.value.seats).every(([id, { name }]) => name === undefined || own.includes(id));
};

/** The match at another table; undefined if no player waits elsewhere. */
async function askAgain({ match }: MatchModel): Promise<Match | undefined> {
  const found = await quickLike(await server(), match.game, match.summary, match);
  return found === match ? undefined : found;
}
