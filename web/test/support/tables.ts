/** Tables laid from a page, as whoever it is, with what no question of the page asks: positions, seats, any option. */

import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

/** Where a table is to be found, from the address of the server on. */
interface Laid {
  /** For an opponent; whoever has laid the table comes to their own seat by it. */
  readonly link: string;
  /** For a partner, where the game has some. */
  readonly partner: string;
}

/** Private and without a clock, unless the request says otherwise. */
export async function lay(stage: Stage, page: Page, game: string, request: object): Promise<Laid> {
  await page.goto(`${stage.url}/settings`);
  return page.evaluate(
    async ([id, wanted]) => {
      const { Escadre } = await import('/sdk/escadre.js' as string);
      const escadre = await Escadre.connect('/');
      // The page knows by this that somebody of this browser has signed in.
      localStorage.setItem('escadre.known', 'yes');
      const match = await escadre.create(id, { private: true, clock: null, ...wanted });
      await match.close();
      const path = `/m/${match.id}#`;
      return { link: path + match.invite, partner: path + match.partnerInvite };
    },
    [game, request] as const,
  );
}
