/** Sends a request for a match, then opens its page. */

import type { Escadre, Match } from 'escadre';
import { useLocation } from 'preact-iso';
import { handOver } from '../base/match-handover.ts';
import { seated } from '../base/session.ts';
import { type Act, useAction } from '../base/use-action.ts';

interface Way extends Omit<Act, 'act'> {
  /** Returns whether it succeeded. */
  readonly act: (sit: (escadre: Escadre) => Promise<Match>) => Promise<boolean>;
}

export function useEnterMatch(): Way {
  const { route } = useLocation();
  const { busy, fault, act } = useAction();
  return {
    busy,
    fault,
    act: (sit) =>
      act(async () => {
        const match = await seated(sit);
        handOver(match);
        route(`/m/${match.id}${match.invite === undefined ? '' : `#${match.invite}`}`);
      }),
  };
}
