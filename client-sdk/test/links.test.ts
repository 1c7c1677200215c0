import { describe, expect, test } from '@jest/globals';
import { readScenarioLink, scenarioLink } from '../src/links.ts';
import { LocalMatch } from '../src/practice.ts';
import { FIXTURES, type Fixture, type FixtureName, layFixture } from '../src/testing/index.ts';
import { codeOf } from './support/code-of.ts';

describe('a link to a position', () => {
  test.each(Object.keys(FIXTURES) as FixtureName[])('%s is written, read, and opened', async (name) => {
    const fixture: Fixture = FIXTURES[name] as Fixture;
    const { game, position, seat, options = {} } = fixture;
    const link = await scenarioLink({ game, position, seat, options }, { base: 'https://play.example/' });
    expect(link).toMatch(new RegExp(`^https://play.example/practice/${game}#position=[^ #]+&seat=${seat}`));
    const read = await readScenarioLink(link);
    expect(read).toMatchObject({ game, position, seat });
    const match = await LocalMatch.of(game, { scenario: read?.position, options: read?.options } as never);
    expect(match.game).toBe(game);
    await match.close();
  });

  test('is an invitation, or the # part of another page’s address', async () => {
    const { game, position } = FIXTURES['stern-rake'];
    const link = await scenarioLink({ game, position }, { to: 'new' });
    expect(link).toMatch(/^\/new\/branle-bas#position=/);
    const [, fragment = ''] = link.split('#');
    const read = await readScenarioLink(fragment, game);
    expect(read).toEqual({
      game,
      position,
      seats: expect.arrayContaining([{ seat: 'french-1', camp: 'french' }]),
    });
    expect(await readScenarioLink(`#${fragment}`, game)).toEqual(read);
    expect(await readScenarioLink('https://play.example/practice/branle-bas#n=42')).toBeNull();
  });

  test('does not exist for a view with unknowns', async () => {
    const { match } = await layFixture('triple-jump');
    const seen = await match.position();
    expect(await codeOf(scenarioLink({ game: 'grands-amiraux', position: seen }))).toBe('INVALID_SCENARIO');
    await match.close();
  });

  test.each([
    ['INVALID_SCENARIO', '/practice/trafalgar#position=victory+over+there'],
    [
      'INVALID_OPTIONS',
      `/practice/branle-bas#position=${FIXTURES['stern-rake'].position}&options={"players":77}`,
    ],
    ['BAD_REQUEST', `/practice/branle-bas#position=${FIXTURES['stern-rake'].position}&options=[`],
    ['UNKNOWN_SEAT', `/practice/branle-bas#position=${FIXTURES['stern-rake'].position}&seat=white`],
    ['UNKNOWN_GAME', '/practice/chess#position=e4'],
    ['UNKNOWN_GAME', '#position=e4'],
    ['UNKNOWN_GAME', '/practice/__proto__#position=e4'],
    ['TOO_LARGE', `/practice/trafalgar#position=${'x'.repeat(16_001)}`],
  ])('is refused with %s', async (code, address) => {
    expect(await codeOf(readScenarioLink(address))).toBe(code);
  });
});
