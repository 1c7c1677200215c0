/** A position pasted from a mail, sent to a server. */

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Person, type TestServer, testServer } from '../support/harness.ts';

const POSITIONS = {
  'grands-amiraux': '7g/8/8/8/2#2#2/2#2#2/3c4/3C4/8/7G w',
  trafalgar: 'turn allied 4; wind E; hortense N12 W FMZ 2/2; bucentaure E3 E FMZ 3/3; victory C12 NW FMZ 3/3',
} as const;

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.destroy());

test.each(Object.entries(POSITIONS))(
  'a match of %s begins from a text with a mark of a file, no-break spaces and line breaks',
  async (game, position) => {
    const pasted = `\uFEFF${position.replaceAll(' ', '\u00A0\r\n ')}\n`;
    const ann = await Person.arrive(server, 'Ann');
    for (const scenario of [pasted, { position: pasted }]) {
      const answer = await ann.api<{ readonly match: { readonly id: string } }>('POST', '/api/matches', {
        game,
        scenario,
      });
      expect(answer.match.id).toEqual(expect.any(String));
    }
  },
);
