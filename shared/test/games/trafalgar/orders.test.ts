import { type Command, MAX_STANDING_ORDERS, trafalgar } from '@escadre/shared/games/trafalgar';
import { Match, RECORD_FORMAT } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { describe, expect, test } from '@jest/globals';

const SCENARIO = {
  position: `turn english 3; wind E; victory I10 E FMZ 3/3; naiad I12 W FMZ 2/2; euryalus K2 NE FMZ 2/2
    bucentaure K9 NE FMZ 0/3; hortense H11 E F-- 1/0; santa-sabina D3 E FMZ 2/2`,
};
const order = (change: object): Command =>
  trafalgar.schemas.command.parse({ type: 'standingOrder', fort: 'B6', order: change });
const hold = order({ do: 'hold' });
const ask = order({ do: 'ask' });
const fire = (...aims: string[]) => order({ do: 'fire', aims, distance: 2 });

function begun() {
  const options = trafalgar.schemas.options.parse({ players: 3 });
  const match = createMatch(trafalgar, { options, scenario: SCENARIO, seed: 'b1'.repeat(32) });
  return { match, entries: [match.start()] };
}

describe('R12: standing orders', () => {
  test('are refused if unchanged, and no longer listed', () => {
    const { match } = begun();
    expect(match.explain('french', ask)).toMatchObject({
      code: 'ORDER_STANDS',
      rule: { game: 'trafalgar', section: 'standingOrders', ruling: 'R12' },
    });
    match.submit('french', fire('mainmast', 'battery'));
    expect(match.explain('spanish', fire('mainmast', 'battery'))?.code).toBe('ORDER_STANDS');
    expect(match.explain('spanish', fire('battery', 'mainmast'))).toBeNull();
    match.submit('spanish', hold);
    expect([...match.legal('french')]).not.toContainEqual(hold);
    expect([...match.legal('french')]).toContainEqual(ask);
  });

  test('are limited per camp and turn; the other camp, resigning and the turn go on', () => {
    const { match } = begun();
    for (let given = 0; given < MAX_STANDING_ORDERS; given++)
      match.submit('french', given % 2 === 0 ? hold : ask);
    expect(match.explain('spanish', hold)).toMatchObject({
      code: 'TOO_MANY_ORDERS',
      data: { limit: MAX_STANDING_ORDERS },
    });
    expect([...match.legal('spanish')].filter(({ type }) => type === 'standingOrder')).toEqual([]);
    expect(match.spentBy('allied')).toEqual({ standingOrder: MAX_STANDING_ORDERS });
    expect(match.spentBy('english')).toEqual({});
    for (const type of ['resign', 'offerDraw'] as const)
      expect(match.explain('spanish', { type })).toBeNull();
    const own = { ...hold, fort: 'M21' };
    expect(match.explain('english', own)).toBeNull();
    match.submit('english', { type: 'endTurn' });
    expect(match.spentBy('allied')).toEqual({});
    expect(match.explain('spanish', hold)).toBeNull();
  });

  test('beyond the limit do not invalidate an older record', () => {
    const { match, entries } = begun();
    const unbound = new Match({ ...trafalgar, bounds: {} }, match.setup, match.state);
    for (let given = 0; given < 2 * MAX_STANDING_ORDERS; given++)
      entries.push(unbound.submit('french', hold));
    entries.push(unbound.submit('english', { type: 'resign' }));
    const { options, scenario, seed } = match.setup;
    const record = {
      format: RECORD_FORMAT,
      game: 'trafalgar',
      ...{ options, scenario, seed, commitment: match.commitment, entries },
    } as const;
    expect(verify(trafalgar, record as never)).toEqual({ ok: true, entries: entries.length });
    expect(Match.replay(trafalgar, match.setup, entries).outcome).toMatchObject({ kind: 'win' });
  });
});
