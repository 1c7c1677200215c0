/** The table of a replayed match, where people review it together or agree on a rematch. */

import type { Match } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { invitedBy, readFragment } from '../../base/fragment.ts';
import { currentVisitor, server } from '../../base/session.ts';
import { MatchModel } from '../../match/model.ts';
import type { RecordedMatch } from './recorded-match.ts';

/** Milliseconds after the end for which spectators may expect to find somebody there. */
const LIVELY_FOR = 24 * 3_600_000;

/** Undefined on the way there and without a connection. Opens the rematch when it starts. */
export function useFinishedTable(id: string, recorded: RecordedMatch | undefined): MatchModel | undefined {
  const { route } = useLocation();
  const [model, setModel] = useState<MatchModel>();
  const rematch = model?.table.value.rematch;
  const isPlayer = model !== undefined && model.match.seats.length > 0;
  useEffect(() => {
    if (recorded === undefined) return undefined;
    let isLeft = false;
    let entered: MatchModel | undefined;
    enter(id, recorded).then(
      (match) => {
        if (isLeft || match === undefined) return void match?.close();
        entered = new MatchModel(match);
        setModel(entered);
      },
      // The replay continues by itself.
      () => undefined,
    );
    return () => {
      isLeft = true;
      entered?.close();
    };
  }, [id, recorded]);
  useEffect(() => {
    if (rematch !== undefined && isPlayer) route(`/m/${rematch}`);
  }, [rematch, isPlayer]);
  return model;
}

/** Players take their seats; others watch, if the match ended lately. */
async function enter(id: string, { camp, endedAt = 0 }: RecordedMatch): Promise<Match | undefined> {
  const invited = invitedBy(readFragment(location.hash));
  if (camp !== null) return (await server()).enter(id, invited);
  if (Date.now() - endedAt > LIVELY_FOR) return undefined;
  return (await currentVisitor()).watch(id, invited);
}
