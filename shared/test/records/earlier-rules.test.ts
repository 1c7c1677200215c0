/**
 * Records decided, entirely or in part, by earlier versions of the rules: each entry is checked by its own.
 */

import { games } from '@escadre/shared/games';
import { branleBas } from '@escadre/shared/games/branle-bas';
import { trafalgar } from '@escadre/shared/games/trafalgar';
import {
  type AnyGame,
  type Entry,
  type Game,
  type GameTypes,
  gameInVersion,
  Match,
  type MatchSetup,
  must,
  RECORD_FORMAT,
  refusalOf,
  scriptedChance,
  versionsOf,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { examine, verify } from '@escadre/shared/kernel/verify.ts';
import { seedOf, type Toy, toy } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { FAR, FAR_OFF, scenarioOf, Tabletop } from '../games/branle-bas/support.ts';
import { Battle } from '../games/trafalgar/support.ts';

/** A match played by one version of the rules after the other. */
class Updated<T extends GameTypes> {
  readonly entries: Entry<T>[] = [];
  #match: Match<T>;

  constructor(game: Game<T>, setup: MatchSetup<T>) {
    this.#match = createMatch(game, setup);
  }

  get match(): Match<T> {
    return this.#match;
  }

  /** The server restarts with these rules. */
  update(game: Game<T>): this {
    this.#match = new Match(game, this.#match.setup, this.#match.state);
    return this;
  }

  happens(happen: (match: Match<T>) => Entry<T>): this {
    this.entries.push(happen(this.#match));
    return this;
  }

  /** The record, as from a server. */
  get record() {
    const { setup, commitment } = this.#match;
    const { options, scenario, seed } = setup;
    const game = this.#match.game.id;
    const parts = { format: RECORD_FORMAT, game, options, scenario, commitment, seed, entries: this.entries };
    return JSON.parse(JSON.stringify(parts));
  }
}

/** The game under an earlier version of its rules. */
const earlier = <T extends GameTypes>(game: Game<T>, version: number): Game<T> =>
  must(gameInVersion(game, version), 'these rules');

test.each(Object.values<AnyGame>(games).map((game) => [game.id, game] as const))(
  'matches of %s can be checked by every version of its rules',
  (_id, game) => {
    expect(versionsOf(game)).toEqual(Array.from({ length: game.version }, (_, index) => index + 1));
  },
);

describe('a match across a new version of the rules', () => {
  /** In version 1 a throw counted double. */
  const today: Game<Toy> = {
    ...toy,
    version: 2,
    earlier: {
      1: {
        decide: (state, seat, command, chance) => {
          const [event] = toy.decide(state, seat, command, chance);
          return event?.type === 'threw'
            ? [{ ...event, die: event.die * 2 }]
            : must(event && [event], 'an event');
        },
      },
    },
  };
  const played = () => {
    const updated = new Updated(earlier(today, 1), { options: { goal: 40 }, seed: seedOf(1) });
    updated.happens((match) => match.start({}));
    const step = () =>
      updated.happens((match) =>
        match.submit(must(match.prompts[0]?.seats[0], 'who is asked'), { type: 'throw' }),
      );
    step();
    step();
    step();
    updated.update(today);
    while (updated.match.outcome === null) step();
    return updated.record;
  };

  test('holds, each part by its own rules, with all dice counted', () => {
    const { entries } = played();
    expect(entries.map(({ rules }: { rules: number }) => rules).slice(0, 6)).toEqual([1, 1, 1, 1, 2, 2]);
    expect(examine(today, played())).toMatchObject({
      verdict: { ok: true, entries: entries.length },
      draws: { dice: entries.length - 1 },
    });
  });

  test.each([
    ['an entry of the first stretch by the later rules', 2, 2],
    ['an entry of the second by the earlier', 5, 1],
  ])('does not hold if it claims %s', (_what, seq, rules) => {
    const record = played();
    record.entries[seq].rules = rules;
    expect(verify(today, record)).toMatchObject({ ok: false, at: seq });
  });

  test('is not checked from the first entry with unknown rules', () => {
    const record = played();
    for (const entry of record.entries.slice(5)) entry.rules = 3;
    expect(verify(today, record)).toEqual({
      ok: false,
      at: 5,
      needs: 3,
      reason: 'version 3 of the rules of toy decided it, and only versions 1, 2 can be checked here',
    });
    for (const strange of ['toString', -1, 0.5]) {
      record.entries[5].rules = strange;
      expect(verify(today, record)).toMatchObject({ ok: false, at: 5 });
    }
  });
});

describe('Branle-bas', () => {
  const begun = (version: number) => {
    const options = branleBas.schemas.options.parse({ captains: 3, turns: 4 });
    const updated = new Updated(earlier(branleBas, version), { options, seed: seedOf(3) });
    return updated.happens((match) => match.start({}));
  };

  test('version 2: a player who resigned left their ships even to a captain who had resigned', () => {
    const updated = begun(2)
      .happens((match) => match.submit('french-2', { type: 'resign' }))
      .happens((match) => match.submit('french-1', { type: 'resign' }));
    expect(updated.entries[2]?.events).toContainEqual({
      type: 'allyNamed',
      seat: 'french-1',
      ally: 'french-2',
    });
    updated.update(branleBas).happens((match) => match.submit('french-3', { type: 'resign' }));
    expect(verify(branleBas, updated.record)).toEqual({ ok: true, entries: 4 });
    const asToday = updated.record;
    asToday.entries[2].rules = 3;
    expect(verify(branleBas, asToday)).toMatchObject({ ok: false, at: 2 });
  });

  test('version 1: prizes’ leaks were tested at nightfall too', () => {
    const tested = (version: number) => {
      const options = branleBas.schemas.options.parse({ turns: 1 });
      const scenario = scenarioOf({
        phase: 'fire',
        french: [{ x: 0, y: 0, prizeOf: 'e1', leaks: [2] }, FAR],
        english: [FAR_OFF],
      });
      const chance = scriptedChance([1]);
      const events = earlier(branleBas, version).setup(branleBas.initial(options), scenario, chance);
      return events.flatMap((event) => (event.type === 'rolled' ? [event.ship] : []));
    };
    expect([tested(1), tested(2), tested(3)]).toEqual([['f1'], [], []]);
  });

  test('version 1: a ship that evaded on a time-out turned to starboard, even into the edge of the wind', () => {
    const table = new Tabletop({
      phase: 'divisions',
      french: [{ x: 0, y: 0, heading: 270 }],
      english: [{ x: -860, y: 0, heading: 0, anchored: true }],
    });
    table.waitFor('move', 'f1').play({ type: 'sail', ship: 'f1', legs: [{ ahead: 500 }] }, 'evade');
    const stopped = (version: number) => {
      const { onTimeout } = earlier(branleBas, version);
      const events = onTimeout(table.state, table.prompt, scriptedChance([]));
      return events !== 'loss' && events.some((event) => event.type === 'moved' && event.stopped === true);
    };
    expect([stopped(1), stopped(2), stopped(3)]).toEqual([true, false, false]);
  });
});

describe('Trafalgar', () => {
  /** An English ship, called as soon as she sails. */
  const called = () =>
    new Battle(
      `turn english 3; wind W; victory D3 E --Z 1/1; naiad O1 E FMZ 2/2
       bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2`,
      { repair: 'ship' },
    ).play('english', { type: 'sail', ship: 'victory', orders: ['ahead'] });

  test('version 1: a gun with an order given since the window opened asked', () => {
    const battle = called();
    const guns = battle.legal('allied').flatMap((command) => (command.type === 'feu' ? [command.fort] : []));
    // All of them were ordered to hold when the window opened, and have had another order since.
    const replaced = Object.fromEntries(guns.map((fort) => [fort, { do: 'hold' }] as const));
    const before = { ...battle.state, replaced };
    const answersItself = (version: number) =>
      earlier(trafalgar, version)
        .prompts(before)
        .some(({ answersItselfAfter }) => answersItselfAfter !== undefined);
    expect([answersItself(1), answersItself(2)]).toEqual([false, true]);
  });

  test('version 1: a ship stopped by a window at her first sail could still be repaired', () => {
    const battle = called().play('allied', { type: 'feu', fort: 'C1', aim: 'mizzenmast' }, 3);
    const refused = (version: number) => {
      const { check } = earlier(trafalgar, version);
      return refusalOf(() => check(battle.view('english'), 'english', { type: 'repair', ships: ['victory'] }))
        ?.code;
    };
    expect([refused(1), refused(2)]).toEqual([undefined, 'HAS_ACTED']);
  });
});
