import { branleBas, type Event, SHIP_CLASSES } from '@escadre/shared/games/branle-bas';
import { type Chance, chanceOf } from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf } from '@escadre/shared/testkit';
import { Auditor, auditSea, RULE_NAMES, Tally } from '@escadre/shared/testkit/branle-bas';
import { expect, test } from '@jest/globals';

/** A smaller run of what `bench/` plays: 500 battles there, a few here. */
const BATTLES = 8;

function newMatch(chance: Chance, battle: number) {
  const ships = 1 + (battle % 6);
  const fleet = () => Array.from({ length: ships }, () => chance.pick(SHIP_CLASSES));
  const options = branleBas.schemas.options.parse({
    captains: 1 + chance.int(Math.min(4, ships)),
    fleets: { french: fleet(), english: fleet() },
    handicap: true,
    approach: chance.pick([2, 4]),
  });
  return createMatch(branleBas, { options, seed: seedOf(battle) });
}

test('bots fight whole battles without violating an invariant', () => {
  const tally = new Tally();
  for (let battle = 0; battle < BATTLES; battle++) {
    const chance = chanceOf(`small battle ${battle}`);
    const match = newMatch(chance, battle);
    const bots = new Map(
      match.chairs.map(
        ({ seat }) => [seat, branleBas.bot(seat, match.setup.options, chance.named(seat))] as const,
      ),
    );
    const auditor = new Auditor();
    tally.add(match.state.game, match.start({}));
    while (match.outcome === null) {
      const before = match.state.game;
      const prompt = match.prompts[0];
      if (prompt === undefined) throw new Error('nobody is asked');
      const seat = chance.pick(prompt.seats);
      const command = bots.get(seat)?.choose(match.view(match.campOf(seat)), prompt);
      const entry = command === undefined ? match.timeout(prompt.id) : match.submit(seat, command);
      tally.add(before, entry);
      const events = entry.events.filter(({ type }) => type !== 'matchEnded') as Event[];
      expect(events.flatMap((event) => auditor.see(event))).toEqual([]);
      expect([...auditSea(match.state.game), ...auditor.compare(match.state.game)]).toEqual([]);
    }
  }
  const came = RULE_NAMES.filter((rule) => (tally.counts[rule] ?? 0) > 0);
  expect(came.length).toBeGreaterThan(RULE_NAMES.length * 0.75);
});
