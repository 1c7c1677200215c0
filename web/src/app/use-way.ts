/** A way to a table: what is asked for, then its page. */

import type { Escadre, Match } from 'escadre';
import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { handOver } from '../match/opened.ts';
import { server } from './session.ts';

export interface Way {
  readonly busy: boolean;
  /** Why it did not lead anywhere. */
  readonly fault: string | undefined;
  readonly act: (sit: (escadre: Escadre) => Promise<Match>) => Promise<void>;
}

export function useWay(): Way {
  const { route } = useLocation();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const act: Way['act'] = async (sit) => {
    setBusy(true);
    setFault(undefined);
    try {
      const match = await sit(await server());
      handOver(match);
      route(`/m/${match.id}${match.invite === undefined ? '' : `#${match.invite}`}`);
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return { busy, fault, act };
}
