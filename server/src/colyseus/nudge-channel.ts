/** Nudges between processes, over the framework’s line. */

import type { Nudge, Nudges } from '../cluster/nudges.ts';
import { freshId } from '../fresh-id.ts';
import type { SteadyPresence } from './steady-presence.ts';

const CHANNEL = 'escadre:nudges';

export function nudgesOver(presence: SteadyPresence): Nudges {
  const me = freshId();
  return {
    send: (nudge) => void presence.publish(CHANNEL, [me, nudge]),
    hear: (act) =>
      void presence.subscribe(CHANNEL, (message) => {
        const [by, nudge] = message as [string, Nudge];
        if (by !== me) act(nudge);
      }),
  };
}
