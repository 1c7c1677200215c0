/** Matches against a computer, played for a while by a page's user without looking. */

import type { Page } from 'playwright-core';

interface Wanted {
  readonly private?: boolean;
  readonly spectators?: { readonly allowed?: boolean; readonly delay?: number };
  /** Commands before the player stops. */
  readonly moves: number;
  /** Then the player resigns. */
  readonly resigns?: boolean;
}

export interface Played {
  readonly id: string;
  /** The invite code of a private match. */
  readonly code: string | undefined;
}

/** Creates a match on the server of that address, and plays; it stays open in the page. */
export async function play(page: Page, url: string, game: string, wanted: Wanted): Promise<Played> {
  await page.goto(`${url}/settings`);
  return page.evaluate(
    async ([id, { moves, resigns, ...terms }]) => {
      const { Escadre } = await import('/sdk/escadre.js' as string);
      const escadre = await Escadre.connect('/');
      localStorage.setItem('escadre.known', 'yes');
      const computers = { count: 1, level: 'recruit' };
      const match = await escadre.create(id, { clock: null, computers, ...terms });
      await match.ready();
      await new Promise<void>((stop) => {
        let left = moves;
        const played = match.answer((asked: { any(): object }) => {
          if (left-- > 0) return asked.any();
          stop();
          return undefined;
        });
        played.then(stop, stop);
      });
      if (resigns && match.outcome === null) await match.resign();
      Object.assign(globalThis, { played: match });
      return { id: match.id, code: match.invite };
    },
    [game, wanted] as const,
  );
}
