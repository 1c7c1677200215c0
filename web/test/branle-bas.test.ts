import { describe, expect, test } from '@jest/globals';
import { type Board, namesOf } from 'escadre/branle-bas';
import { story } from 'escadre/story/branle-bas';
import { words } from 'escadre/story/branle-bas/fr';
import { tellerOf } from 'escadre/story/table';
import { table } from 'escadre/story/table/fr';
import {
  fitted,
  isCut,
  panned,
  pinched,
  shifted,
  toPage,
  toSea,
  withWholeShips,
  zoomed,
} from '../src/games/branle-bas/camera.ts';
import { ahead, legHeldAt, legWith, turnTo } from '../src/games/branle-bas/course.ts';
import { distinctNames } from '../src/games/branle-bas/distinct-names.ts';
import { edgePlace } from '../src/games/branle-bas/edge.ts';
import { flagshipsOf } from '../src/games/branle-bas/flagships.ts';
import { nearestShip } from '../src/games/branle-bas/gestures.ts';
import { gripsOf, nearestGrip } from '../src/games/branle-bas/grips.ts';
import {
  canAdd,
  commandOf,
  type Draft,
  freshDraft,
  type Gesture,
  pruned,
  reduce,
  type SeaCommand,
  type Situation,
} from '../src/games/branle-bas/input.ts';
import { boxesOf, labelPlaces } from '../src/games/branle-bas/layout.ts';
import { outlinedIn } from '../src/games/branle-bas/outlines.ts';
import { fanAndLine, marksOf, planOf } from '../src/games/branle-bas/plan.ts';
import {
  boxesBy,
  hitsOf,
  reportsIn,
  reportsToShow,
  type SeaHappening,
  salvoOf,
  struckBy,
} from '../src/games/branle-bas/reports.ts';
import { nextIn } from '../src/games/branle-bas/sequence.ts';
import { le } from '../src/games/branle-bas/words.fr.ts';
import { SeaWords } from '../src/games/branle-bas/words.ts';

const SIZE = { width: 400, height: 300 };
const near = (one: number, other: number) => expect(one).toBeCloseTo(other, 6);

describe('the camera', () => {
  const camera = { x: 1_000, y: 2_000, scale: 0.1 };

  test('a place at sea is recovered from its place on the page', () => {
    const at = toPage(camera, SIZE, { x: 1_300, y: 1_900 });
    expect(at).toEqual({ x: 230, y: 140 });
    expect(toSea(camera, SIZE, at)).toEqual({ x: 1_300, y: 1_900 });
  });

  test('the sea follows the hand, and the point under the wheel stays', () => {
    expect(toPage(panned(camera, 12, -7), SIZE, camera)).toEqual({ x: 212, y: 143 });
    const at = { x: 50, y: 60 };
    const [before, after] = [toSea(camera, SIZE, at), toSea(zoomed(camera, SIZE, at, 1.5), SIZE, at)];
    near(after.x, before.x);
    near(after.y, before.y);
  });

  test('two fingers hold the sea under both, within the limits of scale', () => {
    const from = [
      { x: 100, y: 100 },
      { x: 200, y: 100 },
    ] as const;
    const to = [
      { x: 80, y: 140 },
      { x: 280, y: 140 },
    ] as const;
    const after = pinched(camera, SIZE, from, to);
    near(after.scale, 0.2);
    for (const [place, finger] of from.entries()) {
      const now = toPage(after, SIZE, toSea(camera, SIZE, finger));
      near(now.x, to[place]?.x ?? 0);
      near(now.y, to[place]?.y ?? 0);
    }
    expect(zoomed(camera, SIZE, { x: 0, y: 0 }, 1_000).scale).toBe(0.25);
  });

  test('fitting shows everything, and does not move what is in sight already', () => {
    const points = [
      { x: 0, y: 0 },
      { x: 9_000, y: 3_000 },
    ];
    for (const point of points) {
      const { x, y } = toPage(fitted(points, SIZE), SIZE, point);
      expect(x > 0 && x < SIZE.width && y > 0 && y < SIZE.height).toBe(true);
    }
    expect(shifted(camera, SIZE, [{ x: 1_100, y: 2_000 }])).toEqual(camera);
    expect(shifted(camera, SIZE, [{ x: 9_000, y: 2_000 }]).x).toBeGreaterThan(7_000);
  });
});

describe('ships at the edge', () => {
  const room = { width: 330, height: 400 };
  const frame = (points: readonly { x: number; y: number }[]) => fitted(points, room, 500, 0.12);
  const own = { x: 0, y: 0 };
  const framed = frame([own]);
  const edge = room.width / 2 / framed.scale;
  const whole = (x: number) => {
    const corners = [-400, 400].map((by) => ({ x: x + by, y: by }));
    return [{ x, y: 0 }, corners] as const;
  };
  const shownWith = (x: number) => withWholeShips(frame, room, [own], [whole(x)]);

  test('one that is cut comes into view', () => {
    const ship = { x: edge, y: 0 };
    expect(isCut(framed, room, ship)).toBe(true);
    expect(isCut(shownWith(edge), room, ship)).toBe(false);
  });

  test('others leave the camera where it is: one in sight, and one out of it', () => {
    expect(shownWith(edge / 2)).toEqual(framed);
    expect(shownWith(edge * 3)).toEqual(framed);
  });

  test('none makes the sea much smaller', () => {
    const tight = (points: readonly { x: number; y: number }[]) => fitted(points, room, 500, 0.25);
    expect(tight([own, ...whole(1_100)[1]]).scale).toBeLessThan(tight([own]).scale * 0.6);
    expect(withWholeShips(tight, room, [own], [whole(1_100)])).toEqual(tight([own]));
  });
});

describe('a leg dragged by its handle', () => {
  const from = { x: 0, y: 0, heading: 90 };
  const limits = { most: 500, canTurn: true };
  const at = (turn: number, length: number) => ahead(ahead(from, 90, 250), 90 + turn, length);

  test('straight ahead it has the drawn length, from half a move to a whole one', () => {
    const lengths = [-900, 60, 130, 212, 900].map((more) => legHeldAt(from, at(0, 400 + more), 400, limits));
    expect(lengths.map(({ ahead }) => ahead)).toEqual([250, 300, 375, 450, 500]);
  });

  test('sideways it turns after half a move, in steps of five degrees, or of one for a slow hand', () => {
    expect(legHeldAt(from, at(17, 700), 400, limits)).toEqual({ ahead: 250, turn: 15 });
    expect(legHeldAt(from, at(-17, 700), 400, limits, true)).toEqual({ ahead: 250, turn: -17 });
    expect(legHeldAt(from, at(80, 700), 400, limits)).toEqual({ ahead: 250, turn: 30 });
  });

  test('the rest of a move is straight', () => {
    expect(legHeldAt(from, at(20, 700), 400, { most: 333, canTurn: false })).toEqual({ ahead: 333 });
    expect(legWith({ ahead: 300 }, { turn: 10 }, { most: 333, canTurn: false })).toEqual({ ahead: 300 });
  });

  test('turns take the short way', () => {
    expect([turnTo(350, 10), turnTo(10, 350), turnTo(0, 180)]).toEqual([20, -20, 180]);
  });
});

/** An undamaged ship of a view. */
const ship = (x: number, y: number, heading: number, more: object = {}) => ({
  ...{ camp: 'french', seat: 'french-1', class: '74', flagship: false, x, y, heading, hull: 0, masts: 0 },
  ...{ broadside: 7, boarding: 9, fires: 0, rudders: 0, leaks: [], hinderedTo: 0, captainDead: false },
  ...{ anchored: false, opened: true, sunk: false, possessed: false, heldTo: 0, adrift: false, movedOn: 0 },
  ...{ portOn: 0, starboardOn: 0, carronadesOn: 0, boardedOn: 0, attackers: [], damagers: [], ...more },
});
const english = { camp: 'english', seat: 'english-1' };

/** Wind from the north; `f1` heads east with `f2` far behind, and `e1` is to starboard of her. */
function situation(kind: Situation['call']['kind'], legal: readonly object[], more: object = {}): Situation {
  const call = { number: 1, kind, seat: 'french-1', ship: 'f1', ...more };
  const ships = { f1: ship(0, 0, 90), f2: ship(-3_000, 0, 90), e1: ship(0, 1_800, 90, english) };
  const sea = { turn: 1, turns: 16, phase: kind === 'fire' ? 'fire' : 'movement', windFrom: 0, ships, call };
  const view = {
    public: { ...sea, bonds: {}, divisions: {}, captains: {}, order: ['f1'], formed: 0 },
    own: {},
  };
  const explain = (order: SeaCommand) =>
    legal.some((each) => JSON.stringify(each) === JSON.stringify(order)) || order.type === 'sail'
      ? null
      : { code: order.type === 'fire' && order.side === 'port' ? 'OUT_OF_ARC' : 'OTHER' };
  return { call, view, seat: 'french-1', legal, explain } as unknown as Situation;
}

const does = (at: Situation, ...gestures: readonly Gesture[]): Draft =>
  gestures.reduce((draft, gesture) => reduce(draft, gesture, at), freshDraft(at));

describe('an order to sail', () => {
  const sail = { type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] };
  const anchor = { type: 'anchor', ship: 'f1' } as const;
  const at = situation('move', [sail, anchor]);

  test('it starts straight ahead, and grows leg by leg until the moves are spent', () => {
    expect(commandOf(freshDraft(at), at)).toEqual(sail);
    const full = does(at, { type: 'add' }, { type: 'add' }, { type: 'add' });
    expect(full.legs).toHaveLength(3);
    expect(canAdd(full, at)).toBe(false);
    expect(does(at, { type: 'add' }, { type: 'cut' }, { type: 'cut' }).legs).toHaveLength(1);
  });

  test('steppers and a dragged handle agree', () => {
    const stepped = does(at, { type: 'change', turn: 20 });
    const pivot = ahead({ x: 0, y: 0 }, 90, 250);
    const rod = { leg: 0, at: ahead(pivot, 110, 500), rod: 500, isFine: false };
    expect(does(at, { type: 'hold', ...rod }).legs).toEqual(stepped.legs);
    expect(stepped.legs).toEqual([{ ahead: 250, turn: 20 }]);
    expect(does(at, { type: 'change', turn: 20 }, { type: 'change', ahead: 400 }).legs).toEqual([
      { ahead: 400 },
    ]);
  });

  test('the edge of the wind ends it, and nothing can follow', () => {
    const luffs = does(at, { type: 'change', turn: -30 }, { type: 'add' }, { type: 'change', turn: -30 });
    expect(planOf(luffs, at)).toMatchObject({ stopped: true, met: null });
    expect(canAdd(luffs, at)).toBe(false);
    expect(marksOf(luffs, at)[0]).toEqual({ turn: -30, does: 'stop' });
  });

  test('an action replaces the legs, and a leg the action', () => {
    const anchored = does(at, { type: 'deed', deed: anchor });
    expect(commandOf(anchored, at)).toEqual(anchor);
    expect(commandOf(reduce(anchored, { type: 'pick', leg: 0 }, at), at)).toEqual(sail);
  });
});

test('a reach is drawn as a fan, and the line ahead through it', () => {
  const start = { x: 0, y: 0, heading: 0 };
  const [left, right] = [
    { x: -300, y: -700 },
    { x: 300, y: -700 },
  ];
  const [far, close, hair] = [
    { x: 0, y: -1_500 },
    { x: 0, y: -250 },
    { x: 600, y: -500 },
  ];
  const low = { x: 100, y: -400 };
  const reach = [left, far, right, hair, hair, low, close];
  expect(fanAndLine(reach, start)).toEqual({ fan: [left, right, low], line: [far, close] });
  const barbed = [left, right, { x: 310, y: -300 }, { x: 330, y: -280 }, { x: 300, y: -305 }, low];
  expect(fanAndLine(barbed, start).fan).toEqual(barbed.filter(({ x }) => x !== 330));
  expect(fanAndLine([far, close], start)).toEqual({ fan: [], line: [far, close] });
});

describe('the handles of a leg', () => {
  const at = situation('move', [{ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] }]);
  const draft = freshDraft(at);
  const scales = [0.015, 0.03, 0.074, 0.15, 0.25];

  test.each(scales)('the diamond and the "+" are at least 48 pixels apart at a scale of %d', (scale) => {
    const [, diamond, plus] = gripsOf(draft, at, scale);
    if (diamond === undefined || plus === undefined) throw new Error('There are two of them.');
    expect(Math.hypot(plus.at.x - diamond.at.x, plus.at.y - diamond.at.y) * scale).toBeGreaterThanOrEqual(48);
  });

  test.each(scales)(
    'a finger on the diamond turns its leg, on the "+" adds one, at a scale of %d',
    (scale) => {
      const grips = gripsOf(draft, at, scale);
      const placeOf = ({ x, y }: { x: number; y: number }) => ({ x: x * scale, y: y * scale });
      const held = (what: string, off: number) => {
        const { x, y } = placeOf(grips.find((grip) => grip.what === what)?.at ?? { x: 0, y: 0 });
        return nearestGrip(grips, { x: x + off, y: y + 3 }, placeOf);
      };
      expect([-12, 0, 20].map((off) => held('diamond', off))).toEqual([0, 0, 0]);
      expect([-20, 0, 20].map((off) => held('plus', off))).toEqual([1, 1, 1]);
      expect(held('plus', 40)).toBeUndefined();
    },
  );
});

describe('fire', () => {
  const [hull, masts] = (['hull', 'masts'] as const).map((aim) => ({
    ...{ type: 'fire', ship: 'f1', side: 'starboard', target: 'e1', aim },
  }));
  const at = situation('fire', [hull ?? {}, masts ?? {}, { type: 'holdFire', ship: 'f1' }]);

  test('a broadside has a target at once, and a tap changes the aim', () => {
    expect(commandOf(freshDraft(at), at)).toEqual(hull);
    expect(commandOf(does(at, { type: 'tap', ship: 'e1' }), at)).toEqual(masts);
    expect(commandOf(does(at, { type: 'aim', aim: 'masts' }), at)).toEqual(masts);
  });

  test('an impossible target says why, a friend is only inspected', () => {
    const other = situation('fire', [hull ?? {}]);
    const ships = { ...other.view.public.ships, e2: ship(900, 0, 90, english) };
    const with2 = { ...other, view: { ...other.view, public: { ...other.view.public, ships } } } as Situation;
    expect(does(with2, { type: 'tap', ship: 'e2' }).wrong?.code).toBe('OTHER');
    expect(does(with2, { type: 'tap', ship: 'f2' }).wrong).toBeNull();
  });
});

test('a division is selected in the order of its line, and deselected', () => {
  const form = { type: 'form', ships: ['f1', 'f2'] };
  const at = situation('divisions', [form, { type: 'proceed' }], { ship: undefined });
  const tap = (name: string): Gesture => ({ type: 'tap', ship: name });
  expect(commandOf(freshDraft(at), at)).toEqual({ type: 'proceed' });
  expect(commandOf(does(at, tap('f2'), tap('f1')), at)).toEqual({ type: 'form', ships: ['f2', 'f1'] });
  const one = does(at, tap('f2'), tap('f1'), tap('f2'));
  expect([one.line, commandOf(one, at)]).toEqual([['f1'], { type: 'proceed' }]);
  expect(does(at, tap('e1')).wrong).not.toBeNull();
  const formed = situation('divisions', [{ type: 'proceed' }], { ship: undefined });
  expect(pruned(does(at, tap('f2'), tap('f1')), formed).line).toEqual([]);
});

test('words agree with names and numbers', () => {
  const [en, fr] = [new SeaWords('en'), new SeaWords('fr')];
  const from = (name: string) => fr.texts.deeds.separate(name, 'bâbord');
  expect([from('Agamemnon'), from('Glatton')]).toEqual([
    'Se dégager de l’Agamemnon par bâbord',
    'Se dégager du Glatton par bâbord',
  ]);
  expect([4, 10, 16].map((sixths) => en.texts.moves(sixths))).toEqual([
    '⅔ of a move',
    '1⅔ moves',
    '2⅔ moves',
  ]);
  expect([4, 10, 16].map((sixths) => fr.texts.moves(sixths))).toEqual([
    ...['⅔ de mouvement', '1⅔ mouvement', '2⅔ mouvements'],
  ]);
  expect(en.texts.touching('Redoutable f1', 'Mars e1')).toBe('Redoutable f1 touches Mars e1.');
  expect(fr.texts.touching('Achille f1', 'Mars e1')).toBe('l’Achille f1 touche le Mars e1.');
  expect(fr.texts.fire.asks('Mars f1', 'Aquilon e1')).toBe('le Mars f1 tire-t-il sur l’Aquilon e1\u202F?');
  const damage = (words: SeaWords, hundredths: number) =>
    words.texts.fire.expected(words.average(hundredths), hundredths);
  expect([100, 150, 196].map((hundredths) => damage(fr, hundredths))).toEqual([
    '1 dégât en moyenne',
    '1,5 dégât en moyenne',
    '2 dégâts en moyenne',
  ]);
  expect([100, 150].map((hundredths) => damage(en, hundredths))).toEqual([
    '1 damage on average',
    '1.5 damage on average',
  ]);
});

test('the next turn is announced in order, among one’s own', () => {
  const ships = { f1: ship(0, 0, 0), e1: ship(0, 0, 0), f2: ship(0, 0, 0), e2: ship(0, 0, 0) };
  const board = (asked: string) =>
    ({ ships, phase: 'fire', turn: 1, order: Object.keys(ships), call: { ship: asked } }) as unknown as Board;
  const isFrench = (id: string) => id.startsWith('f');
  expect(['f1', 'e1', 'e2'].map((asked) => nextIn(board(asked), isFrench))).toEqual(['f2', 'f2', undefined]);
  expect(nextIn(board('f1'), () => true)).toBe('e1');
});

test('the default action withdraws nothing, and never scuttles', () => {
  const scuttle = { type: 'scuttle', ship: 'f1' };
  const stay = situation('move', [scuttle, { type: 'stay', ship: 'f1' }]);
  expect(freshDraft(stay).deed?.type).toBe('stay');
  expect(freshDraft(situation('move', [scuttle])).deed).toBeNull();
  const light = [
    { type: 'again', ship: 'f1' },
    { type: 'bearAway', ship: 'f1' },
  ];
  expect(freshDraft(situation('collision', light, { other: 'e1' })).deed?.type).toBe('bearAway');
});

describe('names', () => {
  test('have the same article in French as in the story', () => {
    const ids = ['120', '80', '74', '64', '56'].flatMap((guns) =>
      Array.from({ length: 12 }, (_, place) => ({ guns, place })),
    );
    const fleet = (letter: string, camp: string) =>
      Object.fromEntries(
        ids.map(({ guns }, place) => [`${letter}${place + 1}`, ship(0, 0, 0, { class: guns, camp })]),
      );
    const sea = { ships: { ...fleet('f', 'french'), ...fleet('e', 'english') } } as unknown as Board;
    const view = { public: { ...sea, bonds: {} } } as never;
    const teller = tellerOf(story, words, table, { camp: 'french', seats: ['french-1'] });
    for (const [id, name] of Object.entries(namesOf(sea))) {
      const prompt = { id: 'p1', kind: 'move', seats: ['french-1'], about: { ship: id } } as never;
      expect(teller.ask(prompt, view).text).toBe(`À vous de déplacer ${le(name)}.`);
    }
  });

  test('cover no ship', () => {
    const below = { ships: { f1: ship(0, 0, 90), f2: ship(0, 450, 90) } } as unknown as Board;
    const names = { f1: 'Redoutable', f2: 'Fougueux' };
    expect(labelPlaces({ board: below, names, scale: 0.1 })).toEqual({
      f1: { side: 'above', shift: 0 },
      f2: { side: 'below', shift: 0 },
    });
  });

  test('are nearer to their own ships than to other ships and names', () => {
    const ships = { e1: ship(1_000, 1_000, 0), e2: ship(1_650, 1_640, 0), e3: ship(2_100, 2_300, 0) };
    const names = { e1: 'Caesar · e1', e2: 'Bellerophon · e2', e3: 'Mars · e3' };
    const places = labelPlaces({ board: { ships } as unknown as Board, names, scale: 0.1 });
    // Those of a line stay on a side that is free.
    expect([places.e1?.side, places.e2?.side, places.e3?.side]).toEqual(['below', 'right', 'right']);
  });

  test('slide along their ships where there is no other room', () => {
    const ships = { f1: ship(600, 1_500, 90), e1: ship(1_165, 1_500, 0) };
    const seen = { left: 0, right: 3_000, top: 0, bottom: 3_000 };
    const names = { f1: 'Redoutable · f1', e1: 'Bellerophon · e1' };
    const places = labelPlaces({ board: { ships } as unknown as Board, names, scale: 0.1, seen });
    expect(places.f1).toEqual({ side: 'below', shift: -12 });
  });

  test('come nearer to ships that lie slantwise', () => {
    const board = { ships: { f1: ship(1_500, 1_500, 45) } } as unknown as Board;
    const hidden = [
      { left: 1_000, right: 1_420, top: 1_700, bottom: 2_100 },
      { left: 1_000, right: 2_000, top: 1_000, bottom: 1_300 },
      { left: 1_780, right: 2_600, top: 1_400, bottom: 1_600 },
      { left: 400, right: 1_220, top: 1_400, bottom: 1_600 },
    ];
    const place = labelPlaces({ board, names: { f1: 'Redoutable' }, scale: 0.1, hidden }).f1;
    expect(place?.side).toBe('below');
    expect(place?.nearer).toBeGreaterThan(50);
    expect(labelPlaces({ board, names: { f1: 'Redoutable' }, scale: 0.1 }).f1?.nearer).toBeUndefined();
  });

  test('stay within the visible part, as far as they stay beside their ships', () => {
    const names = { f1: 'Redoutable' };
    const at = (x: number, y: number) =>
      labelPlaces({
        board: { ships: { f1: ship(x, y, 90) } } as unknown as Board,
        names,
        scale: 0.1,
        seen: { left: 0, right: 3_000, top: 0, bottom: 3_000 },
      }).f1;
    expect(at(1_500, 1_500)).toEqual({ side: 'below', shift: 0 });
    expect(at(1_500, 2_900)).toEqual({ side: 'above', shift: 0 });
    expect(at(300, 1_500)).toEqual({ side: 'below', shift: 2 });
    expect(at(2_800, 1_500)).toEqual({ side: 'below', shift: -12 });
    expect(at(250, 1_500)).toEqual({ side: 'below', shift: 7 });
  });

  test('go with ships that are out of sight', () => {
    const ships = { f1: ship(-100, 1_500, 90), f2: ship(1_500, 1_500, 90) };
    const seen = { left: 0, right: 3_000, top: 0, bottom: 3_000 };
    const places = labelPlaces({ board: { ships } as unknown as Board, names: {}, scale: 0.1, seen });
    expect(Object.keys(places)).toEqual(['f2']);
  });

  test('leave the water free where a course is drawn', () => {
    const board = { ships: { f1: ship(1_500, 1_500, 180) } } as unknown as Board;
    const names = { f1: 'Redoutable' };
    expect(labelPlaces({ board, names, scale: 0.1 }).f1?.side).toBe('above');
    const north = { ships: { f1: ship(1_500, 1_500, 0) } } as unknown as Board;
    const outline = [-200, 0, 200].map((x) => ({ x: 1_500 + x, y: 2_600 }));
    const nearby = outline.map(({ x }) => ({ x, y: 1_900 })).reverse();
    const free = boxesOf([...outline, ...nearby]);
    expect(labelPlaces({ board: north, names, scale: 0.1 }).f1?.side).toBe('below');
    expect(labelPlaces({ board: north, names, scale: 0.1, free }).f1?.side).toBe('above');
  });

  test('avoid other marks on the sea, and go with ships below them', () => {
    const ships = { f1: ship(1_500, 1_500, 90), f2: ship(500, 500, 90) };
    const hidden = [
      { left: 0, right: 1_000, top: 0, bottom: 1_000 },
      { left: 1_000, right: 2_000, top: 1_650, bottom: 2_000 },
    ];
    const names = { f1: 'Redoutable', f2: 'Fougueux' };
    const places = labelPlaces({ board: { ships } as unknown as Board, names, scale: 0.1, hidden });
    expect(places).toEqual({ f1: { side: 'above', shift: 0 } });
  });

  test('leave the pennants of one’s own ships free', () => {
    const board = { ships: { f1: ship(0, 0, 0) } } as unknown as Board;
    const names = { f1: 'Redoutable' };
    const above = { left: -3_000, right: 3_000, top: -3_000, bottom: 300 };
    const at = (isMine: boolean) =>
      labelPlaces({ board, names, scale: 0.03, seen: above, isMine: () => isMine }).f1?.side;
    expect([at(false), at(true)]).toEqual(['above', 'left']);
  });

  test('leave the flags of flagships free', () => {
    const board = { ships: { f1: ship(0, 0, 0) } } as unknown as Board;
    const names = { f1: 'Redoutable' };
    const above = { left: -3_000, right: 3_000, top: -3_000, bottom: 300 };
    const at = (flagships: ReadonlySet<string>) =>
      labelPlaces({ board, names, scale: 0.03, seen: above, flagships }).f1?.side;
    expect([at(new Set()), at(new Set(['f1']))]).toEqual(['above', 'right']);
  });
});

describe('the arrow to an enemy out of sight', () => {
  const seen = { left: 0, right: 3_000, top: 0, bottom: 3_000 };
  const place = (to: { x: number; y: number }, taken: (typeof seen)[] = []) =>
    edgePlace({ x: 1_500, y: 1_000 }, to, 60, { seen, taken, scale: 0.1 });

  test('is at the edge on her side, with its text before it', () => {
    const south = place({ x: 1_500, y: 5_000 });
    expect(south?.at.x).toBeCloseTo(1_500);
    expect(south?.at.y).toBeGreaterThan(2_700);
    expect(south?.at.y).toBeLessThan(3_000);
    expect(south?.text.y).toBeLessThan(0);
    const east = place({ x: 5_000, y: 1_000 });
    expect(east?.at.x).toBeGreaterThan(2_700);
    expect(east?.text.x).toBeLessThan(-30);
  });

  test('lies on no card', () => {
    const card = { left: 0, right: 3_000, top: 2_000, bottom: 3_000 };
    expect(place({ x: 1_500, y: 5_000 }, [card])?.at.y).toBeLessThan(1_900);
    expect(place({ x: 1_500, y: 5_000 }, [seen])).toBeUndefined();
    const beside = { left: 1_900, right: 2_600, top: 800, bottom: 1_200 };
    expect(place({ x: 5_000, y: 1_000 }, [beside])?.text.y).toBeGreaterThan(0);
  });
});

test('a tap selects the nearest ship within reach of a finger', () => {
  const { ships } = situation('move', []).view.public;
  const camera = { x: 0, y: 0, scale: 0.03 };
  const tapped = (x: number, y: number) =>
    nearestShip({ ships } as unknown as Board, { x, y }, camera.scale, (place) =>
      toPage(camera, SIZE, place),
    );
  expect([tapped(200, 168), tapped(200, 190), tapped(300, 20)]).toEqual(['f1', 'e1', null]);
});

describe('reports until they are read', () => {
  const before = {
    public: { ships: { f1: ship(0, 0, 90), e1: ship(0, 100, 0, { ...english, boarding: 3 }) } },
  };
  const happened = (...events: readonly object[]) =>
    events.map((event, n) => ({
      n,
      event,
      before,
      after: before,
      missed: false,
    })) as unknown as SeaHappening[];
  const points = (total: number) => ({ rank: total - 2, decks: 2, modifiers: {}, total });
  const lost = (name: string, crew: number, cause: string) => ({ type: 'crewLost', ship: name, crew, cause });
  const battle = happened(
    { type: 'fired', ship: 'e1', target: 'f1' },
    lost('e1', 1, 'carronades'),
    { type: 'fought', ship: 'f1', other: 'e1', own: points(8), others: points(6), each: 1 },
    { type: 'rolled', die: 'DA', for: 'boarding', faces: ['weaker', 'nothing'], does: 'boarding' },
    lost('f1', 1, 'boarding'),
    lost('e1', 2, 'boarding'),
    { type: 'struck', ship: 'e1', to: 'f1', possessed: false },
  );

  test('a round of boarding has both crews, the dice, the losses and its end', () => {
    expect(reportsIn(battle)[1]).toMatchObject({
      kind: 'fight',
      sides: [
        { ship: 'f1', crew: 9, lost: 1 },
        { ship: 'e1', crew: 2, lost: 2 },
      ],
      dice: ['weaker', 'nothing'],
      ends: { how: 'struck', ship: 'e1' },
    });
  });

  test('the damage of a broadside is added up for each ship, and of all broadsides for one', () => {
    const ticked = (name: string, hull: number, masts: number, cause: string, guns = 0) => ({
      ...{ type: 'ticked', ship: name, hull, masts, guns, cause },
    });
    const told = reportsIn(
      happened(
        { type: 'fired', ship: 'e1', target: 'f1' },
        ticked('f1', 3, 0, 'shot', 1),
        ticked('e1', 2, 0, 'risk'),
        ticked('f1', 0, 2, 'risk'),
        { type: 'fired', ship: 'f1', target: 'e1' },
        ticked('e1', 4, 0, 'shot', 1),
      ),
    );
    const [first, second] = told.map(salvoOf);
    if (first === undefined || second === undefined) throw new Error('Two broadsides were fired.');
    expect(hitsOf(first).map(({ event }) => event)).toMatchObject([
      { ship: 'f1', hull: 3, masts: 2, guns: 1 },
      { ship: 'e1', hull: 2, masts: 0, guns: 0 },
    ]);
    expect([boxesBy(first), boxesBy(second)]).toEqual([5, 4]);
    expect(struckBy(told, 'e1')).toEqual({ hull: 6, masts: 0 });
  });

  test('of one’s own all are shown in order, of others only the last, and read ones never', () => {
    const told = reportsIn(battle);
    const isRead = (...some: typeof told) => new Set(some.map(({ key }) => key));
    expect(reportsToShow(told, isRead(), () => true)).toEqual(told);
    expect(reportsToShow(told, isRead(), () => false)).toEqual(told.slice(1));
    expect(reportsToShow(told, isRead(...told.slice(0, 1)), () => true)).toEqual(told.slice(1));
    expect(reportsToShow(told, isRead(...told), () => true)).toEqual([]);
  });
});

test('with reduced motion a change outlines its ship, unless she has sunk by then', () => {
  const struck = (sunk: boolean) => ({
    event: { type: 'struck', ship: 'e1' },
    after: { public: { ships: { e1: ship(0, 0, 0, { ...english, sunk }) } } },
  });
  const of = (seen: object) => outlinedIn(seen as SeaHappening);
  expect(of(struck(false))).toBe('e1');
  expect(of(struck(true))).toBeUndefined();
  expect(of({ ...struck(false), event: { type: 'sank', ship: 'e1' } })).toBeUndefined();
});

test('a flag flies on the flagship of a fleet, unless she is alone, sunk or a prize', () => {
  const flagship = { flagship: true };
  const fleets = (first: object) =>
    flagshipsOf({
      ships: {
        f1: { ...ship(0, 0, 0), ...flagship, ...first },
        f2: ship(0, 9, 0),
        e1: ship(9, 0, 0, { ...english, ...flagship }),
      },
    } as unknown as Board);
  expect([...fleets({})]).toEqual(['f1']);
  expect([...fleets({ sunk: true }), ...fleets({ captor: 'e1' })]).toEqual([]);
});

test('two captains of the same name are told apart', () => {
  expect(distinctNames({ 'french-1': 'Ann', 'english-1': 'Computer', 'english-2': 'Computer' })).toEqual({
    ...{ 'french-1': 'Ann', 'english-1': 'Computer 1', 'english-2': 'Computer 2' },
  });
});
