/** The sentences and marks of Trafalgar's Word and board during a turn. */

import { describe, expect, test } from '@jest/globals';
import { arrange, lensFor, type Scene } from '../src/games/trafalgar/arrangement.ts';
import { gunsUnderOrders } from '../src/games/trafalgar/guns-under-orders.ts';
import {
  commandOf,
  FRESH,
  type Situation,
  type TrafalgarCommand,
  targetsNow,
} from '../src/games/trafalgar/input.ts';
import { isCut, type Lens, layoutOf, scaleOf } from '../src/games/trafalgar/layout.ts';
import { pointerTo, pointingTo } from '../src/games/trafalgar/pointer.ts';
import { isWorthAsking, nextToAct, remainingIn } from '../src/games/trafalgar/remaining.ts';
import { sentenceOf } from '../src/games/trafalgar/sentences.ts';
import { linesOf } from '../src/games/trafalgar/shot-line.ts';
import { TrafalgarWords } from '../src/games/trafalgar/words.ts';
import { after, situationAt } from './support/trafalgar-situation.ts';

const english = new TrafalgarWords('en');
const french = new TrafalgarWords('fr');
const tap = (point: string) => ({ type: 'tap', point }) as const;

/** Both have spent their moves; only Victory has an enemy abeam. */
const SPENT =
  'turn english 4 acted; wind W; victory K10 E FMZ 3/3 moved 4; naiad O2 E FMZ 2/2 moved 6; hortense L10 E FMZ 2/2; bucentaure A12 E FMZ 3/3';

describe('the rest of a turn', () => {
  test('ships that can still fire are named, and are next', async () => {
    const at = await situationAt(SPENT);
    const remaining = remainingIn(at);
    expect(remaining).toEqual({ idle: [], moves: [], guns: ['victory'], seizers: [] });
    expect(nextToAct(remaining, null)).toBe('victory');
    const say = (words: TrafalgarWords) => sentenceOf({ situation: at, draft: FRESH, words, told: '' });
    expect([say(english), say(french)]).toEqual(['Victory can still fire.', 'Le Victory peut encore tirer.']);
  });

  test('no target is marked before something is picked', async () => {
    const at = await situationAt(
      'turn allied 4; wind W; naiad D3 E FMZ 2/2; victory O2 E FMZ 3/3; hortense L10 E FMZ 2/2',
      'allied',
    );
    expect(targetsNow(FRESH, at)).toEqual([]);
    expect(targetsNow({ ...FRESH, picked: 'C1' }, at)).toEqual(['naiad']);
    expect(remainingIn(at).guns).toContain('C1');
  });

  test('a turn that would waste something ends in two steps, and says what', async () => {
    const at = await situationAt(SPENT.replace('moved 6', 'moved 1'));
    const remaining = remainingIn(at);
    expect(isWorthAsking(remaining)).toBe(true);
    const draft = { ...FRESH, intent: { do: 'end' } } as const;
    const said = sentenceOf({ situation: at, draft, words: english, told: '' });
    expect(said).toBe('Can fire: Victory. Moves left: Naiad 5.');
    expect(commandOf(draft, at)).toEqual({ type: 'endTurn' });
    const quiet = { idle: [], guns: [], seizers: [] };
    expect(isWorthAsking({ ...quiet, moves: [{ ship: 'naiad', moves: 5 }] })).toBe(true);
    expect(isWorthAsking({ ...quiet, moves: [{ ship: 'naiad', moves: 2 }] })).toBe(false);
  });

  test('a flag within reach is mentioned', async () => {
    const at = await situationAt(
      'turn english 4; wind W; victory B2 E FMZ 3/3 moved 0; naiad O2 E FMZ 2/2; hortense L10 E FMZ 2/2',
    );
    expect(remainingIn(at).seizers).toEqual(['victory']);
    const draft = { ...FRESH, intent: { do: 'end' } } as const;
    expect(sentenceOf({ situation: at, draft, words: english, told: '' })).toMatch(
      /^Victory can seize the flag!/,
    );
  });
});

test('either side reads why a flag at home has not won', () => {
  expect(english.texts.heldUp('Bucentaure', 'Naiad', 'allied')).toBe(
    'Bucentaure is home, but the Allies cannot win while Naiad holds their flag.',
  );
  expect(french.texts.heldUp('le Bucentaure', 'la Naiad', 'own')).toBe(
    'Le Bucentaure est au port, mais vous ne pouvez pas gagner tant que la Naiad détient votre pavillon.',
  );
});

test('the first turn says what the match is about; later ones, who has not moved', async () => {
  const ships = 'wind W; victory K10 E FMZ 3/3; naiad D3 E FMZ 2/2; bucentaure I11 E FMZ 3/3';
  const said = async (round: number) => {
    const situation = await situationAt(`turn english ${round}; ${ships}`);
    return sentenceOf({ situation, draft: FRESH, words: english, told: '' });
  };
  expect(await said(1)).toBe('Tap a ship. Bring the Allied flag home.');
  expect(await said(2)).toBe('Tap a ship. Two have not moved yet.');
});

describe('where a coach points', () => {
  const BATTLE =
    'turn english 4; wind W; victory K10 E FMZ 3/3; naiad D3 E FMZ 2/2; hortense L10 E FMZ 2/2; bucentaure I11 E FMZ 3/3';

  test('to the ship, her target, the aim, the guns, and the button', async () => {
    const at = await situationAt(BATTLE);
    const shot = { ship: 'victory', side: 'port', target: 'bucentaure', aim: 'mizzenmast', guns: 2 } as const;
    const wanted: TrafalgarCommand = { type: 'fire', ...shot };
    const to = (...gestures: Parameters<typeof after>[1][]) => pointerTo(wanted, after(at, ...gestures), at);
    expect(to()).toBe('ship victory');
    expect(to(tap('K10'))).toBe('ship bucentaure');
    expect(to(tap('K10'), tap('I11'))).toBe('aim mizzenmast');
    const aim = { type: 'aim', aim: 'mizzenmast' } as const;
    expect(to(tap('K10'), tap('I11'), aim)).toBe('fewer');
    expect(to(tap('K10'), tap('I11'), aim, { type: 'guns', guns: 2 })).toBe('main');
    expect([...pointingTo(wanted, FRESH, at).named]).toEqual(['victory', 'bucentaure']);
  });

  test('to the end of a course, however the chart is turned', async () => {
    const at = await situationAt(BATTLE);
    const wanted: TrafalgarCommand = { type: 'sail', ship: 'victory', orders: ['port', 'ahead'] };
    expect(pointerTo(wanted, after(at, tap('D3')), at)).toBe('ship victory');
    expect(pointerTo(wanted, after(at, tap('K10')), at)).toBe('point J10');
    expect(pointerTo(wanted, after(at, tap('K10'), tap('J10')), at)).toBe('main');
  });

  test('to an arrow of the wind, and to nothing while others act', async () => {
    const at = await situationAt('toss english; victory K10 E FMZ 3/3; hortense L10 E FMZ 2/2');
    expect(pointerTo({ type: 'setWind', from: 'NE' }, FRESH, at)).toBe('wind NE');
    expect(
      pointingTo({ type: 'setWind', from: 'NE' }, FRESH, { ...at, asked: null }).pointer,
    ).toBeUndefined();
  });
});

describe('a stopped ship', () => {
  /** Naiad is about to leave the range of C1: her window is open for the Allies. */
  async function stopped(): Promise<Situation> {
    const position =
      'turn english 4; wind W; naiad D3 E FMZ 2/2; victory O2 E FMZ 3/3; hortense L10 E FMZ 2/2';
    const at = await situationAt(position, 'allied', {
      ...{ type: 'sail', ship: 'naiad', orders: ['ahead', 'ahead'] },
    });
    expect(at.asked).toBe('feu');
    return at;
  }

  test.each([
    [1_440, 900],
    [1_100, 760],
  ])('is beside the panel of a board of %i by %i, with the gun', async (width, height) => {
    const at = await stopped();
    const layout = layoutOf('cape', 0);
    const size = { width, height };
    const scene: Scene = {
      ...{ board: at.view.public, layout, situation: at, draft: FRESH, isBand: true },
      screen: { size, isWide: true, isLow: false },
    };
    const lens = lensFor(scene);
    const { band } = arrange(scene, lens);
    for (const point of ['D3', 'C1']) {
      const x = across(point, scene, lens);
      expect(band === 'right' ? x < width - 480 : x > 480).toBe(true);
    }
  });

  test('is in view for her sailor as well, who has no panel', async () => {
    const at = await stopped();
    const layout = layoutOf('cape', 90);
    const scene: Scene = {
      ...{ board: at.view.public, layout, draft: FRESH, isBand: false },
      situation: { ...at, asked: null, camp: 'english' },
      screen: { size: { width: 360, height: 440 }, isWide: false, isLow: false },
    };
    expect(lensFor(scene).zoom).toBeGreaterThan(1);
    const told = 'Naiad is stopped: the port may fire.';
    expect(sentenceOf({ situation: scene.situation as Situation, draft: FRESH, words: english, told })).toBe(
      `${told} 17% to hit.`,
    );
  });

  test('has a line from each gun that may fire, and from the chosen one', async () => {
    const { public: board } = (await stopped()).view;
    expect(linesOf(board, FRESH, undefined)).toContainEqual({ from: 'C1', to: 'D3', steps: 3 });
    expect(linesOf(board, FRESH, 'C1')).toHaveLength(1);
  });

  test('is left to guns with standing orders, and asks for a gun without one', async () => {
    const at = await stopped();
    const ordered = (orders: object) =>
      gunsUnderOrders({ ...at, view: { ...at.view, own: { held: [], orders } } as Situation['view'] });
    const guns = [...new Set(at.legal.flatMap((deed) => (deed.type === 'feu' ? [deed.fort] : [])))];
    const all = Object.fromEntries(guns.map((fort) => [fort, { do: 'hold' }]));
    expect(ordered(all)).toEqual(guns);
    expect(ordered({ ...all, C1: { do: 'ask' } })).toEqual([]);
    expect(ordered({})).toEqual([]);
  });
});

/** Distance of a point from the left edge of the board. */
function across(point: string, { layout, screen: { size } }: Scene, lens: Lens): number {
  const scale = scaleOf(layout, size);
  return (layout.at(point).x * lens.zoom + lens.x) * scale + (size.width - layout.width * scale) / 2;
}

test('close up, the edge of a phone’s board cuts no ship that has a little room beside the choice', async () => {
  const layout = layoutOf('cape', 90);
  const size = { width: 390, height: 560 };
  const cutAt = async (point: string) => {
    const at = await situationAt(
      `turn english 4; wind W; victory H10 E FMZ 3/3; naiad O2 E FMZ 2/2; hortense ${point} E FMZ 2/2`,
    );
    const scene: Scene = {
      ...{ board: at.view.public, layout, situation: at, draft: after(at, tap('H10')), isBand: false },
      screen: { size, isWide: false, isLow: false },
    };
    return isCut(layout.at(point), lensFor(scene), layout, size);
  };
  const row = [...'ABCDEFGHIJKLMNO'];
  const points = row.flatMap((letter) => [13, 14, 15, 16].map((column) => `${letter}${column}`));
  const isWet = (point: string) =>
    layout.chart.places.some(({ name, terrain }) => name === point && terrain === 'water');
  const cut: string[] = [];
  for (const point of points.filter(isWet)) if (await cutAt(point)) cut.push(point);
  expect(cut).toEqual([]);
});
