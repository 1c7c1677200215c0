import type { Command, Order, ShipAim, StandingOrder } from '@escadre/shared/games/trafalgar';
import { must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { Battle, told } from './support.ts';

/** Victory is about to leave the range of C1 to the east; none of her guns bears on it. */
const LEAVING = `turn english 1; wind W; victory D2 E FMZ 3/3; naiad O1 E FMZ 2/2
  bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2`;
/** She is at C4, in range of both guns, about to leave that of C1. */
const BETWEEN = LEAVING.replace('D2 E', 'C4 E');
/** The same with C1 on her starboard beam and B6 on her port beam. */
const ABEAM = LEAVING.replace('D2 E', 'C4 SE');

const sail = (...orders: Order[]): Command => ({ type: 'sail', ship: 'victory', orders });
const feu = (fort: string, aim: ShipAim = 'mainmast'): Command => ({
  type: 'feu',
  fort,
  aim,
});
const hold: Command = { type: 'holdFire' };
const returnFire = (guns: number, side: 'port' | 'starboard' = 'starboard', target = 'C1'): Command => ({
  ...{ type: 'fire', ship: 'victory', side, guns, target, aim: 'gun' },
});
const standing = (fort: string, order: StandingOrder): Command => ({ type: 'standingOrder', fort, order });

describe('the window', () => {
  test('Example 11: it opens in the middle of a sail, before the step that leaves the range', () => {
    const battle = new Battle(LEAVING).play('english', sail('ahead', 'ahead', 'ahead', 'ahead'));
    expect(battle.events).toEqual([
      { type: 'sailed', ship: 'victory', orders: ['ahead'], at: 'D3', heading: 'E' },
      { type: 'windowOpened', ship: 'victory', orders: ['ahead', 'ahead', 'ahead'] },
    ]);
    expect(battle.board.window).toEqual({ ship: 'victory', orders: ['ahead', 'ahead', 'ahead'], anew: 0 });
    expect(battle.prompts).toEqual([
      {
        ...{ id: 'feu-1', kind: 'feu', camp: 'allied', seats: ['allied'], about: { ship: 'victory' } },
        time: { kind: 'window', seconds: 5, round: 0 },
      },
      expect.objectContaining({ id: 'turn-1', camp: 'english' }),
    ]);
    battle.play('allied', feu('C1', 'mizzenmast'), 3);
    expect(battle.events).toEqual([
      { type: 'called', fort: 'C1', ship: 'victory', aim: 'mizzenmast', answer: false },
      { type: 'fortFired', fort: 'C1', target: 'victory', aim: 'mizzenmast', stars: 3, hit: true },
      { type: 'windowClosed' },
      { type: 'sailed', ship: 'victory', orders: ['ahead', 'ahead'], at: 'D5', heading: 'E' },
      { type: 'cutShort', ship: 'victory', dropped: 1 },
    ]);
    expect(battle.board.window).toBeUndefined();
  });

  test('the seconds are an option', () => {
    const battle = new Battle(LEAVING, { feuSeconds: 60 }).play('english', sail('ahead', 'ahead'));
    expect(battle.prompt('feu')?.time).toEqual({ kind: 'window', seconds: 60, round: 0 });
  });

  test('after a miss, the remaining orders continue', () => {
    const battle = new Battle(LEAVING).play('english', sail('ahead', 'ahead', 'starboard', 'ahead'));
    battle.play('allied', feu('C1', 'foremast'), 2);
    expect(battle.board.ships.victory).toMatchObject({ at: 'E5', heading: 'SE', moved: 4 });
  });

  test('so they do after holding fire or the deadline, without a die', () => {
    for (const answer of ['holdFire', 'deadline']) {
      const battle = new Battle(LEAVING).play('english', sail('ahead', 'ahead', 'ahead'));
      if (answer === 'holdFire') battle.play('allied', hold);
      else battle.timeout('feu');
      expect(battle.types).toEqual(['windowClosed', 'sailed']);
      expect(battle.board.ships.victory.at).toBe('D5');
      expect(battle.board.forts.C1?.gun).toBe('loaded');
    }
  });

  test('it opens once per step, and again for another', () => {
    const battle = new Battle(BETWEEN.replace('naiad O1', 'naiad C3').replace('C4 E', 'O3 E'));
    const orders: Order[] = ['ahead', 'ahead', 'starboard', 'starboard', 'ahead', 'ahead'];
    battle.play('english', { type: 'sail', ship: 'naiad', orders });
    expect(battle.types).toEqual(['sailed', 'windowOpened']);
    battle.play('allied', hold);
    // The second step leaves C1, the last leaves B6.
    expect(battle.types).toEqual(['windowClosed', 'sailed', 'windowOpened']);
    expect(battle.prompt('feu')?.id).toBe('feu-2');
    battle.play('allied', hold);
    expect(battle.types).toEqual(['windowClosed', 'sailed']);
  });

  test('two guns that bear may both fire, even one whose range the ship is not leaving', () => {
    const battle = new Battle(BETWEEN).play('english', sail('ahead'));
    battle.play('allied', feu('B6', 'foremast'), 0);
    expect(battle.types).toEqual(['called', 'fortFired']);
    expect(battle.prompt('feu')?.id).toBe('feu-1');
    expect(battle.refuses('allied', feu('B6'))).toBe('GUN_FIRED');
    battle.play('allied', feu('C1', 'foremast'), 0);
    expect(battle.types).toEqual(['called', 'fortFired', 'windowClosed', 'sailed']);
  });

  test('no window opens for a gun that has fired this turn or is destroyed, nor by turning', () => {
    const fired = new Battle(LEAVING).play('english', sail('port', 'starboard'));
    fired.play('allied', { type: 'feu', fort: 'C1', target: 'victory', aim: 'foremast' }, 0);
    expect(fired.play('english', sail('ahead', 'ahead')).types).toEqual(['sailed']);
    const destroyed = new Battle(`${LEAVING}; gun C1 2`).play('english', sail('ahead', 'ahead'));
    expect(destroyed.types).toEqual(['sailed']);
  });

  test('while it is open only resigning, standing orders and chat are allowed', () => {
    const battle = new Battle(LEAVING).play('english', sail('ahead', 'ahead'));
    expect(battle.refuses('english', sail('port'))).toBe('WINDOW_OPEN');
    expect(battle.refuses('english', { type: 'endTurn' })).toBe('WINDOW_OPEN');
    expect(battle.refuses('english', hold)).toBe('NOT_YOUR_TURN');
    expect(battle.refuses('allied', { type: 'endTurn' })).toBe('NOT_YOUR_TURN');
    expect(battle.refuses('allied', { type: 'feu', fort: 'C1', target: 'naiad', aim: 'mainmast' })).toBe(
      'WRONG_TARGET',
    );
    expect(
      battle.refuses('allied', { type: 'feu', fort: 'C1', target: 'victory', aim: 'foremast' }),
    ).toBeNull();
    expect(battle.refuses('allied', feu('B6'))).toBe('OUT_OF_RANGE');
    for (const seat of ['english', 'allied'] as const) {
      const fort = seat === 'english' ? 'M21' : 'C1';
      expect(battle.refuses(seat, standing(fort, { do: 'hold' }))).toBeNull();
    }
    expect(battle.timeout('turn').events).toEqual([]);
  });

  test('a late answer is refused with WINDOW_CLOSED', () => {
    const battle = new Battle(LEAVING).play('english', sail('ahead', 'ahead')).timeout('feu');
    expect(battle.refuses('allied', feu('C1'))).toBe('WINDOW_CLOSED');
    expect(battle.refuses('allied', hold)).toBe('WINDOW_CLOSED');
    battle.play('english', { type: 'endTurn' });
    expect(battle.refuses('allied', feu('C1'))).toBe('WINDOW_CLOSED');
  });

  test('a ship sunk in it drops its remaining orders', () => {
    const wreck = LEAVING.replace('D2 E FMZ 3/3', 'D3 E --Z 0/0').replace('naiad O1 E', 'naiad O1 E');
    const battle = new Battle(wreck).play('english', sail('ahead'));
    battle.play('allied', { type: 'feu', fort: 'C1', aim: 'mizzenmast' }, 3);
    expect(battle.types).toEqual(['called', 'fortFired', 'sunk', 'windowClosed', 'cutShort']);
    expect(battle.events.at(-1)).toEqual({ type: 'cutShort', ship: 'victory', dropped: 1 });
  });

  test('it closes when the ship sinks, even with another loaded gun', () => {
    const battle = new Battle(BETWEEN.replace('C4 E FMZ 3/3', 'C4 E --Z 0/0')).play('english', sail('ahead'));
    expect(battle.refuses('allied', feu('B6', 'mizzenmast'))).toBeNull();
    battle.play('allied', feu('C1', 'mizzenmast'), 3);
    expect(battle.board.window).toBeUndefined();
    expect(battle.board.forts.B6?.gun).toBe('loaded');
    expect(battle.prompts.map(({ kind }) => kind)).toEqual(['turn']);
  });

  test('R2: one seat’s holdFire leaves the window to the other, which is their camp’s secret', () => {
    const battle = new Battle(`${LEAVING}; santa-sabina N8 E FMZ 2/2`, { players: 3 });
    battle.play('english', sail('ahead', 'ahead')).play('french', hold);
    expect(battle.events).toEqual([{ type: 'heldFire', seat: 'french' }]);
    expect(told(battle, 'english')).toEqual([]);
    expect(told(battle, 'public')).toEqual([]);
    expect(told(battle, 'allied')).toHaveLength(1);
    expect(battle.prompt('feu')?.seats).toEqual(['french', 'spanish']);
    expect(battle.refuses('french', hold)).toBe('ALREADY_HELD');
    expect(battle.refuses('french', feu('C1'))).toBe('ALREADY_HELD');
    expect(battle.view('spanish').own?.held).toEqual(['french']);
    expect(battle.view('english').own?.held).toEqual([]);
    battle.play('spanish', hold);
    expect(battle.types).toEqual(['windowClosed', 'sailed']);
    expect(battle.view('spanish').own?.held).toEqual([]);
  });

  test('R2: if a partner resigns after the other has held fire, the window closes', () => {
    const battle = new Battle(`${LEAVING}; santa-sabina N8 E FMZ 2/2`, { players: 3 });
    battle.play('english', sail('ahead', 'ahead')).play('french', hold).resign('spanish');
    expect(battle.types).toEqual(['seatRetired', 'windowClosed', 'sailed']);
  });

  test('R2: a sail continues after its seat has resigned in the window, and then the turn ends', () => {
    const three = `turn allied 1; wind SE; victory I10 E FMZ 3/3; naiad O1 E FMZ 2/2
      hortense N13 NW FMZ 2/2; santa-sabina B5 E FMZ 2/2`;
    const battle = new Battle(three, { players: 3 }).play('spanish', { type: 'endTurn' });
    battle.play('french', { type: 'sail', ship: 'hortense', orders: ['port', 'ahead', 'ahead'] });
    expect(battle.board.window?.ship).toBe('hortense');
    expect(battle.resign('french').types).toEqual(['seatRetired']);
    battle.play('english', hold);
    expect(battle.types).toEqual(['windowClosed', 'sailed', 'turnBegan']);
  });
});

describe('the shout', () => {
  const shout = (target: 'victory' | 'naiad' = 'victory'): Command => ({
    type: 'feu',
    fort: 'C1',
    target,
    aim: 'foremast',
  });

  test('Example 12: at a ship in range that has sailed', () => {
    const battle = new Battle(LEAVING);
    expect(battle.refuses('allied', shout())).toBe('NOT_UNDER_WAY');
    battle.play('english', sail('ahead')).play('allied', shout(), 3);
    expect(battle.events).toEqual([
      { type: 'called', fort: 'C1', ship: 'victory', aim: 'foremast', answer: false },
      { type: 'fortFired', fort: 'C1', target: 'victory', aim: 'foremast', stars: 3, hit: true },
    ]);
    expect(battle.refuses('english', sail('ahead'))).toBeNull();
  });

  test('R9: the defender guesses whether the ship would leave; turning is enough', () => {
    const battle = new Battle(LEAVING).play('english', sail('starboard'));
    expect(battle.refuses('allied', shout())).toBeNull();
    expect(battle.refuses('allied', shout('naiad'))).toBe('OUT_OF_RANGE');
    battle.play('english', { type: 'endTurn' });
    expect(battle.refuses('allied', shout())).toBe('OWN_TURN');
  });

  test('its commands are listed with each possible aim', () => {
    const battle = new Battle(LEAVING).play('english', sail('ahead'));
    const shouts = battle.legal('allied').filter(({ type }) => type === 'feu');
    expect(shouts).toEqual(
      ['foremast', 'mizzenmast'].map((aim) => ({ type: 'feu', fort: 'C1', target: 'victory', aim })),
    );
  });

  test('R9: none is listed against a ship that has not moved', () => {
    const battle = new Battle(LEAVING.replace('D2 E', 'D3 E'));
    expect(battle.refuses('allied', shout())).toBe('NOT_UNDER_WAY');
    expect(battle.legal('allied').filter(({ type }) => type === 'feu')).toEqual([]);
  });
});

describe('the ship’s priority', () => {
  test('Example 13: a called ship with a gun that bears fires first; the fort’s shot may be lost', () => {
    const battle = new Battle(ABEAM).play('english', sail('ahead', 'ahead'));
    battle.play('allied', feu('C1'));
    expect(battle.events).toEqual([
      { type: 'called', fort: 'C1', ship: 'victory', aim: 'mainmast', answer: true },
    ]);
    expect(battle.prompt('returnFire')).toEqual({
      ...{ id: 'returnFire-1', kind: 'returnFire', camp: 'english', seats: ['english'] },
      ...{ time: { kind: 'window', seconds: 5 }, about: { ship: 'victory', fort: 'C1', aim: 'mainmast' } },
    });
    battle.play('english', returnFire(3), 0, 3);
    expect(battle.types).toEqual(['fired', 'shotLost']);
    expect(battle.board.forts.C1?.gun).toBe('destroyed');
    expect(battle.board.ships.victory).toMatchObject({ starboardFired: 2, mainmast: true });
    // B6 may still answer the window, with its full time again.
    expect(battle.prompt('feu')).toMatchObject({
      id: 'feu-1',
      time: { kind: 'window', seconds: 5, round: 1 },
    });
  });

  test('if the gun survives, the fort fires after the ship', () => {
    const battle = new Battle(ABEAM).play('english', sail('ahead')).play('allied', feu('C1'));
    battle.play('english', returnFire(2), 1, 2, 3);
    expect(battle.types).toEqual(['fired', 'fortFired']);
    expect(battle.board.ships.victory.mainmast).toBe(false);
  });

  test('the ship may hold its fire, as it does at its deadline', () => {
    for (const answer of ['holdFire', 'deadline']) {
      const battle = new Battle(ABEAM).play('english', sail('ahead')).play('allied', feu('C1'));
      if (answer === 'holdFire') battle.play('english', hold, 0);
      else battle.timeout('returnFire', 0);
      expect(battle.types).toEqual(['fortFired']);
      expect(battle.board.call).toBeUndefined();
    }
  });

  test('while the ship decides, the guns’ time is paused, and restarts afterwards', () => {
    const battle = new Battle(ABEAM).play('english', sail('ahead')).play('allied', feu('C1'));
    expect(battle.prompt('feu')).toMatchObject({ id: 'feu-1', time: { kind: 'phase', seconds: 5 } });
    expect(battle.refuses('allied', feu('B6'))).toBe('WINDOW_OPEN');
    expect(battle.refuses('allied', hold)).toBe('NOT_YOUR_TURN');
    expect(battle.timeout('feu').events).toEqual([]);
    battle.play('english', hold, 0);
    expect(battle.prompt('feu')?.time).toEqual({ kind: 'window', seconds: 5, round: 1 });
    battle.play('allied', feu('B6', 'foremast')).play('english', returnFire(1, 'port', 'B6'), 0, 0);
    expect(battle.types).toEqual(['fired', 'fortFired', 'windowClosed', 'sailed']);
    expect(battle.board.calls).toBe(2);
  });

  test('only that ship, only at that gun, once', () => {
    const two = ABEAM.replace('naiad O1 E', 'naiad D3 SW');
    const battle = new Battle(two).play('english', sail('ahead')).play('allied', feu('C1'));
    const naiad: Command = {
      type: 'fire',
      ship: 'naiad',
      side: 'starboard',
      guns: 1,
      target: 'C1',
      aim: 'gun',
    };
    expect(battle.refuses('english', naiad)).toBe('WINDOW_OPEN');
    expect(battle.refuses('english', returnFire(1, 'port', 'B6'))).toBe('WRONG_TARGET');
    expect(battle.refuses('english', returnFire(1, 'port'))).toBe('DOES_NOT_BEAR');
    expect(battle.refuses('english', sail('port'))).toBe('WINDOW_OPEN');
    expect(battle.legal('english').filter(({ type }) => type !== 'standingOrder')).toEqual([
      hold,
      ...[1, 2, 3].map((guns) => returnFire(guns)),
    ]);
  });

  test('a ship that has fired on that side is not prompted', () => {
    const battle = new Battle(ABEAM).play('english', returnFire(3), 0, 0, 0).play('english', sail('ahead'));
    battle.play('allied', feu('C1'), 0);
    expect(battle.types).toEqual(['called', 'fortFired']);
  });

  test('a shout also gives the ship its priority', () => {
    const battle = new Battle(ABEAM).play('english', sail('port', 'starboard'));
    battle.play('allied', { type: 'feu', fort: 'C1', target: 'victory', aim: 'mainmast' });
    expect(battle.prompts.map(({ kind }) => kind)).toEqual(['returnFire', 'turn']);
    battle.play('english', returnFire(3), 3);
    expect(battle.types).toEqual(['fired', 'shotLost']);
    expect(battle.prompts.map(({ kind }) => kind)).toEqual(['turn']);
  });

  test('there is no return fire against fireFort in the owner’s turn', () => {
    const battle = new Battle(`${ABEAM.replace('turn english', 'turn allied')}`);
    battle.play('allied', { type: 'fireFort', fort: 'C1', target: 'victory', aim: 'mainmast' }, 3);
    expect(battle.types).toEqual(['fortFired']);
  });

  test('R2: only the ship’s own seat answers; if it resigns, the fort fires', () => {
    const three = `turn allied 1; wind W; victory I10 E FMZ 3/3; naiad O1 E FMZ 2/2
      hortense N14 SE FMZ 2/2; santa-sabina B5 E FMZ 2/2`;
    const battle = new Battle(three, { players: 3 });
    battle.play('french', { type: 'sail', ship: 'hortense', orders: ['port'] });
    battle.play('english', { type: 'feu', fort: 'N15', target: 'hortense', aim: 'foremast' }, 0);
    expect(battle.types).toEqual(['called', 'fortFired']);
    const abeam = new Battle(three.replace('N14 SE', 'N14 NE'), { players: 3 });
    abeam.play('french', { type: 'sail', ship: 'hortense', orders: ['port'] });
    abeam.play('english', { type: 'feu', fort: 'N15', target: 'hortense', aim: 'battery' });
    expect(abeam.prompt('returnFire')?.seats).toEqual(['french']);
    expect(abeam.refuses('spanish', hold)).toBe('NOT_YOUR_SHIP');
    abeam.resign('french', 0);
    expect(abeam.types).toEqual(['seatRetired', 'fortFired']);
  });

  test('R2: a ship whose seat has resigned is not prompted', () => {
    const three = `turn allied 1; wind W; victory I10 E FMZ 3/3; naiad O1 E FMZ 2/2
      hortense N14 NE FMZ 2/2; santa-sabina B5 E FMZ 2/2`;
    const battle = new Battle(three, { players: 3 });
    battle.play('french', { type: 'sail', ship: 'hortense', orders: ['port'] }).resign('french');
    battle.play('english', { type: 'feu', fort: 'N15', target: 'hortense', aim: 'battery' }, 0);
    expect(battle.types).toEqual(['called', 'fortFired']);
    expect(battle.prompt('returnFire')).toBeUndefined();
  });
});

describe('standing orders', () => {
  const fireAt = (
    distance: number,
    ...aims: ('battery' | 'foremast' | 'mainmast' | 'mizzenmast')[]
  ): StandingOrder => ({
    ...{ do: 'fire', aims, distance },
  });
  const quickHand = (battle: Battle) => battle.prompt('feu')?.answersItselfAfter;

  test('Example 14: a gun ordered to fire does so after a human delay', () => {
    const battle = new Battle(LEAVING).play('allied', standing('C1', fireAt(3, 'battery', 'mizzenmast')));
    battle.play('english', sail('ahead', 'ahead'));
    expect(quickHand(battle)).toEqual({ least: 400, most: 1_600 });
    battle.timeout('feu', 3);
    expect(battle.types).toEqual(['called', 'fortFired', 'windowClosed', 'sailed']);
    expect(battle.events[0]).toEqual({
      type: 'called',
      fort: 'C1',
      ship: 'victory',
      aim: 'mizzenmast',
      answer: false,
    });
  });

  test.each([1, 2, 5, 86_400])('takes effect before a deadline of %i seconds', (feuSeconds) => {
    const battle = new Battle(LEAVING, { feuSeconds }).play('allied', standing('C1', { do: 'hold' }));
    const { least, most } = must(quickHand(battle.play('english', sail('ahead', 'ahead'))), 'a time');
    expect(least).toBeGreaterThan(0);
    expect(least).toBeLessThan(most);
    expect(most).toBeLessThan(feuSeconds * 1_000);
  });

  test('hold also answers after a human delay', () => {
    const byHand = new Battle(LEAVING).play('english', sail('ahead', 'ahead')).play('allied', hold);
    const battle = new Battle(LEAVING).play('allied', standing('C1', { do: 'hold' }));
    battle.play('english', sail('ahead', 'ahead')).timeout('feu');
    expect(battle.events).toEqual(byHand.events);
  });

  test('fire holds beyond its distance, or without a possible aim; ask waits', () => {
    const types = (order: StandingOrder) => {
      const battle = new Battle(LEAVING)
        .play('allied', standing('C1', order))
        .play('english', sail('ahead', 'ahead'));
      return quickHand(battle) === undefined ? 'waits' : battle.timeout('feu').types.join();
    };
    expect(types(fireAt(2, 'foremast'))).toBe('windowClosed,sailed');
    expect(types(fireAt(3, 'battery', 'mainmast'))).toBe('windowClosed,sailed');
    expect(types({ do: 'ask' })).toBe('waits');
  });

  test('answers only windows that open after it was given, and the latest one counts', () => {
    const battle = new Battle(LEAVING).play('english', sail('ahead', 'ahead'));
    battle.play('allied', standing('C1', { do: 'hold' }));
    expect(quickHand(battle)).toBeUndefined();
    battle.timeout('feu').play('english', { type: 'endTurn' });
    battle.play('allied', { type: 'endTurn' }, 0);
    const again = new Battle(LEAVING).play('allied', standing('C1', { do: 'hold' }));
    again.play('allied', standing('C1', fireAt(3, 'foremast'))).play('english', sail('ahead', 'ahead'));
    expect(again.timeout('feu', 0).types).toContain('fortFired');
  });

  test('given while a window is open, the previous one answers that window', () => {
    const battle = new Battle(LEAVING).play('allied', standing('C1', fireAt(3, 'foremast')));
    battle.play('english', sail('ahead', 'ahead')).play('allied', standing('C1', { do: 'hold' }));
    battle.play('allied', standing('C1', { do: 'ask' }));
    expect(quickHand(battle)).toBeDefined();
    expect(battle.view('allied').own).toEqual({
      orders: { C1: { do: 'ask' } },
      replaced: { C1: fireAt(3, 'foremast') },
      held: [],
    });
    expect(battle.view('english').own).toEqual({ orders: {}, held: [] });
    expect(battle.timeout('feu', 0).types).toEqual(['called', 'fortFired', 'windowClosed', 'sailed']);
    expect(battle.view('allied').own).toEqual({ orders: { C1: { do: 'ask' } }, held: [] });
  });

  test('given while a window is open, it answers the next one', () => {
    const battle = new Battle(LEAVING).play('english', sail('ahead', 'ahead'));
    battle.play('allied', standing('C1', { do: 'hold' }));
    expect(quickHand(battle)).toBeUndefined();
    battle.timeout('feu');
    const naiad = new Battle(LEAVING.replace('naiad O1', 'naiad C3')).play('english', sail('ahead', 'ahead'));
    naiad.play('allied', standing('C1', { do: 'hold' })).timeout('feu');
    naiad.play('english', { type: 'sail', ship: 'naiad', orders: ['ahead', 'ahead'] });
    expect(naiad.prompt('feu')?.id).toBe('feu-2');
    expect(naiad.timeout('feu').types).toEqual(['windowClosed', 'sailed']);
  });

  test('two guns: those ordered to fire do so in turn; while one asks, one that holds waits with it', () => {
    const both = new Battle(BETWEEN).play('allied', standing('C1', fireAt(3, 'foremast')));
    both.play('allied', standing('B6', fireAt(3, 'mizzenmast'))).play('english', sail('ahead'));
    expect(both.timeout('feu', 0).types).toEqual(['called', 'fortFired']);
    expect(quickHand(both)).toBeDefined();
    expect(both.timeout('feu', 0).types).toEqual(['called', 'fortFired', 'windowClosed', 'sailed']);
    const one = new Battle(BETWEEN)
      .play('allied', standing('B6', { do: 'hold' }))
      .play('english', sail('ahead'));
    expect(quickHand(one)).toBeUndefined();
    one.play('allied', feu('C1', 'foremast'), 0);
    expect(one.types).toEqual(['called', 'fortFired']);
    expect(quickHand(one)).toBeDefined();
    expect(one.timeout('feu').types).toEqual(['windowClosed', 'sailed']);
  });

  test('it does not shout', () => {
    const battle = new Battle(LEAVING).play('allied', standing('C1', fireAt(3, 'foremast')));
    expect(battle.play('english', sail('ahead')).types).toEqual(['sailed']);
    expect(battle.prompts.map(({ kind }) => kind)).toEqual(['turn']);
  });

  test('is private to the camp: others are neither told nor shown', () => {
    const battle = new Battle(LEAVING).play('allied', standing('C1', fireAt(2, 'battery')));
    expect(told(battle, 'allied')).toHaveLength(1);
    expect(told(battle, 'english')).toEqual([]);
    expect(told(battle, 'public')).toEqual([]);
    expect(battle.view('allied').own?.orders).toEqual({ C1: { do: 'fire', aims: ['battery'], distance: 2 } });
    expect(battle.view('english').own?.orders).toEqual({});
    expect(battle.view('english').public).toEqual(new Battle(LEAVING).view('english').public);
  });

  test('can be given at any time, for one’s own guns', () => {
    const coin = new Battle(undefined, {}, ['english']);
    expect(coin.refuses('allied', standing('B6', { do: 'hold' }))).toBeNull();
    expect(coin.refuses('allied', standing('M21', { do: 'hold' }))).toBe('NOT_YOUR_FORT');
    expect(coin.refuses('allied', standing('H8', { do: 'hold' }))).toBe('NO_SUCH_FORT');
  });
});
