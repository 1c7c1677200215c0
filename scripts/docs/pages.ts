/** Every generated page, by its path in docs/. */

import { games } from '@escadre/shared/games';
import { gamePage } from './game-page.ts';
import { openApi } from './openapi.ts';
import { operatorsPage } from './operators-page.ts';
import { protocolPage } from './protocol-page.ts';
import { referencePage } from './reference-page.ts';
import { Sources } from './sources.ts';
import { wireSchema } from './wire-schema.ts';

/** The folder with only the games' pages. */
export const GAMES_FOLDER = 'protocol';

export async function generatedPages(): Promise<Map<string, string>> {
  const sources = new Sources();
  const pages = new Map([
    ['protocol.md', protocolPage(sources)],
    ['operators.md', operatorsPage()],
    ['reference.md', await referencePage()],
    ['openapi.json', openApi(sources)],
    ['wire.schema.json', wireSchema(sources)],
  ]);
  for (const game of Object.values(games)) {
    pages.set(`${GAMES_FOLDER}/${game.id}.md`, await gamePage(sources, game));
  }
  return pages;
}
