/**
 * Notices beside the game: a lost connection, a refusal, a question of the table. They never cover the
 * board.
 */

import { useSignal } from '@preact/signals';
import { useContext, useEffect, useState } from 'preact/hooks';
import { storage } from '../base/browser.ts';
import { askToNotify, couldNotify } from '../base/notify.ts';
import { notices } from '../base/settings.ts';
import { useOnline } from '../base/use-online.ts';
import { words } from '../base/words.ts';
import { Cut } from '../drawing/icons.tsx';
import { AnonymousContext } from './anonymous-spectator.ts';
import { CompanyContext } from './company.ts';
import { isCorrespondence } from './correspondence.ts';
import { OfferedActions } from './end-actions.tsx';
import { KeepOffer } from './keep-offer.tsx';
import type { MatchModel } from './model.ts';
import { RefusalNote } from './refusal-note.tsx';
import { SeatClaim } from './seat-claim.tsx';

interface NoticesProps {
  readonly model: MatchModel;
  /** Opens the panel for answering questions. */
  readonly answer: () => void;
}

export const Notices = ({ model, answer }: NoticesProps) => (
  <div class="notices">
    <Strip model={model} />
    <KeepSeat model={model} />
    <OfferNotices model={model} />
    <OfferedActions model={model} answer={answer} />
  </div>
);

/** Players keep their seats; visitors who are nobody here may have one. Not in practice. */
export function KeepSeat({ model }: { readonly model: MatchModel }) {
  const isNobody = useContext(AnonymousContext) !== undefined;
  if (useContext(CompanyContext) !== undefined) return null;
  return isNobody ? <SeatClaim model={model} /> : <KeepOffer model={model} />;
}

/** Trouble between the page and the server: a lost connection, another tab, a restarted server. */
function Strip({ model }: { readonly model: MatchModel }) {
  const { match } = words.value;
  const { pausedFor } = model.table.value;
  const notice = useContext(CompanyContext)?.notice?.();
  const isAway = useLasting(model.connection.value === 'away', NOTICED_AFTER);
  const isOnline = useOnline();
  if (isAway)
    return (
      <p class="strip trouble">
        <Cut />
        {isOnline ? match.away : match.offline}
      </p>
    );
  if (model.fault.value !== undefined) return <RefusalNote error={model.fault.value} />;
  if (pausedFor !== undefined && model.happenings.value.length === 0) {
    return <p class="strip">{match.paused(Math.round(pausedFor / 1_000))}</p>;
  }
  return notice === undefined ? null : <p class="strip">{notice}</p>;
}

const OFFERED = 'escadre.notices.offered';

/** After the first correspondence move: offers notifications. */
function OfferNotices({ model }: { readonly model: MatchModel }) {
  const { notices: texts } = words.value;
  const isAnswered = useSignal(storage.read(OFFERED) !== null);
  const isAsked = isCorrespondence(model.match.summary.clock) && model.hasPlayed.value && !isAnswered.value;
  if (!isAsked || !couldNotify()) return null;
  const answer = async (wanted: boolean) => {
    storage.write(OFFERED, 'yes');
    isAnswered.value = true;
    if (wanted && (await askToNotify())) notices.value = 'on';
  };
  return (
    <div class="strip row">
      <span>{texts.offer}</span>
      <button type="button" onClick={() => answer(true)}>
        {texts.yes}
      </button>
      <button type="button" class="quiet" onClick={() => answer(false)}>
        {texts.no}
      </button>
    </div>
  );
}

/** Milliseconds before a lost connection is mentioned: most return sooner. */
const NOTICED_AFTER = 1_500;

/** Whether a condition has held for that long. */
function useLasting(isSo: boolean, milliseconds: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    setLasted(false);
    if (!isSo) return undefined;
    const timer = setTimeout(setLasted, milliseconds, true);
    return () => clearTimeout(timer);
  }, [isSo, milliseconds]);
  return isSo && hasLasted;
}
