import type { Command, Order, ShipId } from '@escadre/shared/games/trafalgar';
import { trafalgar } from '@escadre/shared/games/trafalgar';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { Battle, optionsOf } from './support.ts';

const sail = (ship: ShipId, ...orders: Order[]): Command => ({ type: 'sail', ship, orders });
const sinkingShot: Command = {
  ...{ type: 'fire', ship: 'victory', side: 'starboard', guns: 1, target: 'hortense', aim: 'mizzenmast' },
};
const WRECK = 'hortense J10 E --Z 0/0';
const SEA = `turn english 1; wind W; victory I10 E FMZ 3/3; ${WRECK}`;

describe('winning', () => {
  test('Example 19: by sinking all the enemy’s ships', () => {
    const battle = new Battle(SEA).play('english', sinkingShot, 1);
    expect(battle.outcome).toEqual({ kind: 'win', camp: 'english', reason: 'sunk' });
    expect(battle.prompts).toEqual([]);
  });

  test('by superiority: the enemy has one ship left against at least three', () => {
    const three = `${SEA}; naiad F12 E FMZ 2/2; bucentaure O3 E FMZ 3/3`;
    expect(new Battle(three).play('english', sinkingShot, 1).outcome).toBeNull();
    const four = new Battle(`${three}; euryalus F14 E FMZ 2/2`).play('english', sinkingShot, 1);
    expect(four.outcome).toEqual({ kind: 'win', camp: 'english', reason: 'superiority' });
  });

  test('by bringing the enemy’s flag to any berth of one’s own port', () => {
    const battle = new Battle(
      'turn english 1; wind W; naiad M15 E FMZ 2/2; victory O1 E FMZ 3/3; hortense F12 E FMZ 2/2; bucentaure F14 E FMZ 3/3; flag allied naiad',
    );
    battle.play('english', sail('naiad', 'ahead', 'starboard', 'ahead', 'port', 'ahead'));
    expect(battle.types).toEqual(['sailed']);
    expect(battle.board.ships.naiad).toMatchObject({ at: 'N16', moved: 3 });
    expect(battle.outcome).toEqual({ kind: 'win', camp: 'english', reason: 'flag' });
  });

  test('not while the enemy has one’s own flag', () => {
    const held = new Battle(
      `${SEA}; bucentaure O3 E FMZ 3/3; naiad F12 E FMZ 2/2; euryalus F14 E FMZ 2/2; flag english bucentaure`,
    );
    held.play('english', sinkingShot, 1);
    expect(held.outcome).toBeNull();
    const home = new Battle(
      'turn english 1; wind W; naiad M15 E FMZ 2/2; victory O1 E FMZ 3/3; hortense F12 E FMZ 2/2; bucentaure F14 E FMZ 3/3; flag allied naiad; flag english hortense',
    );
    home.play('english', sail('naiad', 'ahead', 'starboard', 'ahead'));
    expect(home.outcome).toBeNull();
  });

  test('R7: both are checked after every event: recovering the flag wins at once', () => {
    const battle = new Battle(
      `turn english 1; wind W; victory I10 E FMZ 3/3; naiad N16 E FMZ 2/2; ${WRECK}; bucentaure O3 E FMZ 3/3
       flag english hortense; flag allied naiad`,
    );
    battle.play('english', sinkingShot, 1);
    expect(battle.types).toEqual(['fired', 'sunk', 'flagRecovered']);
    expect(battle.outcome).toEqual({ kind: 'win', camp: 'english', reason: 'flag' });
  });

  test('R7: nothing happens after that: no flag changes hands, no order continues', () => {
    const battle = new Battle(
      'turn english 1; wind W; victory D2 E --Z 0/0; hortense N4 E FMZ 2/2; bucentaure N6 E FMZ 3/3',
    );
    battle.play('english', sail('victory', 'ahead'));
    battle.play('english', { type: 'endTurn' });
    battle.play('allied', { type: 'fireFort', fort: 'C1', target: 'victory', aim: 'mizzenmast' }, 3);
    expect(battle.types).toEqual(['fortFired', 'sunk']);
    const window = new Battle(
      'turn english 1; wind W; victory D3 E --Z 0/0; hortense N4 E FMZ 2/2; bucentaure N6 E FMZ 3/3',
    );
    window
      .play('english', sail('victory', 'ahead'))
      .play('allied', { type: 'feu', fort: 'C1', aim: 'mizzenmast' }, 3);
    expect(window.types).toEqual(['called', 'fortFired', 'sunk']);
    expect(window.outcome).toEqual({ kind: 'win', camp: 'allied', reason: 'sunk' });
  });

  test('R8: after the last round it is a draw', () => {
    const battle = new Battle(
      'turn allied 10; first english; wind W; victory D2 E FMZ 3/3; hortense N4 E FMZ 2/2',
      {
        turnLimit: 10,
      },
    );
    battle.play('allied', { type: 'endTurn' });
    expect(battle.types).toEqual(['turnEnded', 'lastRoundEnded']);
    expect(battle.outcome).toEqual({ kind: 'draw', reason: 'turnLimit' });
  });

  test('R8: the limit is 100 rounds, and can be 10 to 1000', () => {
    expect(optionsOf().turnLimit).toBe(100);
    expect(() => optionsOf({ turnLimit: 9 })).toThrow();
    expect(() => optionsOf({ turnLimit: 1_001 })).toThrow();
  });

  test('R8: a draw can be agreed, and no lapsed offer betrays a standing order', () => {
    const match = createMatch(trafalgar, { options: optionsOf(), seed: seedOf(1) });
    match.start();
    match.submit('english', { type: 'offerDraw' });
    const entry = match.submit('allied', { type: 'standingOrder', fort: 'C1', order: { do: 'hold' } });
    expect(match.seenBy('english', entry)).toEqual([]);
    expect(match.table.drawOffers).toEqual(['english']);
    match.submit('allied', { type: 'acceptDraw' });
    expect(match.outcome).toEqual({ kind: 'draw', reason: 'agreed' });
  });
});
