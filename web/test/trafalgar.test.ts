import { describe, expect, test } from '@jest/globals';
import { type Board, chartOf } from 'escadre/trafalgar';
import { lensFor } from '../src/games/trafalgar/arrangement.ts';
import { coastOf, soundingsOf } from '../src/games/trafalgar/coast.ts';
import {
  afterCommand,
  commandOf,
  FRESH,
  facing,
  freshDraft,
  type Gesture,
  ordersOf,
  poseOf,
  pruned,
  reduce,
  repairable,
  type Situation,
  targetsNow,
} from '../src/games/trafalgar/input.ts';
import { layoutOf, lensOn, nearest, roseOf, STEP, turnFor, WHOLE } from '../src/games/trafalgar/layout.ts';
import { missedWindow } from '../src/games/trafalgar/missed-window.ts';
import { cardPlace, placeBeside, signPlace } from '../src/games/trafalgar/notice.ts';
import { remainingIn } from '../src/games/trafalgar/remaining.ts';
import { headingOf } from '../src/games/trafalgar/text-headings.ts';
import { TrafalgarWords } from '../src/games/trafalgar/words.ts';
import { after, situationAt } from './support/trafalgar-situation.ts';

/** English to play: a frigate under the guns of Cadiz, Victory between two enemies. */
const BATTLE =
  'turn english 4; wind W; victory K10 E FMZ 3/3; naiad D3 E FMZ 2/2; hortense L10 E FMZ 2/2; bucentaure I11 E F-Z 3/1';

const fairest = (at: Situation) => {
  const { intent } = freshDraft(at);
  if (intent?.do !== 'wind') throw new Error('No wind is chosen.');
  return intent.from;
};
const tap = (point: string): Gesture => ({ type: 'tap', point });

describe('a turn by gesture', () => {
  test('a ship and a dot make the shortest orders; a petal turns her there', async () => {
    const at = await situationAt(BATTLE);
    const there = after(at, tap('K10'), tap('J10'));
    expect(commandOf(there, at)).toEqual({ type: 'sail', ship: 'victory', orders: ['port', 'ahead'] });
    const turned = after(at, tap('K10'), tap('J10'), { type: 'head', heading: 'E' });
    expect(poseOf(turned, at)).toMatchObject({ at: 'J10', heading: 'E' });
    expect(ordersOf(turned)).toHaveLength(3);
  });

  test('orders are added one by one and removed; one too many is refused with the reason', async () => {
    const at = await situationAt(BATTLE);
    const move = (each: 'ahead' | 'port'): Gesture => ({ type: 'move', move: each });
    const four = after(at, tap('K10'), move('port'), move('port'), move('port'), move('port'));
    expect(ordersOf(four)).toHaveLength(4);
    const five = reduce(four, move('port'), at);
    expect([ordersOf(five).length, five.wrong?.code]).toEqual([4, 'TOO_FEW_MOVES']);
    expect(ordersOf(reduce(five, { type: 'back' }, at))).toHaveLength(3);
  });

  test('an unreachable point says what is there', async () => {
    const at = await situationAt(BATTLE);
    const far = { code: 'TOO_FEW_MOVES', data: { moves: 4, to: 'A10' } };
    expect(after(at, tap('K10'), tap('A10')).wrong).toMatchObject(far);
    const near = await situationAt('turn english 4; wind W; victory H8 E FMZ 3/3; hortense L10 E FMZ 2/2');
    expect(after(near, tap('H8'), tap('H9')).wrong?.code).toBe('REEF');
  });

  test('an enemy in the arc is fired at with all guns, at another aim, or by fewer', async () => {
    const at = await situationAt(BATTLE);
    const shot = after(
      at,
      tap('K10'),
      tap('I11'),
      { type: 'aim', aim: 'mizzenmast' },
      { type: 'guns', guns: 2 },
    );
    expect(commandOf(shot, at)).toEqual({
      ...{ type: 'fire', ship: 'victory', side: 'port', guns: 2, target: 'bucentaure', aim: 'mizzenmast' },
    });
    expect(after(at, tap('I11')).picked).toBe('victory');
    expect(after(at, tap('D3'), tap('I11')).wrong?.code).toBe('DOES_NOT_BEAR');
    expect(targetsNow(after(at, tap('K10')), at).toSorted()).toEqual(['bucentaure', 'hortense']);
  });

  test('a gun of the port fires in its own turn; the enemy’s ships and guns are only inspected', async () => {
    const at = await situationAt(
      'turn allied 4; wind W; naiad D3 E FMZ 2/2; hortense L10 E FMZ 2/2',
      'allied',
    );
    const shot = after(at, tap('C1'), tap('D3'));
    expect(commandOf(shot, at)).toMatchObject({ type: 'fireFort', fort: 'C1', target: 'naiad' });
    const looked = after(await situationAt(BATTLE), tap('L10'));
    expect([looked.picked, looked.intent?.do]).toEqual(['victory', 'fire']);
  });

  test('a shout in the enemy’s turn cries Feu', async () => {
    const position =
      'turn english 4 acted; wind W; naiad D3 E FMZ 2/2 moved 1; victory K10 E FMZ 3/3; hortense L10 E FMZ 2/2';
    const at = { ...(await situationAt(position, 'allied')), asked: null };
    const shout = after(at, tap('D3'));
    const cry = commandOf(shout, at);
    expect(cry).toMatchObject({ type: 'feu', target: 'naiad' });
    // A gun that has fired is done.
    if (cry !== null) expect(afterCommand(shout, cry)).toEqual(FRESH);
  });

  test('the flag is seized and handed over, and a ship without masts is repaired', async () => {
    const seizing = await situationAt(
      'turn english 4; wind W; victory B2 SE FMZ 3/3; hortense L10 E FMZ 2/2',
    );
    const seized = after(seizing, tap('B2'), { type: 'intend', intent: { do: 'seize', heading: 'E' } });
    expect(commandOf(seized, seizing)).toEqual({ type: 'seizeFlag', ship: 'victory', heading: 'E' });
    expect(seizing.explain({ type: 'seizeFlag', ship: 'victory', heading: 'E' })).toBeNull();
    const turned = reduce(seized, { type: 'head', heading: 'SW' }, seizing);
    expect(poseOf(turned, seizing)).toEqual({ at: 'B2', heading: 'SW' });
    expect(reduce(turned, { type: 'head', heading: 'NE' }, seizing)).toEqual(turned);
    const hurt = await situationAt('turn english 4; wind W; victory K10 E --- 3/3; hortense A20 E FMZ 2/2');
    const repaired = after(hurt, { type: 'intend', intent: { do: 'repair', ships: ['victory'] } });
    expect(hurt.legal).toContainEqual(commandOf(repaired, hurt));
  });

  test('the winner of the toss chooses the wind', async () => {
    const at = await situationAt('toss english; victory K10 E FMZ 3/3; hortense L10 E FMZ 2/2');
    const chosen = after(at, { type: 'intend', intent: { do: 'wind', from: 'SW' } });
    expect(at.legal).toContainEqual(commandOf(chosen, at));
  });

  test('the default wind is against the enemy, and not against one’s own ships', async () => {
    const at = await situationAt('toss english; victory K10 NW FMZ 3/3; hortense L10 E FMZ 2/2');
    expect(commandOf(freshDraft(at), at)).toEqual({ type: 'setWind', from: 'E' });
    const both = await situationAt('toss english; victory K10 E FMZ 3/3; hortense L10 E FMZ 2/2');
    expect(facing('E', both)).toEqual({ own: true, others: true });
    expect(facing(fairest(both), both).own).toBe(false);
    // Inspecting ships keeps the wind; there is always a choice.
    const looked = after(at, tap('L10'));
    expect(looked).toMatchObject({ looked: 'hortense', intent: { do: 'wind' } });
    expect(after(at, { type: 'drop' })).toEqual(freshDraft(at));
  });

  test('ships that can be repaired are named, and deselected by a tap', async () => {
    const at = await situationAt(
      'turn english 4; wind W; victory K10 E --- 3/3; naiad N12 E --- 2/2; hortense A20 E FMZ 2/2; bucentaure A15 E FMZ 3/3; santa-sabina O5 E FMZ 2/2',
    );
    expect([...repairable(at)].sort()).toEqual(['naiad', 'victory']);
    const all = after(at, { type: 'intend', intent: { do: 'repair', ships: repairable(at) } });
    const one = reduce(all, tap('N12'), at);
    expect(commandOf(one, at)).toEqual({ type: 'repair', ships: ['victory'] });
    const none = reduce(one, tap('K10'), at);
    expect(commandOf(none, at)).toBeNull();
    expect(reduce(none, tap('N12'), at).intent).toEqual({ do: 'repair', ships: ['naiad'] });
  });

  test('a new view drops what has become impossible, and keeps the rest', async () => {
    const at = await situationAt(BATTLE);
    const there = after(at, tap('K10'), tap('J10'));
    expect(pruned(there, at)).toBe(there);
    const moved = await situationAt(
      BATTLE.replace('K10 E FMZ 3/3', 'K10 E FMZ 3/3 moved 3').replace('4;', '4 acted;'),
    );
    expect(pruned(there, moved)).toMatchObject({ picked: 'victory', intent: null });
    expect(pruned({ ...FRESH, picked: 'hortense' }, at)).toEqual(FRESH);
    expect(remainingIn(at).idle).toEqual(['victory', 'naiad']);
  });
});

describe('layout', () => {
  test('each point is found where it is drawn, however the chart is turned', () => {
    for (const id of ['cape', 'narrows'] as const) {
      for (const turn of [0, 90, 270] as const) {
        const layout = layoutOf(id, turn);
        const things = layout.chart.places.map(({ name }) => ({ name, spot: layout.at(name) }));
        expect(things.filter(({ name, spot }) => nearest(things, spot, STEP / 2)?.name !== name)).toEqual([]);
        const { width, height } = layout;
        const borders = things.flatMap(({ spot: { x, y } }) => [x, y, width - x, height - y]);
        expect(Math.min(...borders)).toBeGreaterThan(20);
      }
    }
  });

  test('on a tall board the own port is at the bottom', () => {
    for (const camp of ['english', 'allied'] as const) {
      const layout = layoutOf('cape', turnFor(true, camp));
      expect(layout.at(layout.chart.berths[camp][0] ?? '').y).toBeGreaterThan(layout.height / 2);
    }
  });

  test('a lens keeps to the free part of the board at a side', () => {
    const layout = layoutOf('cape', 0);
    const spot = layout.at('H11');
    const shown = { width: 0.4 * layout.width, height: layout.height, left: 0 };
    const { zoom, x } = lensOn([spot], 1.6, layout, shown);
    expect(zoom).toBe(1.6);
    expect(spot.x * zoom + x).toBeCloseTo(shown.width / 2);
  });

  test('a lens shows its subject, and nothing beyond the chart', () => {
    const layout = layoutOf('cape', 90);
    const corner = layout.at('A1');
    const { zoom, x, y } = lensOn([corner], 1.6, layout);
    expect(zoom).toBe(1.6);
    expect(corner.x * zoom + x).toBeLessThanOrEqual(layout.width);
    expect([x <= 0, y <= 0, zoom * layout.width + x >= layout.width]).toEqual([true, true, true]);
    // Too large for a close view: the whole chart, or its uncovered half.
    expect(lensOn([corner], 0.8, layout)).toEqual(WHOLE);
    const low = layout.at('A21');
    const half = lensOn([low], 0.8, layout, { width: layout.width, height: layout.height / 2 });
    expect(half).toMatchObject({ zoom: 1, y: -layout.height / 2 });
  });

  test('dice lie beside their target, where they cover least, on the board', () => {
    const layout = layoutOf('cape', 0);
    const size = { width: layout.width, height: layout.height };
    const shown = { layout, lens: WHOLE, size, scale: 1 };
    const at = (point: string) => ({ spot: layout.at(point), weight: 2 });
    const target = layout.at('H10');
    expect(placeBeside(target, [], shown, false).x).toBeGreaterThan(target.x);
    expect(placeBeside(target, [at('H12')], shown, false).x).toBeLessThan(target.x - 200);
    const { x, y } = placeBeside(layout.at('O21'), [], shown, false);
    expect(x).toBeLessThan(size.width - 200);
    expect(y).toBeLessThan(size.height - 100);
    expect(placeBeside(layout.at('O10'), [], shown, true).y).toBeLessThan(size.height / 2);
  });

  test('a small rose is in a corner while that of the chart is out of sight', () => {
    const layout = layoutOf('cape', 90);
    const size = { width: layout.width, height: layout.height };
    const shown = { layout, lens: WHOLE, scale: 1, size };
    expect(signPlace([], shown, undefined)).toBeUndefined();
    const { x, y } = roseOf(layout);
    expect(signPlace([], shown, { left: 0, right: size.width, top: y - 50 })).toBeDefined();
    expect(signPlace([], shown, { left: x + 50, right: size.width, top: 0 })).toBeUndefined();
    const lens = { zoom: 2, x: 0, y: -layout.height };
    const below = { spot: { x: 20, y: layout.height / 2 + 20 }, weight: 2 };
    expect(signPlace([below], { ...shown, lens }, undefined)).toEqual({ down: 'top', across: 'right' });
    // A rose that is only partly in sight makes way.
    const cut = { zoom: 1, x: 0, y: 30 - y };
    expect(signPlace([], { ...shown, lens: cut }, undefined)).toBeDefined();
    // An overlay at a side of the board takes both of its corners.
    const right = { left: size.width / 2, right: size.width, top: 0 };
    expect(signPlace([below], { ...shown, lens }, right)).toEqual({ down: 'bottom', across: 'left' });
  });

  test('the act that ends a match is in sight above the plate', () => {
    const layout = layoutOf('cape', 0);
    const size = { width: layout.width, height: layout.height };
    const screen = { size, isWide: true, isLow: false };
    const [about, below] = [['N16'], layout.height / 2];
    const scene = { board: { ships: {} } as Board, layout, screen, situation: undefined, isBand: false };
    const at = (last?: { readonly about: readonly string[]; readonly below: number }) => {
      const { zoom, y } = lensFor({ ...scene, draft: FRESH, last });
      return layout.at('N16').y * zoom + y;
    };
    expect(at()).toBeGreaterThan(layout.height - below);
    expect(at({ about, below })).toBeLessThan(layout.height - below - 20);
  });

  test('the choice of an aim is beside the button that fires, unless it covers the shot', () => {
    const layout = layoutOf('cape', 0);
    const shown = { layout, lens: WHOLE, scale: 1, size: { width: layout.width, height: layout.height } };
    const at = (...points: readonly string[]) => points.map(layout.at);
    expect(cardPlace(at('C18'), shown)).toEqual({ down: 'bottom', across: 'left' });
    expect(cardPlace(at('M3'), shown)).toEqual({ down: 'top', across: 'left' });
    expect(cardPlace(at('M3', 'C3'), shown)).toEqual({ down: 'bottom', across: 'right' });
  });

  test('every land has its coast, and soundings are at sea', () => {
    const layout = layoutOf('narrows', 0);
    // Two ports and the island in the middle.
    expect(coastOf(layout).outline.match(/M/g)).toHaveLength(3);
    expect(coastOf(layout).outline).not.toContain('NaN');
    for (const { depth } of soundingsOf(layout)) expect(depth).toBeGreaterThan(0);
    expect(chartOf('narrows').places).toHaveLength(6 * 15 + 5 * 14);
  });
});

describe('a missed window', () => {
  const ALLIED = { camp: 'allied', seats: ['allied'] } as const;
  const view = (orders: object) => ({
    public: { playing: 'english', windows: 2, forts: { C1: { camp: 'allied', gun: 'loaded' } } },
    own: { orders },
  });
  const happened = (type: string, orders: object = {}, missed = false) =>
    ({ n: 1, event: { type }, before: null, after: view(orders), missed }) as never;

  test('is known by its prompt, until a gun was fired in it or an order held it', () => {
    const closed = [happened('windowOpened'), happened('windowClosed')];
    expect(missedWindow(closed, ALLIED)).toEqual({ id: 'feu-2', away: false });
    expect(missedWindow(closed, { camp: 'english', seats: ['english'] })).toBeUndefined();
    expect(missedWindow(closed.slice(0, 1), ALLIED)).toBeUndefined();
    const fired = [happened('windowOpened'), happened('called'), happened('windowClosed')];
    expect(missedWindow(fired, ALLIED)).toBeUndefined();
    const held = [happened('windowOpened', { C1: { do: 'hold' } }), happened('windowClosed')];
    expect(missedWindow(held, ALLIED)).toBeUndefined();
    const away = [happened('windowOpened'), happened('windowClosed', {}, true)];
    expect(missedWindow(away, ALLIED)?.away).toBe(true);
  });

  test('is not reported to a player who has left it to a partner', () => {
    const left = {
      event: { type: 'heldFire', seat: 'french' },
      before: null,
      after: view({}),
      missed: false,
    };
    const closed = [happened('windowOpened'), left as never, happened('windowClosed')];
    expect(missedWindow(closed, { camp: 'allied', seats: ['french'] })).toBeUndefined();
    expect(missedWindow(closed, { camp: 'allied', seats: ['spanish'] })?.id).toBe('feu-2');
  });
});

test('in words, each ship and gun is listed under its owner', async () => {
  const { view } = await situationAt(BATTLE);
  const ship = (id: string) => ({ key: 'ship', data: { ship: id } });
  const under = (line: { key: string; data: object }, camp: 'english' | 'allied' | null) =>
    headingOf(line, view, { camp, seats: [] }, 'en');
  expect(under(ship('victory'), 'english')).toBe('Your ships');
  expect(under(ship('victory'), 'allied')).toBe('Enemy ships');
  expect(under(ship('hortense'), null)).toBe('Allied ships');
  expect(under({ key: 'fort', data: { fort: 'C1' } }, 'allied')).toBe('Your guns');
  expect(under({ key: 'flagAboard', data: { ship: 'victory' } }, 'english')).toBeUndefined();
  const three = { ...view, public: { ...view.public, players: 3 } };
  const partners = headingOf(ship('santa-sabina'), three, { camp: 'allied', seats: ['french'] }, 'en');
  expect(partners).toBe('Your partner’s ships');
});

test('spectators read of camps, and of no enemy', () => {
  const [english, french] = [new TrafalgarWords('en'), new TrafalgarWords('fr')];
  expect(english.fort('B6', 'loaded', 'allied')).toBe('Allied gun at B6, loaded');
  expect(french.fort('B6', 'loaded', 'allied')).toBe('canon allié en B6, chargé');
  expect(french.fort('J9', 'fired', 'own')).toBe('canon à vous en J9, a tiré pendant ce tour');
});

test('a tappable ship, and a window no longer in any range, have a title', () => {
  const [english, french] = [new TrafalgarWords('en').texts, new TrafalgarWords('fr').texts];
  expect([4, 1].map(english.turnAsked)).toEqual([
    'Tap a ship. Four have not moved yet.',
    'Tap a ship. One has not moved yet.',
  ]);
  expect(french.turnAsked(2)).toMatch(/Touchez un navire\. Deux n’ont pas bougé\.$/);
  expect(french.feuTitle('Santa Sabina', [])).toBe('La Santa Sabina s’échappe');
  expect(french.aloud('Santa Sabina', undefined)).not.toMatch(/seconde/);
});
