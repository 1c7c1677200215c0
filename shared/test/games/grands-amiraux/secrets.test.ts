/** Two matches with different secrets and the same public course: camps receive the same bytes. */

import {
  type Camp,
  type GrandsAmirauxTypes,
  grandsAmiraux,
  randomPlacement,
} from '@escadre/shared/games/grands-amiraux';
import { type Chance, chanceOf, Match, must, type Viewer } from '@escadre/shared/kernel';
import { pickOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { dealtAgain, randomPosition, translate } from '../../specimens/grands-amiraux.ts';
import { type BattleMatch, battle, deployment } from './play.ts';

type Command = GrandsAmirauxTypes['Command'];

/** Everything a viewer receives from a command: events, view, prompts. */
function received(
  match: BattleMatch,
  entry: ReturnType<BattleMatch['submit']>,
  viewer: Viewer<Camp>,
): string {
  return JSON.stringify([
    match.seenBy(viewer, entry),
    match.seenBy(viewer, entry, 'again'),
    match.view(viewer),
    match.prompts,
  ]);
}

/** A twin match with hidden values dealt again. */
function pairOf(match: BattleMatch, viewer: Viewer<Camp>, chance: Chance): BattleMatch | null {
  const { game } = match.state;
  const fleets = { ...game.fleets };
  for (const camp of ['white', 'red'] as const) {
    if (camp !== viewer) fleets[camp] = dealtAgain(game, camp, chance);
  }
  const { options } = match.setup;
  const position = grandsAmiraux.positions.ofState({ ...game, fleets })?.position;
  if (position === undefined) return null;
  return grandsAmiraux.faults(options, { position }).length > 0 ? null : battle(position, options);
}

/** Everything a viewer receives at the start. */
function receivedFirst(match: BattleMatch, viewer: Viewer<Camp>): string {
  const start = new Match(grandsAmiraux, match.setup).decideStart({});
  return received(match, start, viewer);
}

const differs = (one: BattleMatch, other: BattleMatch): boolean =>
  JSON.stringify(one.state.game.fleets) !== JSON.stringify(other.state.game.fleets);

/** A legal command, preferably one that reveals something. */
function commandFor(match: BattleMatch, seat: Camp, chance: Chance): Command | undefined {
  const all = [...match.game.legal(match.view(seat), seat)];
  const contacts = all.filter(({ type }) => type === 'attack' || type === 'jump');
  return pickOf(contacts.length > 0 && chance.int(4) > 0 ? contacts : all, chance);
}

interface Course {
  pairs: number;
  commands: number;
  duels: number;
  jumps: number;
  mines: number;
}

/** Plays both alike while the revealed values agree, comparing everything received. */
function playAlike(
  one: BattleMatch,
  other: BattleMatch,
  viewer: Viewer<Camp>,
  chance: Chance,
  most: number,
  course: Course,
) {
  for (let played = 0; played < most && one.outcome === null; played++) {
    const seat = one.prompts[0]?.seats[0] as Camp;
    const command = [1, 2, 3, 4]
      .map(() => commandFor(one, seat, chance))
      .find((each) => each && translate(each, seat, one.state.game, other.state.game, viewer) !== null);
    if (command === undefined) break;
    const [here, there] = [one.submit(seat, command), other.submit(seat, command)];
    expect(received(other, there, viewer)).toBe(received(one, here, viewer));
    course.commands += 1;
    for (const { type } of here.events) {
      if (type === 'duel') course.duels += 1;
      if (type === 'jumped') course.jumps += 1;
      if (type === 'mineStruck') course.mines += 1;
    }
  }
}

const VIEWERS = ['public', 'white', 'red'] as const;
const newCourse = (): Course => ({ pairs: 0, commands: 0, duels: 0, jumps: 0, mines: 0 });

describe('a camp’s unknowns', () => {
  test('Example 5: 1,000 pairs with different values and the same public course send the same bytes', () => {
    const course = newCourse();
    for (let run = 0; course.pairs < 1_000; run++) {
      const chance = chanceOf(`pair ${run}`);
      const viewer = chance.pick(VIEWERS);
      const memory = chance.pick(['strict', 'open']);
      const one = battle(randomPosition(chance), { memory });
      const other = pairOf(one, viewer, chance);
      if (other === null || !differs(one, other)) continue;
      course.pairs += 1;
      expect(receivedFirst(other, viewer)).toBe(receivedFirst(one, viewer));
      playAlike(one, other, viewer, chance, 12, course);
    }
    expect(course.commands).toBeGreaterThan(4_000);
    expect(course.duels).toBeGreaterThan(500);
    expect(course.jumps).toBeGreaterThan(500);
    expect(course.mines).toBeGreaterThan(50);
  });

  test('Example 5: also from two secret deployments', () => {
    const course = newCourse();
    for (let run = 0; run < 80; run++) {
      const chance = chanceOf(`deployments ${run}`);
      const viewer = chance.pick(VIEWERS);
      const [one, other] = deployedAlike(viewer, chance);
      expect(differs(one, other)).toBe(true);
      playAlike(one, other, viewer, chance, 60, course);
    }
    expect(course.commands).toBeGreaterThan(1_000);
    expect(course.duels + course.jumps).toBeGreaterThan(50);
  });

  test('a twin deals mines only to pieces that have never moved', () => {
    const chance = chanceOf('mines');
    const match = battle('7g/mesd4/8/8/2#2#2/2#2#2/8/8/7S/7G r');
    match.submit('red', { type: 'move', from: 'b9', to: 'b8' });
    const kinds = Array.from({ length: 40 }, () => dealtAgain(match.state.game, 'red', chance));
    expect(kinds.some(({ c9 }) => c9 === 'M')).toBe(true);
    expect(kinds.some(({ b9 }) => b9 === 'M')).toBe(false);
  });
});

/** Two deployments that look alike: the viewer's own equal, the others' with the same grand admiral. */
function deployedAlike(viewer: Viewer<Camp>, chance: Chance): [BattleMatch, BattleMatch] {
  const [one, other] = [deployment(), deployment()];
  for (const camp of ['white', 'red'] as const) {
    const placement = randomPlacement(camp, chance);
    const squares = Object.keys(placement) as (keyof typeof placement)[];
    const ships = squares.filter((square) => placement[square] !== 'G');
    const kinds =
      viewer === camp
        ? ships.map((square) => placement[square])
        : exchanged(
            ships.map((square) => placement[square]),
            chance,
          );
    const alike = {
      ...placement,
      ...Object.fromEntries(ships.map((square, index) => [square, kinds[index]])),
    };
    const entries = [
      one.submit(camp, { type: 'deploy', placement }),
      other.submit(camp, { type: 'deploy', placement: alike }),
    ] as const;
    expect(received(other, entries[1], viewer)).toBe(received(one, entries[0], viewer));
    const ready = [one.submit(camp, { type: 'ready' }), other.submit(camp, { type: 'ready' })] as const;
    expect(received(other, ready[1], viewer)).toBe(received(one, ready[0], viewer));
  }
  return [one, other];
}

/** The items with a few swaps, so that revealed values agree often enough. */
function exchanged<Item>(items: readonly Item[], chance: Chance): Item[] {
  const list = [...items];
  for (let times = 0; times < 8; times++) {
    const [one, other] = [chance.int(list.length), chance.int(list.length)];
    [list[one], list[other]] = [must(list[other], 'an item'), must(list[one], 'an item')];
  }
  return list;
}
