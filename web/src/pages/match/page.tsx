/** A match, from the table to its end: which of them is shown, the phase says. */

import type { MatchAnswer } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { lookForNewBuild } from '../../base/build.ts';
import { Failed } from '../../base/failures.tsx';
import { Loading } from '../../base/loading.tsx';
import { showInPanel } from '../../base/panel.ts';
import { isKnownHere, server } from '../../base/session.ts';
import { NobodyContext } from '../../match/anonymous-spectator.ts';
import { MatchModel } from '../../match/model.ts';
import type { SidePage } from '../../match/side-panel.ts';
import { comeTo } from './enter-match.ts';
import { GameTable } from './game-table.tsx';
import { Invitation } from './invitation.tsx';
import { Table } from './table.tsx';

export function MatchPage() {
  const { params, query } = useRoute();
  const id = params.id ?? '';
  const isWatching = 'watch' in query;
  const [round, setRound] = useState(0);
  const [model, setModel] = useState<MatchModel>();
  const [offered, setOffered] = useState<MatchAnswer>();
  /** The address of the invitation that was accepted. */
  const [accepted, accept] = useState<string>();
  const [error, setError] = useState<unknown>();
  const [isNobody, setNobody] = useState(false);
  const [beside, setBeside] = useState<SidePage>('story');
  useEffect(() => {
    let wanted = true;
    let entered: MatchModel | undefined;
    setError(undefined);
    setModel(undefined);
    setOffered(undefined);
    const isAccepted = accepted === location.href;
    comeTo(id, { isWatching, isAccepted }).then(
      ({ match, offered: seat }) => {
        if (!wanted) return void match?.close();
        setOffered(seat);
        if (match === undefined) return;
        setNobody(!isKnownHere());
        // Where the server was away, it may be another one that came back.
        match.on('back', lookForNewBuild);
        entered = new MatchModel(match);
        setModel(entered);
        showInPanel(match);
        // A story without its beginning is still a story.
        if (match.table.phase !== 'gathering') entered.recall().catch(() => undefined);
      },
      (why: unknown) => wanted && setError(why),
    );
    return () => {
      wanted = false;
      entered?.close();
    };
  }, [id, isWatching, accepted, round]);
  const again = () => setRound((before) => before + 1);
  // Another link to the same match differs in its fragment alone, for which no browser loads a page anew.
  const isOutside = error !== undefined || offered !== undefined || model?.match.seats.length === 0;
  useEffect(() => {
    if (!isOutside) return undefined;
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [isOutside]);
  if (error !== undefined) return <Failed error={error} again={again} />;
  if (offered !== undefined) return <Invitation offered={offered} accept={() => accept(location.href)} />;
  if (model === undefined) return <Loading />;
  const comeIn = () => {
    setBeside('talk');
    server().then(again, setError);
  };
  return (
    <NobodyContext.Provider value={isNobody ? comeIn : undefined}>
      <Shown {...{ model, again, beside }} />
    </NobodyContext.Provider>
  );
}

interface ShownProps {
  readonly model: MatchModel;
  readonly again: () => void;
  readonly beside: SidePage;
}

function Shown({ model, again, beside }: ShownProps) {
  const { rematch } = model.table.value;
  const { route } = useLocation();
  useEffect(() => {
    if (rematch !== undefined && model.match.seats.length > 0) route(`/m/${rematch}`);
  }, [rematch, model, route]);
  return model.table.value.phase === 'gathering' ? (
    <Table model={model} />
  ) : (
    <GameTable {...{ model, again, beside }} />
  );
}
