/** A match, from the table to its end: which of them is shown, the phase says. */

import type { Escadre, Match } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { lookForNewBuild } from '../app/build.ts';
import { isCoded } from '../app/coded.ts';
import { Failed } from '../app/failures.tsx';
import { invitedBy, readFragment } from '../app/fragment.ts';
import { Loading } from '../app/loading.tsx';
import { showInPanel } from '../app/panel.ts';
import { isKnownHere, server, whoeverIsHere } from '../app/session.ts';
import type { BesidePage } from './beside.ts';
import { GameTable } from './game-table.tsx';
import { MatchModel } from './model.ts';
import { NobodyContext } from './nobody.ts';
import { takeOver } from './opened.ts';
import { Table } from './table.tsx';

export function MatchPage() {
  const { params, query } = useRoute();
  const id = params.id ?? '';
  const isWatching = 'watch' in query;
  const [round, setRound] = useState(0);
  const [model, setModel] = useState<MatchModel>();
  const [error, setError] = useState<unknown>();
  const [isNobody, setNobody] = useState(false);
  const [beside, setBeside] = useState<BesidePage>('story');
  useEffect(() => {
    let wanted = true;
    let entered: MatchModel | undefined;
    setError(undefined);
    setModel(undefined);
    setNobody(isWatching && !isKnownHere());
    enter(id, isWatching).then(
      (match) => {
        if (!wanted) return void match.close();
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
  }, [id, isWatching, round]);
  const again = () => setRound((before) => before + 1);
  // Another link to the same match differs in its fragment alone, for which no browser loads a page anew.
  const isOutside = error !== undefined || model?.match.seats.length === 0;
  useEffect(() => {
    if (!isOutside) return undefined;
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [isOutside]);
  if (error !== undefined) return <Failed error={error} again={again} />;
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
  readonly beside: BesidePage;
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

/**
 * Comes in: to one's own seat, else to a free one, else to watch, for which nobody becomes a guest. The code of a
 * private match is in the fragment, so that no log of any server has it.
 */
async function enter(id: string, isWatching: boolean): Promise<Match> {
  const opened = takeOver(id);
  if (opened !== undefined) return opened;
  const options = invitedBy(readFragment(location.hash));
  if (isWatching) return (await whoeverIsHere()).watch(id, options);
  return sitOrWatch(await server(), id, options);
}

async function sitOrWatch(escadre: Escadre, id: string, options: { invite?: string }): Promise<Match> {
  try {
    return await escadre.enter(id, options);
  } catch (error) {
    const full = isCoded(error) && ['MATCH_FULL', 'MATCH_OVER', 'SEAT_TAKEN'].includes(error.code);
    if (!full) throw error;
    return escadre.watch(id, options);
  }
}
