/** A whole match of each game by clicks on what is visible, without the rules: the page has those. */

import type { Locator, Page } from 'playwright-core';
import { playOn } from './visitors.ts';

export type Game = 'trafalgar-cards' | 'grands-amiraux' | 'trafalgar' | 'branle-bas';

/** Milliseconds after which an element that was just there counts as gone. */
const GONE = 2_000;
/** Milliseconds between two looks at the page. */
const LOOK = 60;

/** Plays until the match is over. */
export async function playWhole(page: Page, game: Game): Promise<void> {
  const next = STEPS[game]();
  while (!(await page.locator('.end').isVisible())) await next(page);
}

type Step = (page: Page) => Promise<unknown>;

/** One step by game; the memory of a player lasts from one to the next. */
const STEPS: Readonly<Record<Game, () => Step>> = {
  'trafalgar-cards': () => playOn,
  'branle-bas': () => press,
  'grands-amiraux': () => {
    const mines = new Set<string>();
    return (page) => moveAdmirals(page, mines);
  },
  trafalgar: () => {
    const sent = new Set<string>();
    return (page) => sailOn(page, sent);
  },
};

/** Clicks an element if it is there; the match may have moved on. */
async function click(target: Locator): Promise<boolean> {
  const first = target.filter({ visible: true }).first();
  if (!(await first.isVisible()) || !(await first.isEnabled())) return false;
  return first.click({ timeout: GONE }).then(
    () => true,
    () => false,
  );
}

/** Clicks the one filled button of the game, or waits for it; at the end it would start another match. */
async function press(page: Page): Promise<void> {
  if (!(await click(page.locator('.word:not(:has(.end)) .primary')))) await page.waitForTimeout(LOOK);
}

interface Piece {
  readonly isOwn: boolean;
  /** `#` for an island. */
  readonly what: 'admiral' | 'mine' | 'sweeper' | 'island' | 'other';
}

/** The board, by the labels of its squares. */
async function boardOf(page: Page): Promise<ReadonlyMap<string, Piece | null>> {
  const said = await page
    .locator('[data-square]')
    .evaluateAll((all) =>
      all.map((each) => [each.getAttribute('data-square') ?? '', each.getAttribute('aria-label') ?? '']),
    );
  return new Map(said.map(([square = '', label = '']) => [square, pieceIn(label.slice(square.length + 2))]));
}

function pieceIn(label: string): Piece | null {
  if (/^(empty|vide)/.test(label)) return null;
  const isOwn = /^(your|à vous)/.test(label);
  if (/island|île/.test(label)) return { isOwn, what: 'island' };
  if (/grand a[dm]/.test(label)) return { isOwn, what: 'admiral' };
  if (/minesweeper|dragueur/.test(label)) return { isOwn, what: 'sweeper' };
  return { isOwn, what: /\bmine\b/.test(label) ? 'mine' : 'other' };
}

/** Towards the enemy’s grand admiral, through anything except known mines. */
async function moveAdmirals(page: Page, mines: Set<string>): Promise<void> {
  if (!(await page.locator('.frame.asked [data-square]').first().isVisible())) return press(page);
  if (await page.locator('.admirals_moment, .admirals_formations').first().isVisible()) return press(page);
  const board = await boardOf(page);
  const far = waysTo(board, mines);
  const moves = [...board].flatMap(([from, piece]) => {
    if (!piece?.isOwn || piece.what === 'admiral' || piece.what === 'mine') return [];
    return besides(from, board)
      .filter((to) => board.get(to)?.isOwn !== true && (piece.what === 'sweeper' || !mines.has(to)))
      .map((to) => ({ from, to, left: (far.get(to) ?? Infinity) + (board.get(to) === null ? 0 : 0.5) }));
  });
  const [best] = moves.sort((one, other) => one.left - other.left);
  if (best === undefined) throw new Error('There is nothing to move.');
  for (const square of [best.from, best.to]) await click(page.locator(`[data-square="${square}"]`));
  await press(page);
  const moment = page.locator('.admirals_moment');
  if (board.get(best.to) === null) return;
  const said = await moment
    .first()
    .textContent({ timeout: GONE })
    .catch(() => '');
  if (/the mine stays|la mine reste/.test(said ?? '')) mines.add(best.to);
}

/** The adjacent squares without islands. */
function besides(square: string, board: ReadonlyMap<string, Piece | null>): string[] {
  const [column, row] = [square.charCodeAt(0), Number(square.slice(1))];
  return [-1, 0, 1]
    .flatMap((x) => [-1, 0, 1].map((y) => `${String.fromCharCode(column + x)}${row + y}`))
    .filter((next) => next !== square && board.has(next) && board.get(next)?.what !== 'island');
}

/** The obstacles from each square to the enemy’s grand admiral. */
function waysTo(
  board: ReadonlyMap<string, Piece | null>,
  mines: ReadonlySet<string>,
): ReadonlyMap<string, number> {
  const goal = [...board].find(([, piece]) => piece?.what === 'admiral' && !piece.isOwn)?.[0] ?? '';
  const far = new Map([[goal, 0]]);
  const open = new Set([goal]);
  for (const square of open) {
    open.delete(square);
    const piece = board.get(square) ?? null;
    const cost = piece === null || square === goal ? 1 : piece.isOwn ? 20 : mines.has(square) ? 50 : 2;
    for (const next of besides(square, board)) {
      const length = (far.get(square) ?? 0) + cost;
      if (length >= (far.get(next) ?? Infinity)) continue;
      far.set(next, length);
      open.add(next);
    }
  }
  return far;
}

const BACK = /^(Back|Retour)$/;
const END = /^(End turn|Finir le tour)/;
const SEIZE = /^(Seize the|Saisir le pavillon)/;
const FIRE = /^(Fire at|Tirer sur)/;

/**
 * Each ship once a turn: she seizes the flag, fires, and sails for it, or home with it; the port cries Feu.
 */
async function sailOn(page: Page, sent: Set<string>): Promise<void> {
  if (await click(page.locator('.trafalgar_feu-button[aria-disabled="false"]'))) return;
  const isAsked = await page.locator('.frame.asked').isVisible();
  if (!isAsked || (await page.locator('.trafalgar_feu').isVisible())) return page.waitForTimeout(LOOK);
  const ships = await page
    .locator('.trafalgar_is-mine')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-ship') ?? ''));
  const ship = ships.find((each) => !sent.has(each));
  if ((await page.locator('[data-wind]').first().isVisible()) || ship === undefined) {
    sent.clear();
    await endTurn(page);
    return;
  }
  sent.add(ship);
  if (!(await click(page.locator(`[data-ship="${ship}"]`)))) return;
  if (await click(page.getByRole('button', { name: SEIZE }))) return press(page);
  if (await click(page.getByRole('button', { name: FIRE }))) await press(page);
  await sail(page, ship);
  await click(page.getByRole('button', { name: BACK }));
}

/** Also sets the wind on request. */
async function endTurn(page: Page): Promise<void> {
  if (await page.locator('[data-wind]').first().isVisible()) return press(page);
  await click(page.getByRole('button', { name: BACK }));
  const end = page.getByRole('button', { name: END });
  await click(end);
  // Unused options need a confirmation.
  await click(end);
}

/** To the dot nearest to her goal. */
async function sail(page: Page, ship: string): Promise<void> {
  const dot = await page.evaluate((id) => {
    const middle = (thing: Element) => {
      const { x, y, width, height } = thing.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    };
    const vessel = document.querySelector(`[data-ship="${id}"]`);
    const isEnglish = document.querySelector('.trafalgar_is-mine .trafalgar_nation-english') !== null;
    const isCarrier = vessel?.querySelector('[class*="flag"]') !== null;
    const port = isEnglish === isCarrier ? 'english' : 'allied';
    const corner = isCarrier ? '' : '.trafalgar_is-corner';
    const berths = [...document.querySelectorAll(`.trafalgar_berth.trafalgar_camp-of-${port}${corner}`)];
    const goals = berths.map(middle);
    const dots = [...document.querySelectorAll('.trafalgar_reach circle')]
      .map(middle)
      .filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('.board') != null);
    const far = (at: { x: number; y: number }) =>
      Math.min(...goals.map(({ x, y }) => Math.hypot(x - at.x, y - at.y)));
    return dots.sort((one, other) => far(one) - far(other))[0];
  }, ship);
  if (dot === undefined) return;
  await page.mouse.click(dot.x, dot.y);
  await press(page);
}
