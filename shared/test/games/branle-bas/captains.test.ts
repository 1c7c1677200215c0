import { branleBas, type Command, SEATS, type Seat } from '@escadre/shared/games/branle-bas';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { describe, expect, test } from '@jest/globals';
import { FAR, Tabletop } from './support.ts';

const shared = () =>
  new Tabletop(
    {
      phase: 'divisions',
      french: [
        { x: 0, y: 2_000, heading: 90 },
        { x: 0, y: 0, heading: 90 },
      ],
      english: [
        { x: 3_000, y: -2_000, heading: 90 },
        { ...FAR, y: -9_000 },
      ],
    },
    [],
    { captains: 2 },
  );

const sail = (ship: string): Command => ({ type: 'sail', ship, legs: [{ ahead: 250 }] });

describe('several captains per side', () => {
  test('each captain acts for their own ships in the common order', () => {
    const table = shared();
    const asked: string[] = [];
    while (table.asked.kind === 'move') {
      asked.push(`${table.asked.seat} ${table.asked.ship}`);
      table.timeOut();
    }
    expect(asked).toEqual(['french-1 f1', 'french-2 f2', 'english-1 e1', 'english-2 e2']);
  });

  test('a partner may not act unless named', () => {
    const table = shared();
    expect(table.refusal(sail('f1'), 'french-2')).toBe('NOT_YOUR_TURN');
    expect(table.refusal(sail('f1'), 'english-1')).toBe('NOT_YOUR_TURN');
    const prompt = table.prompt.id;
    table.playAs('french-1', { type: 'nameAlly', ally: 'french-2' });
    expect(table.prompt).toMatchObject({ id: prompt, seats: ['french-1', 'french-2'] });
    table.playAs('french-2', sail('f1'));
    expect(table.ship('f1').movedOn).toBe(1);
  });

  test('an ally is another captain of the camp, named or dismissed once a turn', () => {
    const table = shared();
    const name = (ally: Seat) => table.refusal({ type: 'nameAlly', ally }, 'french-1');
    expect([name('french-1'), name('english-1'), name('french-3'), name('french-2')]).toEqual([
      'NO_SUCH_ALLY',
      'NO_SUCH_ALLY',
      'NO_SUCH_ALLY',
      null,
    ]);
    expect(table.refusal({ type: 'dismissAlly' }, 'french-1')).toBe('NO_SUCH_ALLY');
    table.playAs('french-1', { type: 'nameAlly', ally: 'french-2' });
    expect(table.refusal({ type: 'dismissAlly' }, 'french-1')).toBe('ALLY_NAMED');
    while (table.state.turn === 1) table.timeOut();
    table.playAs('french-1', { type: 'dismissAlly' });
    expect(table.state.captains['french-1']).toEqual({ camp: 'french', namedOn: 2 });
  });

  test('a captain who resigns leaves their ships to the next captain, unless they have named an ally', () => {
    const { state } = shared();
    expect(branleBas.onResign?.(state, 'french-2', undefined as never, ['french-1'])).toEqual([
      { type: 'allyNamed', seat: 'french-2', ally: 'french-1' },
    ]);
    const table = shared();
    table.playAs('french-2', { type: 'nameAlly', ally: 'french-1' });
    expect(branleBas.onResign?.(table.state, 'french-2', undefined as never, ['french-1'])).toEqual([]);
    const alone = new Tabletop({ phase: 'divisions', french: [{ x: 0, y: 0 }], english: [FAR] });
    expect(branleBas.onResign?.(alone.state, 'french-1', undefined as never, [])).toEqual([]);
  });

  test.each<readonly [Seat, Seat]>([
    ['french-1', 'french-2'],
    ['french-2', 'french-1'],
    ['french-3', 'french-1'],
  ])('a captain who resigns after %s also leaves their ships to an active captain: %s', (first, second) => {
    const match = createMatch(branleBas, { options: { captains: 3 }, seed: 'ab'.repeat(32) });
    match.start({});
    for (const seat of [first, second]) match.submit(seat, { type: 'resign' });
    const left = SEATS.slice(0, 3).filter((seat) => seat !== first && seat !== second);
    const { captains } = match.state.game;
    expect([captains[first]?.ally, captains[second]?.ally]).toEqual([left[0], left[0]]);
  });

  test('an ally who has resigned does not inherit ships', () => {
    const match = createMatch(branleBas, { options: { captains: 3 }, seed: 'ab'.repeat(32) });
    match.start({});
    match.submit('french-1', { type: 'nameAlly', ally: 'french-2' });
    for (const seat of ['french-2', 'french-1'] as const) match.submit(seat, { type: 'resign' });
    expect(match.state.game.captains['french-1']?.ally).toBe('french-3');
  });
});

describe('prompts', () => {
  test('come one at a time, with the ship, and share the time of the ship’s turn', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 180 }],
      english: [{ x: 0, y: 600, heading: 90, anchored: true }],
    });
    table.waitFor('move', 'f1');
    const first = table.prompt;
    expect(first).toMatchObject({ kind: 'move', camp: 'french', seats: ['french-1'], about: { ship: 'f1' } });
    table.play(sail('f1'), 'evade');
    expect(table.prompt).toMatchObject({
      kind: 'contact',
      about: { ship: 'f1', other: 'e1' },
      time: first.time,
    });
    expect(table.prompt.id).not.toBe(first.id);
  });
});

describe('on time-out', () => {
  test('movement: the shortest move ahead, or drift, or stay', () => {
    const table = shared();
    table.timeOut();
    expect(table.place('f1')).toEqual([250, 2_000, 90]);
    const anchored = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, anchored: true }],
      english: [FAR],
    });
    anchored.waitFor('move', 'f1').timeOut();
    expect(anchored.place('f1')).toEqual([0, 0, 0]);
  });

  test('contact: evade with the smaller turn; on a tie, to the side the wind allows, or to starboard', () => {
    const contact = (x: number, windFrom = 0) => {
      const table = new Tabletop({
        phase: 'divisions',
        windFrom,
        french: [{ x, y: 0, heading: 180 }],
        english: [{ x: 0, y: 600, heading: 90, anchored: true }],
      });
      table.waitFor('move', 'f1').play(sail('f1'), 'evade');
      table.timeOut();
      return table.ship('f1').heading;
    };
    expect(contact(0)).toBeGreaterThan(180);
    expect(contact(300)).toBeLessThan(180);
    expect(contact(-300)).toBeGreaterThan(180);
    const [edgeToStarboard, edgeToPort] = [8, 4];
    expect(contact(0, edgeToStarboard)).toBeLessThan(180);
    expect(contact(0, edgeToPort)).toBeGreaterThan(180);
  });

  test('fire: hold; divisions: none; a chance to board at once: declined', () => {
    const table = new Tabletop({
      phase: 'fire',
      french: [{ x: 0, y: 0 }],
      english: [{ x: 2_000, y: 0 }, FAR],
    });
    table.timeOut();
    expect(table.told('fired')).toEqual([]);
    table.waitFor('divisions', undefined);
    table.timeOut();
    expect(table.state.divisions).toEqual({});
  });
});
