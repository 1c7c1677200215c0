/** At the end all pieces are face up, in practice and at a table alike. */

import { useEffect, useState } from 'preact/hooks';
import { recordOf } from '../../match/match-record.ts';
import type { MatchModel } from '../../match/model.ts';
import type { AdmiralsView } from './input.ts';
import { whole } from './whole-view.ts';

/** A finished match's full board, from its record; undefined before the end or without a record. */
export function useRevealedFleets(model: MatchModel<'grands-amiraux'>): AdmiralsView | undefined {
  const isOver = model.outcome.value !== null;
  const [view, setView] = useState<AdmiralsView>();
  useEffect(() => {
    setView(undefined);
    if (!isOver) return undefined;
    let wanted = true;
    laidOpen(model).then(
      (seen) => wanted && setView(seen),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [isOver, model]);
  return view;
}

async function laidOpen(model: MatchModel<'grands-amiraux'>): Promise<AdmiralsView> {
  const [record, { Replay }] = await Promise.all([recordOf(model), import('escadre/verify')]);
  const replay = Replay.of(record);
  const last = replay.at(replay.length - 1);
  const seenBy = (camp: 'white' | 'red') => last.as(camp).view;
  return whole({ white: seenBy('white'), red: seenBy('red') });
}
