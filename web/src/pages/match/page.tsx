/** A match, from the table to its end: the phase decides which part is shown. */

import { useSignal } from '@preact/signals';
import type { Match, MatchAnswer } from 'escadre';
import { useEffect, useState } from 'preact/hooks';
import { useLocation, useRoute } from 'preact-iso';
import { lookForNewBuild } from '../../base/build.ts';
import { Loading } from '../../base/loading.tsx';
import { showInPanel } from '../../base/panel.ts';
import { isKnownHere, server } from '../../base/session.ts';
import { AnonymousContext } from '../../match/anonymous-spectator.ts';
import { MatchModel } from '../../match/model.ts';
import { PeopleContext, type Person } from '../../match/people.ts';
import { PersonDialog } from '../../match/person-dialog.tsx';
import type { SidePage } from '../../match/side-panel.ts';
import { enterMatch } from './enter-match.ts';
import { Gathering, NoEntry } from './gathering.tsx';
import { Invitation } from './invitation.tsx';
import { useMatchLock } from './match-lock.ts';
import { MatchRoom } from './match-room.tsx';

export function MatchPage() {
  const { params, query } = useRoute();
  const [beside, setBeside] = useState<SidePage>('story');
  const picked = useSignal<Person | undefined>(undefined);
  const id = params.id ?? '';
  const { model, offered, error, isNobody, accept, again } = useEntered(id, 'watch' in query);
  // A person of one match is nobody in the next.
  useEffect(() => {
    picked.value = undefined;
  }, [model]);
  if (error !== undefined) return <NoEntry {...{ id, error, again }} />;
  if (offered !== undefined) return <Invitation offered={offered} accept={accept} />;
  if (model === undefined) return <Loading />;
  const comeIn = () => {
    setBeside('talk');
    // The reader may go on watching without.
    server().then(again, () => undefined);
  };
  return (
    <AnonymousContext.Provider value={isNobody ? comeIn : undefined}>
      <PeopleContext.Provider value={isNobody ? undefined : picked}>
        <Shown {...{ model, again, beside }} />
        <PersonDialog {...{ model, picked }} />
      </PeopleContext.Provider>
    </AnonymousContext.Provider>
  );
}

interface Entered {
  readonly model?: MatchModel;
  /** A free seat, taken once accepted. */
  readonly offered?: MatchAnswer;
  readonly error?: unknown;
  /** An anonymous spectator. */
  readonly isNobody?: boolean;
}

/** The match of that id, entered as long as the page shows it. */
function useEntered(id: string, isWatching: boolean) {
  const [round, setRound] = useState(0);
  const [entered, setEntered] = useState<Entered>({});
  /** The address of the invitation that was accepted. */
  const [accepted, setAccepted] = useState<string>();
  useMatchLock(id, round);
  useEffect(() => {
    let wanted = true;
    let model: MatchModel | undefined;
    setEntered({});
    enterMatch(id, { isWatching, isAccepted: accepted === location.href }).then(
      ({ match, offered }) => {
        if (!wanted) return void match?.close();
        model = match && modelOf(match);
        setEntered({ offered, model, isNobody: !isKnownHere() } as Entered);
      },
      (error: unknown) => wanted && setEntered({ error }),
    );
    return () => {
      wanted = false;
      model?.close();
    };
  }, [id, isWatching, accepted, round]);
  const again = () => setRound((before) => before + 1);
  const { model, offered, error } = entered;
  const isOutside = error !== undefined || offered !== undefined || model?.match.seats.length === 0;
  useOtherLink(isOutside, again);
  const accept = () => setAccepted(location.href);
  return { ...entered, accept, again };
}

function modelOf(match: Match): MatchModel {
  const model = new MatchModel(match);
  // After a restart, the server may have a new build.
  match.on('back', lookForNewBuild);
  void showInPanel(match);
  // A story without its beginning is still a story.
  if (match.table.phase !== 'gathering') model.recall().catch(() => undefined);
  return model;
}

/** Another link to the same match differs only in its fragment, for which browsers do not reload. */
function useOtherLink(isWanted: boolean, again: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    addEventListener('hashchange', again);
    return () => removeEventListener('hashchange', again);
  }, [isWanted]);
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
    <Gathering model={model} again={again} />
  ) : (
    <MatchRoom {...{ model, again, beside }} />
  );
}
