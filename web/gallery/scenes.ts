/** The screens to photograph, and the way to each, as a visitor goes it, in either language. */

import type { Page } from 'playwright-core';
import { everythingKept } from '../test/support/kept-files.ts';

/** Leads a page to a screen. */
export type Way = (page: Page, url: string) => Promise<void>;

/** Three ships per side, close enough to fire. */
export const BATTLE = {
  position: [
    'turn 5 phase fire;wind 9;order f1,f2,f3,e3,e2,e1;asked fire ship f1',
    'f1 80 5200 6300 40 hull 6 opened',
    'f2 74 4300 7100 40 hull 3',
    'f3 74 3500 7900 50',
    'e1 80 6100 4900 340 hull 9 masts 11 opened',
    'e2 74 6900 5700 350 masts 4',
    'e3 74 7500 6600 350',
  ].join(';'),
  options: { fleets: { french: ['80', '74', '74'], english: ['80', '74', '74'] } },
};
const FORMING = {
  ...BATTLE,
  position: [
    'turn 5 phase divisions;wind 9',
    'f1 80 5200 6300 40;f2 74 4300 7100 40;f3 74 3500 7900 50',
    'e1 80 9100 1900 340;e2 74 9900 2700 350;e3 74 10500 3600 350',
  ].join(';'),
};
export const AT_SEA = {
  seat: 'english',
  position: [
    'turn english 4; wind W; flag allied victory',
    'victory M12 SE FMZ 3/3; naiad D3 E FMZ 2/2; euryalus D8 E FMZ 2/2; royal-sovereign C9 E FMZ 3/3',
    'hortense L10 E FMZ 2/2; santa-sabina K11 E FMZ 2/2; bucentaure N5 E FMZ 3/3',
  ].join('; '),
};
/** Two touching ships, and the mover's prompt: either way she turns by 30° or more. */
const TOUCHING = {
  position: [
    'turn 1 phase movement;wind 0;order f1,e1;underway f1 12;asked contact ship f1 other e1',
    'f1 74 5000 5000 90 opened;e1 74 5790 5100 300 opened',
  ].join(';'),
};
/** Victory has Hortense to starboard. */
const BROADSIDE = {
  seat: 'english',
  position: [
    'turn english 4; wind W; victory K10 E FMZ 3/3; naiad N12 E FMZ 2/2',
    'hortense L10 E FMZ 2/2; santa-sabina O5 E FMZ 2/2; bucentaure A15 E FMZ 3/3',
  ].join('; '),
};
/** Each fleet in its port; the English choose the wind. */
const TOSS = {
  seat: 'english',
  position: [
    'toss english; victory N19 NW FMZ 3/3; royal-sovereign N18 NW FMZ 3/3; euryalus N17 NW FMZ 2/2; naiad N16 NW FMZ 2/2',
    'bucentaure B2 SE FMZ 3/3; santisima-trinidad B3 SE FMZ 3/3; hortense B4 SE FMZ 2/2; santa-sabina B5 SE FMZ 2/2',
  ].join('; '),
};
/** Victory and Euryalus have lost all their masts. */
const DAMAGED = {
  seat: 'english',
  options: { repair: 'ship' },
  position: [
    'turn english 4; wind W; victory G10 SE --- 3/3; naiad N12 E FMZ 2/2; euryalus K10 E --- 2/2',
    'hortense M14 E FMZ 2/2; santa-sabina O5 E FMZ 2/2; bucentaure A15 E FMZ 3/3',
  ].join('; '),
};
/** One captain for France, one for Spain. */
const THREE = {
  seat: 'french',
  options: { players: 3 },
  position: [
    'turn allied 4; wind W; victory M12 SE FMZ 3/3; naiad D3 E FMZ 2/2',
    'hortense L10 E FMZ 2/2; santa-sabina K12 E FMZ 2/2; bucentaure N5 E FMZ 3/3',
  ].join('; '),
};
/** One step from a berth of the English, with the enemy’s flag aboard Victory. */
const ALMOST_HOME = {
  seat: 'english',
  position: [
    'turn english 12; wind W; flag allied victory; victory M16 SE FM- 3/2; naiad D3 E FMZ 2/2',
    'hortense L10 E -MZ 2/2; santa-sabina K11 E FMZ 2/2; bucentaure N5 E F-- 3/3',
  ].join('; '),
};
/** The last broadsides before night, after a prize. */
const NIGHTFALL = {
  ...BATTLE,
  position: BATTLE.position.replace('turn 5', 'turn 16').replace('masts 4', 'hull 14 masts 12 prize f2'),
};
const JUMPS = { seat: 'red', position: 'e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r' };
/** White’s cruiser faces the red admiral, after heavy losses on both sides. */
const LAST_DUEL = {
  seat: 'white',
  position:
    '1m4d1/2e1m2s/1h2g1t1/3C2m1/1t#2#2/2#D1#1e/P3s3/1ME2T2/M1S1D1M1/2H1G3 w prizes=CCTTEESSSSDDhccttesssmdd',
};
const LAST_HAND = {
  seat: 'british',
  position:
    'hand=5 score=2-2 drawn=0 due=lineUp british=S11,S10,S9,A-V,A-N,F1,F2,F3 french=T11,F4,F5,F6,F7,F8,F9,F10 deck=F11,M1,M2,M3,M4,M5,M6,M7,M8,M9,M10,M11,T1,T2,T3,T4,T5,T6,T7,T8,T9,T10,S1,S2,S3,S4,S5,S6,S7,S8 discards=-',
};

const RESIGN = /^(Resign|Abandonner)$/;

/** Each screen by its name. */
export const SCENES: Readonly<Record<string, Way>> = {
  home: open('/', '.home_game'),
  create: open('/new/trafalgar-cards?against=anybody', '.segments'),
  'create-friend': open('/new/branle-bas?against=friend', '.segments'),
  'create-rules': async (page, url) => {
    await open('/new/trafalgar?against=friend', '.segments')(page, url);
    await page.locator('details summary').first().click();
    await page.locator('.create_option').first().waitFor();
    await page.evaluate(() => scrollTo(0, 420));
  },
  settings: open('/settings', '.segments'),
  'settings-below': async (page, url) => {
    await open('/settings', '.segments')(page, url);
    await page.evaluate(() => scrollTo(0, 900));
  },
  back: open('/back', 'form'),
  mine: open('/mine', '.failure'),
  'wrong-link': open('/m/nothing-like-it', '.failure'),
  'wrong-page': open('/nothing-like-it', '.failure'),
  'wrong-position': open('/practice/trafalgar-cards#position=hand%3D9', '.failure .primary'),
  'taken-over': async (page, url) => {
    await open('/practice/trafalgar-cards', '.cards_hand button')(page, url);
    const other = await page.context().newPage();
    await open('/practice/trafalgar-cards', '.failure')(other, url);
    await other.locator('.failure .primary').click();
    await page.locator('.failure').waitFor();
  },
  table: laid,
  'table-anybody': waiting,
  'table-countdown': heldUp,
  'table-lost-seat': async (page, url) => {
    await heldUp(page, url);
    await page.locator('.failure .primary').waitFor();
  },
  invitation: async (page, url) => {
    await page.goto(await invitedFrom(page, url));
    await page.locator('.questions .primary').waitFor();
  },
  'mine-asked': async (page, url) => {
    await laid(page, url);
    await seatComputer(page);
    await open('/mine', '.listed')(page, url);
  },
  'home-asked': async (page, url) => {
    await laid(page, url);
    await seatComputer(page);
    await open('/', '.your-move')(page, url);
  },

  'cards-exchange': open('/practice/trafalgar-cards', '.cards_hand button'),
  'cards-lifted': async (page, url) => {
    await open('/practice/trafalgar-cards', '.cards_hand button')(page, url);
    for (const place of [1, 4]) await page.locator('.cards_hand button').nth(place).click();
  },
  'cards-line-up': async (page, url) => {
    await position('trafalgar-cards', LAST_HAND, '.cards_racks')(page, url);
    await press(page, /^(Suggest a line-up|Proposer une ligne)$/);
  },
  'cards-reveal': async (page, url) => {
    await SCENES['cards-line-up']?.(page, url);
    await go(page);
    await page.locator('.cards_total').first().waitFor();
  },
  'cards-end': async (page, url) => {
    await SCENES['cards-reveal']?.(page, url);
    while (!(await page.locator('.end').isVisible())) await go(page);
  },
  'cards-rules': beside('/practice/trafalgar-cards', '.cards_hand button', /^(Rules|Règles)$/),
  'cards-replay': replayed,
  'cards-replay-truth': async (page, url) => {
    await replayed(page, url);
    await page.locator('.replay_replay .segments label').last().click();
  },

  'admirals-deploy': open('/practice/grands-amiraux', '.word .sentence'),
  'admirals-turn': battle,
  'admirals-chosen': async (page, url) => {
    await battle(page, url);
    await page.locator('[data-square="d4"]').click();
    await page.locator('[data-square="d5"]').click();
  },
  'admirals-refused': async (page, url) => {
    await battle(page, url);
    await page.locator('[data-square="d4"]').click();
    await page.locator('[data-square="h8"]').click();
    await page.locator('.word [role=alert]').waitFor();
  },
  'admirals-jump': async (page, url) => {
    await position('grands-amiraux', JUMPS, '.frame.asked')(page, url);
    for (const square of ['a10', 'a8']) await page.locator(`[data-square="${square}"]`).click();
  },
  'admirals-met': async (page, url) => {
    await SCENES['admirals-jump']?.(page, url);
    // It stays while the page is hidden.
    await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true }));
    await go(page);
    await page.locator('.admirals_moment').waitFor();
  },
  'admirals-notes': async (page, url) => {
    await battle(page, url);
    await page.locator('[data-square="d7"]').click({ button: 'right' });
    await page.locator('.admirals_note-kinds button').nth(2).click();
    await page.getByRole('tab', { name: /^Notes$/ }).click();
  },
  'admirals-end': async (page, url) => {
    await position('grands-amiraux', LAST_DUEL, '.frame.asked')(page, url);
    for (const square of ['d7', 'e8']) await page.locator(`[data-square="${square}"]`).click();
    await go(page);
    await go(page);
    await page.locator('.end').waitFor();
  },

  'trafalgar-wind': position('trafalgar', TOSS, '.frame.asked'),
  'trafalgar-turn': position('trafalgar', AT_SEA, '.frame.asked'),
  'trafalgar-chosen': async (page, url) => {
    await position('trafalgar', AT_SEA, '.frame.asked')(page, url);
    await page.locator('[data-ship="victory"]').click();
  },
  'trafalgar-picked': async (page, url) => {
    await SCENES['trafalgar-chosen']?.(page, url);
    await page.keyboard.press('ArrowUp');
  },
  'trafalgar-feu': called,
  'trafalgar-in-words': inWords(position('trafalgar', AT_SEA, '.frame.asked')),
  'trafalgar-orders': async (page, url) => {
    await position('trafalgar', AT_SEA, '.frame.asked')(page, url);
    await press(page, /^(Orders|Consignes)$/);
  },
  'trafalgar-broadside': async (page, url) => {
    await position('trafalgar', BROADSIDE, '.frame.asked')(page, url);
    for (const ship of ['victory', 'hortense']) await page.locator(`[data-ship="${ship}"]`).click();
    await page.locator('.trafalgar_shot-panel').waitFor();
  },
  'trafalgar-stars': async (page, url) => {
    await SCENES['trafalgar-broadside']?.(page, url);
    await go(page);
    await page.locator('.trafalgar_volley').waitFor();
  },
  'trafalgar-repair': async (page, url) => {
    await position('trafalgar', DAMAGED, '.frame.asked')(page, url);
    await press(page, /^(Repair…|Réparer…)$/);
  },
  'trafalgar-three': position('trafalgar', THREE, '.frame.asked'),
  'trafalgar-waits': async (page, url) => {
    const friend = await withFriend(page, url, 'trafalgar');
    for (const each of [page, friend]) await each.locator('.trafalgar_trafalgar-board').waitFor();
    const asked = page.locator('.frame.asked').waitFor();
    const theirs = friend.locator('.frame.asked').waitFor();
    const first = await Promise.race([asked.then(() => page), theirs.then(() => friend)]);
    // The winner of the toss sets the wind, and the other begins.
    await go(first);
    if (first === friend) {
      await asked;
      // It asks again, as no ship has moved.
      await press(page, /^(End turn|Finir le tour)/);
      await go(page);
    }
    await page.locator('.frame:not(.asked)').waitFor();
    await friend.locator('.frame.asked').waitFor();
  },
  'trafalgar-end': givenUp('/practice/trafalgar'),
  'trafalgar-won': async (page, url) => {
    await position('trafalgar', ALMOST_HOME, '.frame.asked')(page, url);
    await page.locator('[data-ship="victory"]').click();
    await page.keyboard.press('ArrowUp');
    await go(page);
    await page.locator('.end').waitFor();
  },
  'trafalgar-end-in-words': inWords(async (page, url) => SCENES['trafalgar-won']?.(page, url)),
  'trafalgar-replay': async (page, url) => {
    await SCENES['trafalgar-won']?.(page, url);
    await page.locator('.end .button[href*="/replay"]').click();
    await page.locator('.replay_slider').waitFor();
  },

  'branle-bas-move': open('/practice/branle-bas', '.word .primary'),
  'branle-bas-form': position('branle-bas', FORMING, '.word .primary'),
  'branle-bas-fire': position('branle-bas', BATTLE, '.word .primary'),
  'branle-bas-arcs': async (page, url) => {
    await open('/practice/branle-bas', '.word .primary')(page, url);
    await page.keyboard.press('g');
  },
  'branle-bas-contact': position('branle-bas', TOUCHING, '.frame.asked'),
  'branle-bas-report': async (page, url) => {
    await position('branle-bas', BATTLE, '.word .primary')(page, url);
    await go(page);
    await page.locator('.frame.asked:has(.sea_report)').waitFor();
  },
  'branle-bas-sheet': async (page, url) => {
    await position('branle-bas', BATTLE, '.word .primary')(page, url);
    await page.locator('.sea_order button').nth(3).click();
  },
  'branle-bas-in-words': inWords(open('/practice/branle-bas', '.sea_sea-chart')),
  'branle-bas-end': givenUp('/practice/branle-bas'),
  'branle-bas-won': async (page, url) => {
    await position('branle-bas', NIGHTFALL, '.word .primary')(page, url);
    const end = page.locator('.end');
    const next = page.locator('.word .primary:enabled');
    while (!(await end.isVisible())) {
      await end.or(next.first()).first().waitFor();
      // The match may end meanwhile.
      if (!(await end.isVisible())) await go(page).catch(() => undefined);
    }
  },

  'guide-cards': open('/rules/trafalgar-cards', 'main h2'),
  'guide-admirals': open('/rules/grands-amiraux', 'main h2'),
  'guide-trafalgar': open('/rules/trafalgar', 'main h2'),
  'guide-branle-bas': open('/rules/branle-bas', 'main h2'),

  offline: async (page, url) => {
    await open('/', '.home_game')(page, url);
    // The drawing has come before the line is cut, as for anyone who has been here for some seconds.
    await everythingKept(page);
    await page.context().setOffline(true);
    await page.evaluate(() => history.pushState(null, '', '/m/any-match'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await page.locator('.failure .calm > *').waitFor();
  },
  damaged: async (page, url) => {
    const body = JSON.stringify({ error: { code: 'MATCH_UNREADABLE', message: 'This match is damaged.' } });
    const answer = { status: 500, contentType: 'application/json', body };
    await page.route('**/api/matches/any-match**', (route) => route.fulfill(answer));
    await open('/m/any-match', '.failure')(page, url);
  },
  reconnecting: async (page, url) => {
    await withFriend(page, url, 'trafalgar');
    await page.locator('.trafalgar_trafalgar-board').waitFor();
    await page.context().setOffline(true);
    await page.locator('.notices .strip').waitFor();
  },

  'lesson-cards': open('/learn/trafalgar-cards', '.coach'),
  'lesson-admirals': open('/learn/grands-amiraux', '.coach'),
  'lesson-trafalgar': open('/learn/trafalgar', '.coach'),
  'lesson-branle-bas': open('/learn/branle-bas', '.coach'),
};

export function open(path: string, awaited: string): Way {
  return async (page, url) => {
    await page.goto(url + path);
    await page.locator(awaited).first().waitFor();
  };
}

/** Against the computer, from a position. */
export function position(
  game: string,
  link: { readonly position: string; readonly seat?: string; readonly options?: object },
  awaited: string,
): Way {
  const { options, ...rest } = link;
  const fragment = new URLSearchParams({
    ...rest,
    ...(options === undefined ? {} : { options: JSON.stringify(options) }),
  });
  return open(`/practice/${game}#${fragment}`, awaited);
}

function press(page: Page, name: string | RegExp): Promise<void> {
  return page.getByRole('button', { name }).first().click();
}

/** With the single button. */
function go(page: Page): Promise<void> {
  return page.locator('.word .primary:not(.is-first)').first().click();
}

async function laid(page: Page, url: string, game = 'trafalgar-cards'): Promise<void> {
  await open(`/new/${game}?against=friend`, '.segments')(page, url);
  await page.locator('button[type=submit]').click();
  await page.locator('.table_invitation').waitFor();
}

/** An open public table. */
async function waiting(page: Page, url: string): Promise<void> {
  await open('/new/trafalgar-cards?against=anybody', '.segments')(page, url);
  await page.locator('button[type=submit]').click();
  await page.locator('.table_seats').waitFor();
}

/** Another player has joined, and waits for this one to be ready. */
async function heldUp(page: Page, url: string): Promise<void> {
  await waiting(page, url);
  await press(page, /^(I’m not ready|Pas encore prêt)$/);
  const other = await pageOfAnother(page);
  await open(page.url().slice(url.length), '.questions .primary')(other, url);
  await other.locator('.questions .primary').click();
  await page.locator('[role=timer]').waitFor();
}

/** A page of another player. */
async function pageOfAnother(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (context === undefined) throw new Error('There is no browser for somebody else.');
  return context.newPage();
}

/** A server match with a friend, who has joined; returns their page. */
async function withFriend(page: Page, url: string, game: string): Promise<Page> {
  await laid(page, url, game);
  const friend = await pageOfAnother(page);
  await open(page.url().slice(url.length), '.questions .primary')(friend, url);
  await friend.locator('.questions .primary').click();
  return friend;
}

/** Another player creates a match; returns the friend's link. */
async function invitedFrom(page: Page, url: string): Promise<string> {
  const table = await pageOfAnother(page);
  await laid(table, url);
  const link = table.url();
  await table.context().close();
  return link;
}

async function seatComputer(page: Page): Promise<void> {
  await page.locator('.table_seat > button').click();
  await page.locator('.table_seat fieldset button').first().click();
  await page.locator('.cards_hand button').first().waitFor();
}

/** A server match, resigned after a hand, in the replay. */
async function replayed(page: Page, url: string): Promise<void> {
  await laid(page, url);
  await seatComputer(page);
  await go(page);
  await page.locator('.cards_racks').waitFor();
  await press(page, /^(Suggest a line-up|Proposer une ligne)$/);
  await go(page);
  await page.locator('.cards_reveal').waitFor();
  await go(page);
  await giveUp(page);
  await page.locator('.end .button[href*="/replay"]').click();
  await page.locator('.replay_slider').waitFor();
  for (let step = 0; step < 4; step++) await page.locator('.replay_slider .primary').click();
}

/** Les Grands Amiraux, with both fleets at sea. */
async function battle(page: Page, url: string): Promise<void> {
  await open('/practice/grands-amiraux', '.admirals_admirals-board')(page, url);
  await page.locator('.admirals_formations button').first().click();
  await go(page);
  await page.locator('.frame.asked [data-square="d7"]').waitFor();
  await page.locator('.admirals_prizes').first().waitFor();
}

/** To the moment when a fort may fire. */
export async function called(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/learn/trafalgar`);
  const goOn = page.getByRole('button', { name: /^(Continue|Continuer)$/ });
  await goOn.waitFor();
  while (await goOn.isVisible()) await goOn.click();
  await page.locator('[data-wind="NW"]').click();
  await go(page);
  await page.locator('.trafalgar_feu-button').waitFor();
}

function beside(path: string, awaited: string, tab: RegExp): Way {
  return async (page, url) => {
    await open(path, awaited)(page, url);
    await page.getByRole('tab', { name: tab }).click();
  };
}

function inWords(way: Way): Way {
  return async (page, url) => {
    await way(page, url);
    await page.keyboard.press('t');
    await page.locator('.text-board').waitFor();
  };
}

function givenUp(path: string): Way {
  return async (page, url) => {
    await open(path, '.word .sentence')(page, url);
    await giveUp(page);
  };
}

/** From the column, or from the sheet behind the menu. */
async function giveUp(page: Page): Promise<void> {
  const isThere = await page.getByRole('button', { name: RESIGN }).first().isVisible();
  if (!isThere) await page.locator('.bar button[aria-expanded]').click();
  await press(page, RESIGN);
  await press(page, /^(Yes, resign|Oui, abandonner)$/);
  await page.locator('.end').waitFor();
}
