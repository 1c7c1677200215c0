import { campOf, type GrandsAmirauxTypes, KINDS } from '@escadre/shared/games/grands-amiraux';
import {
  commandsTo,
  deedsFrom,
  kindShares,
  type Preview,
  previewOf,
} from '@escadre/shared/games/grands-amiraux/board-helpers.ts';
import { chanceOf, must } from '@escadre/shared/kernel';
import { legalMoves, pickOf, randomMatch, randomStep } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimen } from '../../specimens/grands-amiraux.ts';
import { attack, battle, deployedBattle, jump, move } from './play.ts';

type Event = GrandsAmirauxTypes['Event'];

describe('possible actions', () => {
  test('from a square: moves, attacks, and jumps as a tree', () => {
    const view = battle('e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r').view('red');
    expect(deedsFrom(view, 'red', 'a10')).toMatchObject({
      moves: ['b10', 'b9'],
      attacks: ['a9'],
      jumps: [
        {
          over: 'a9',
          to: 'a8',
          goesOn: true,
          next: [
            { over: 'a7', to: 'a6', next: [{ to: 'a4', next: [{ to: 'a2', goesOn: false, next: [] }] }] },
          ],
        },
      ],
    });
  });

  test('none for a mine, an enemy piece, an empty square, or out of turn', () => {
    const match = battle('g7/8/8/8/2#2#2/2#2#2/2Me4/3T4/8/7G w');
    const nothing = { moves: [], attacks: [], jumps: [] };
    for (const square of ['c4', 'd4', 'a1'] as const) {
      expect(deedsFrom(match.view('white'), 'white', square)).toEqual(nothing);
    }
    expect(deedsFrom(match.view('red'), 'red', 'd4')).toEqual(nothing);
    expect(deedsFrom(match.view('public'), 'white', 'd4')).toEqual(nothing);
  });

  test('during a jump, only the jumper’s next legs', () => {
    const match = battle('e6g/S7/8/T7/2#2#2/C1#2#2/8/H7/8/7G r');
    match.submit('red', jump('a10', 'a8'));
    expect(deedsFrom(match.view('red'), 'red', 'a8')).toMatchObject({
      moves: [],
      attacks: [],
      jumps: [{ to: 'a6' }],
    });
    expect(deedsFrom(match.view('red'), 'red', 'h10')).toEqual({ moves: [], attacks: [], jumps: [] });
  });

  test('to a square: every piece that can go there, attack there, or jump over it', () => {
    const view = battle('g7/8/8/8/2#2#2/2#2#2/2Ce4/3T4/8/7G w').view('white');
    expect(commandsTo(view, 'white', 'd4')).toEqual([
      attack('d3', 'd4'),
      jump('d3', 'd5'),
      attack('c4', 'd4'),
      jump('c4', 'e4'),
    ]);
    expect(commandsTo(view, 'white', 'e3')).toEqual([move('d3', 'e3')]);
    expect(commandsTo(view, 'red', 'd4')).toEqual([]);
  });

  test('equal the legal commands, on every square of every match', () => {
    for (let run = 0; run < 6; run++) {
      const match = randomMatch(specimen, run);
      const chance = chanceOf(`deeds ${run}`);
      for (let step = 0; step < 25 && match.outcome === null; step++) randomStep(match, chance);
      if (match.outcome !== null || match.view('public').public.phase !== 'battle') continue;
      const { camp, seats } = must(match.prompts[0], 'a prompt');
      const seat = must(seats[0], 'who is asked');
      const view = match.view(camp);
      const squares = Object.values(view.public.pieces).map(({ square }) => square);
      const listed = squares.flatMap((from) => {
        const { moves, attacks, jumps } = deedsFrom(view, seat, from);
        return [
          ...moves.map((to) => move(from, to)),
          ...attacks.map((to) => attack(from, to)),
          ...jumps.map(({ to }) => jump(from, to)),
        ];
      });
      const legal = [...legalMoves(match, seat)].filter(
        (command) => command.type !== 'stop' && (command.type !== 'jump' || command.path.length === 1),
      );
      const inOrder = (commands: readonly object[]) => commands.map((each) => JSON.stringify(each)).sort();
      expect(inOrder(listed)).toEqual(inOrder(legal));
    }
  });
});

describe('previews', () => {
  test('an attack on an unknown piece: shares by unseen kinds', () => {
    const view = battle('g7/8/8/8/2#2#2/2#2#2/2Ce4/8/8/7G w prizes=pmmmmm').view('white');
    const preview = previewOf(view, 'white', attack('c4', 'd4'));
    expect(preview).toMatchObject({
      outcomes: [
        { survivor: 'attacker', kinds: ['T', 'E', 'S', 'D'], share: 20 / 25 },
        { survivor: 'defender', kinds: ['H'], share: 2 / 25 },
        { survivor: 'none', kinds: ['C'], share: 3 / 25 },
      ],
    });
  });

  test('the grand admiral is certain, and so are values shown with open memory', () => {
    const admiral = battle('g7/S7/8/8/2#2#2/2#2#2/8/8/8/7G w').view('white');
    expect(previewOf(admiral, 'white', attack('a9', 'a10'))).toMatchObject({
      outcomes: [{ survivor: 'attacker', kinds: ['G'], share: 1, wins: 'white' }],
    });
    const shown = battle('g7/8/8/8/2#2#2/2#2#2/2Ce4/8/8/7G w shown=d4', { memory: 'open' }).view('white');
    expect(previewOf(shown, 'white', attack('c4', 'd4'))).toMatchObject({
      outcomes: [{ survivor: 'attacker', kinds: ['E'], share: 1 }],
    });
  });

  test('a moved piece is no mine', () => {
    const match = deployedBattle();
    expect(kindShares(match.view('white'), 'a7').get('M')).toBeGreaterThan(0);
    match.submit('white', move('a4', 'a5'));
    match.submit('red', move('a7', 'a6'));
    expect(kindShares(match.view('white'), 'a7').has('M')).toBe(false);
  });

  test('illegal commands have none', () => {
    const view = deployedBattle().view('white');
    expect(() => previewOf(view, 'white', move('a4', 'a6'))).toThrow('not next to');
  });

  test('results never contradict the certain part, and are always foreseen', () => {
    let previewed = 0;
    for (let run = 0; run < 20; run++) {
      const match = randomMatch(specimen, run);
      const chance = chanceOf(`previews ${run}`);
      for (let step = 0; step < 30 && match.outcome === null; step++) {
        const { seats } = must(match.prompts[0], 'a prompt');
        const seat = must(seats[0], 'who is asked');
        const command = must(pickOf(legalMoves(match, seat), chance), 'a legal command');
        const preview = previewOf(match.view(campOf(seat)), seat, command);
        const before = match.state.game;
        const events = specimen.game.decide(before, seat, command, chance);
        expect(agrees(preview, events)).toBe(true);
        const ended = specimen.game.outcome(events.reduce(specimen.game.evolve, before));
        if (ended?.kind === 'win' && ended.reason === 'grandAdmiral')
          expect(winners(preview)).toContain(ended.camp);
        previewed += 1;
        match.submit(seat, command);
      }
    }
    expect(previewed).toBeGreaterThan(200);
  });
});

const winners = (preview: Preview) =>
  preview.type === 'attack'
    ? preview.outcomes.map(({ wins }) => wins)
    : preview.type === 'jump'
      ? preview.legs.flatMap(({ outcomes }) => outcomes.map(({ wins }) => wins))
      : [];

/** Whether the events are a foreseen outcome. */
function agrees(preview: Preview, events: readonly Event[]): boolean {
  const [first] = events;
  switch (preview.type) {
    case 'move':
      return first?.type === 'moved' && first.piece === preview.piece && first.to === preview.to;
    case 'attack':
      return (
        first?.type === 'duel' &&
        first.target === preview.target &&
        Math.abs(preview.outcomes.reduce((sum, { share }) => sum + share, 0) - 1) < 1e-9 &&
        preview.outcomes.some(
          ({ survivor, kinds }) => survivor === first.survivor && kinds.includes(first.defender),
        )
      );
    case 'jump':
      return events.every((event, index) => {
        const leg = preview.legs[index];
        if (leg === undefined) return false;
        if (event.type === 'mineStruck') {
          return leg.outcomes.some(({ survives, kinds }) => !survives && kinds.includes('M'));
        }
        if (event.type !== 'jumped') return false;
        const fits = leg.outcomes.some(({ survives, kinds }) => survives && kinds.includes(event.kind));
        return fits && event.to === leg.to && (event.kind === 'G' || event.goesOn === leg.goesOn);
      });
    default:
      return events.length > 0;
  }
}

test('the shares of all possible kinds add up to one', () => {
  const view = deployedBattle().view('white');
  const shares = kindShares(view, 'a7');
  expect([...shares.keys()]).toEqual(KINDS.filter((kind) => kind !== 'G'));
  expect([...shares.values()].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
});
