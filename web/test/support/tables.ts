/** Tables created by a page's user with options that no form has: positions, seats, any option. */

import type { Page } from 'playwright-core';
import type { Stage } from './stage.ts';

/** Addresses of a table, relative to the server. */
interface Laid {
  /** For an opponent; it leads the host to their own seat. */
  readonly link: string;
  /** For a partner, if the game has any. */
  readonly partner: string;
}

/** Private and without a clock, unless the request says otherwise. */
export async function lay(stage: Stage, page: Page, game: string, request: object): Promise<Laid> {
  await page.goto(`${stage.url}/settings`);
  return page.evaluate(
    async ([id, wanted]) => {
      const { Escadre } = await import('/sdk/escadre.js' as string);
      const escadre = await Escadre.connect('/');
      // Tells the page that this browser has a session.
      localStorage.setItem('escadre.known', 'yes');
      const match = await escadre.create(id, { private: true, clock: null, ...wanted });
      await match.close();
      const path = `/m/${match.id}#`;
      return { link: path + match.invite, partner: path + match.partnerInvite };
    },
    [game, request] as const,
  );
}
