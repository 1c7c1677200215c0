/** The table of a replayed match, where people review it together or agree on a rematch. */

import type { Match } from 'escadre';
import { useEffect, useRef, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { invitedBy, readFragment } from '../../base/fragment.ts';
import { currentVisitor, isKnownHere, lostSession, server } from '../../base/session.ts';
import { MatchModel } from '../../match/model.ts';
import type { RecordedMatch } from './recorded-match.ts';

/** Milliseconds after the end for which spectators may expect to find somebody there. */
const LIVELY_FOR = 24 * 3_600_000;

interface FinishedTable {
  /** Undefined on the way there and without a connection. */
  readonly model?: MatchModel;
  /** Makes an anonymous spectator a guest; undefined for everybody else. */
  readonly comeIn: (() => void) | undefined;
}

/** Opens a rematch that starts meanwhile; one that was played long ago does not end the replay. */
export function useFinishedTable(id: string, recorded: RecordedMatch): FinishedTable {
  const { route } = useLocation();
  const [round, setRound] = useState(0);
  const [{ model, isNobody }, setState] = useState<{ model?: MatchModel; isNobody?: boolean }>({});
  const rematch = model?.table.value.rematch;
  const known = useRef<string | undefined>(undefined);
  useEffect(() => {
    let isLeft = false;
    let entered: MatchModel | undefined;
    enter(id, recorded).then(
      (match) => {
        if (isLeft || match === undefined) return void match?.close();
        entered = new MatchModel(match);
        known.current = match.table.rematch;
        setState({ model: entered, isNobody: !isKnownHere() || lostSession.value !== undefined });
      },
      // The replay continues by itself.
      () => undefined,
    );
    return () => {
      isLeft = true;
      entered?.close();
    };
  }, [id, recorded, round]);
  useEffect(() => {
    const isPlayer = (model?.match.seats.length ?? 0) > 0;
    if (rematch !== undefined && rematch !== known.current && isPlayer) route(`/m/${rematch}`);
  }, [rematch]);
  const comeIn = () => {
    // Without a connection, nothing changes.
    server().then(
      () => setRound(round + 1),
      () => undefined,
    );
  };
  return { ...(model && { model }), comeIn: isNobody ? comeIn : undefined };
}

/** Players take their seats; others watch, if the match ended lately. */
async function enter(id: string, { camp, endedAt = 0 }: RecordedMatch): Promise<Match | undefined> {
  const invited = invitedBy(readFragment(location.hash));
  if (camp !== null) return (await server()).enter(id, invited);
  if (Date.now() - endedAt > LIVELY_FOR) return undefined;
  return (await currentVisitor()).watch(id, invited);
}
