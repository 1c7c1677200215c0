/** A match is heard as it happens, by those who look at it. */

import { useEffect } from 'preact/hooks';
import { sound, vibration } from '../../base/settings.ts';
import { ring } from '../../base/sound.ts';
import type { MatchModel } from '../../match/model.ts';

export function useSounds(model: MatchModel): void {
  useEffect(
    () =>
      model.match.on('event', async (event, { missed }) => {
        const isHeard = sound.value === 'on' || vibration.value === 'on';
        if (missed || document.hidden || !isHeard) return;
        const before = model.view.value;
        // Offline, the table of sounds may not be there.
        const heard = await import('../../games/sounds.ts').catch(() => undefined);
        for (const each of (await heard?.soundsOf(model.match.game, event, before)) ?? []) ring(each);
      }),
    [model],
  );
}
