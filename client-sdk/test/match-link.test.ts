/** Links to matches, as messengers and mail alter them. */

import { describe, expect, test } from '@jest/globals';
import { readScenarioLink } from '../src/links.ts';
import { mendedLink, readFragment, readMatchLink } from '../src/match-link.ts';

const ID = 'Vb1xHq7tR2';
const CODE = 'K3F9aZ';
const LINK = `https://play.example/m/${ID}#${CODE}`;

/** Alterations seen in real links. */
const MANGLED: Readonly<Record<string, string>> = {
  'as it was': LINK,
  'a full stop behind it': `${LINK}.`,
  'a comma': `${LINK},`,
  'a bracket': `${LINK})`,
  'a quotation mark': `${LINK}"`,
  'an asterisk': `${LINK}*`,
  'an angle bracket': `<${LINK}>`,
  'a blank': `${LINK} `,
  'a blank, as browsers write it': `${LINK}%20`,
  'a no-break space': `${LINK}\u00A0`,
  'a zero-width space': `${LINK}\u200B`,
  'a zero-width space, as browsers write it': `${LINK}%E2%80%8B`,
  'a byte order mark': `${LINK}\uFEFF`,
  'the end of a sentence': `${LINK}).“`,
  'a tracker': `${LINK}?utm_source=mail&utm_medium=x`,
  'another tracker': `${LINK}&fbclid=IwAR0x`,
  'a tracker before the #': `https://play.example/m/${ID}?fbclid=IwAR0x#${CODE}`,
  'a slash before the #': `https://play.example/m/${ID}/#${CODE}`,
  '%23 for the #': `https://play.example/m/${ID}%23${CODE}`,
  '%23 and a full stop': `https://play.example/m/${ID}%23${CODE}.`,
  'words before it': `Come and play: ${LINK}`,
};

describe('a link to a private match', () => {
  test.each(Object.entries(MANGLED))('with %s still leads there', (_, link) => {
    expect(readMatchLink(link)).toEqual({ match: ID, invite: CODE, looks: {} });
  });

  test.each(Object.entries(MANGLED))('with %s is repaired for a page that opens it', (_, link) => {
    const [, behind = ''] = mendedLink(link).split('#');
    expect(readFragment(behind)).toEqual({ invite: CODE, looks: {} });
  });

  test('keeps the moment of a replay', () => {
    const looks = { n: '42', as: 'red' };
    const link = `https://play.example/m/${ID}/replay#${CODE}&amp;n=42&as=red&fbclid=x.`;
    expect(readMatchLink(link)).toEqual({ match: ID, invite: CODE, looks });
    expect(mendedLink(LINK)).toBe(LINK);
  });
});

test('a link to a public match leads there, whatever follows it', () => {
  for (const behind of ['', '.', ')', '/', ' ', '\u200B', '%E2%80%8B', '?utm_source=x', '%']) {
    const link = `https://play.example/m/${ID}${behind}`;
    expect(readMatchLink(link)).toEqual({ match: ID, invite: '', looks: {} });
    expect(new URL(mendedLink(link)).pathname.replace(/\/$/, '')).toBe(`/m/${ID}`);
  }
});

test.each([
  '',
  'https://play.example/',
  'https://play.example/practice/trafalgar#position=x',
  '/m/',
  'no link',
])('no link to a match: %j', (link) => {
  expect(readMatchLink(link)).toBeNull();
});

test('a link to a position, as messengers alter it, is the same position', async () => {
  const position = 'e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r';
  const link = `https://play.example/practice/grands-amiraux#position=${encodeURIComponent(position)}&seat=red`;
  const read = await readScenarioLink(link);
  expect(read).toMatchObject({ game: 'grands-amiraux', seat: 'red' });
  for (const behind of ['.', ')', ' ', '%E2%80%8B', '?utm_source=x', '&fbclid=x']) {
    expect(await readScenarioLink(link + behind)).toEqual(read);
  }
  expect(await readScenarioLink(link.replace('#', '%23'))).toEqual(read);
});
