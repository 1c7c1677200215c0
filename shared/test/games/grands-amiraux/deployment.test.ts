import {
  FORMATIONS,
  grandsAmiraux,
  HOME,
  MAX_PLACEMENTS,
  mirroredPlacement,
  placementFaults,
  placementOf,
  randomPlacement,
  turnedAbout,
} from '@escadre/shared/games/grands-amiraux';
import { FLEET } from '@escadre/shared/games/grands-amiraux/pieces.ts';
import { chanceOf, must, type Prompt, scriptedChance } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { deployedBattle, deployment, move, refused, told } from './play.ts';

const fortress = placementOf('fortress', 'white');
const promptOf = (match: ReturnType<typeof deployment>, camp: string) =>
  match.prompts.find((prompt) => prompt.camp === camp) as Prompt<never>;

describe('deployment', () => {
  test('R13: both camps deploy at the same time, in secret', () => {
    const match = deployment();
    expect(match.prompts.map(({ id, seats, time }) => [id, seats, time])).toEqual([
      ['deploy-white', ['white'], { kind: 'phase', seconds: 300 }],
      ['deploy-red', ['red'], { kind: 'phase', seconds: 300 }],
    ]);
    const before = JSON.stringify([match.view('public'), match.view('white')]);
    const entry = match.submit('red', { type: 'deploy', placement: placementOf('screen', 'red') });
    expect(told(match, entry, 'public')).toEqual([]);
    expect(told(match, entry, 'white')).toEqual([]);
    expect(told(match, entry, 'red')).toEqual([{ type: 'deployed', camp: 'red' }]);
    expect(JSON.stringify([match.view('public'), match.view('white')])).toBe(before);
    expect(match.view('red').own).toEqual({ fleet: placementOf('screen', 'red') });
  });

  test('R14: an unchanged placement is refused, and so are more than forty; the last one stands', () => {
    const match = deployment();
    const tried = [fortress, turnedAbout(fortress)] as const;
    for (let sent = 0; sent < MAX_PLACEMENTS; sent++) {
      const placement = must(tried[sent % 2], 'a placement');
      match.submit('white', { type: 'deploy', placement });
      expect(refused(match, 'white', { type: 'deploy', placement })).toBe('PLACEMENT_STANDS');
    }
    expect(match.explain('white', { type: 'deploy', placement: fortress })).toMatchObject({
      code: 'TOO_MANY_PLACEMENTS',
      rule: { section: 'deployment', ruling: 'R14' },
      data: { limit: MAX_PLACEMENTS },
    });
    expect([...match.legal('white')].map(({ type }) => type)).toEqual(['ready', 'resign', 'offerDraw']);
    expect(refused(match, 'red', { type: 'deploy', placement: placementOf('screen', 'red') })).toBeNull();
    match.submit('white', { type: 'ready' });
    expect(match.view('white').own).toEqual({ fleet: turnedAbout(fortress) });
  });

  test('a draw offer survives placements, which are secret, and lapses when a camp is ready', () => {
    const match = deployment();
    match.submit('white', { type: 'offerDraw' });
    const deployed = match.submit('red', { type: 'deploy', placement: placementOf('screen', 'red') });
    expect(deployed.events.map(({ type }) => type)).toEqual(['deployed']);
    expect(match.explain('red', { type: 'acceptDraw' })).toBeNull();
    const ready = match.submit('red', { type: 'ready' });
    expect(ready.events.map(({ type }) => type)).toEqual(['drawLapsed', 'ready']);
    expect(match.explain('red', { type: 'acceptDraw' })?.code).toBe('NO_DRAW_OFFERED');
  });

  test('a placement can be replaced until the camp is ready; only readiness is public', () => {
    const match = deployment();
    match.submit('white', { type: 'deploy', placement: fortress });
    match.submit('white', { type: 'deploy', placement: turnedAbout(fortress) });
    const ready = match.submit('white', { type: 'ready' });
    for (const viewer of ['public', 'white', 'red'] as const) {
      expect(told(match, ready, viewer)).toEqual([{ type: 'ready', camp: 'white' }]);
    }
    expect(match.prompts.map(({ id }) => id)).toEqual(['deploy-red']);
    expect(match.view('red').public).toMatchObject({ ready: { white: true, red: false }, pieces: {} });
    expect(refused(match, 'white', { type: 'deploy', placement: fortress })).toBe('ALREADY_READY');
    expect(refused(match, 'white', { type: 'ready' })).toBe('ALREADY_READY');
    expect(match.view('white').own).toEqual({ fleet: turnedAbout(fortress) });
  });

  test('once both are ready the two grand admirals are revealed, and White moves', () => {
    const match = deployment();
    match.submit('white', { type: 'deploy', placement: fortress });
    match.submit('red', { type: 'deploy', placement: placementOf('minefield', 'red') });
    match.submit('red', { type: 'ready' });
    const entry = match.submit('white', { type: 'ready' });
    expect(told(match, entry)).toEqual([
      { type: 'ready', camp: 'white' },
      { type: 'began', white: 'h1', red: 'd10' },
    ]);
    const { pieces, turn, phase } = match.view('public').public;
    expect([phase, turn]).toEqual(['battle', 'white']);
    expect(Object.keys(pieces)).toEqual([...HOME.white, ...HOME.red]);
    const known = Object.entries(pieces).filter(([, { kind }]) => kind !== undefined);
    expect(known).toEqual([
      ['h1', { camp: 'white', square: 'h1', kind: 'G' }],
      ['d10', { camp: 'red', square: 'd10', kind: 'G' }],
    ]);
    expect(refused(match, 'white', { type: 'deploy', placement: fortress })).toBe('NOT_DEPLOYING');
    expect(refused(match, 'white', { type: 'ready' })).toBe('NOT_DEPLOYING');
  });

  test('a placement without the 32 pieces on the 32 home squares is refused with every reason', () => {
    const match = deployment();
    const { a1: _gone, ...rest } = fortress;
    const placement = { ...rest, a5: 'G' as const };
    const refusal = match.explain('white', { type: 'deploy', placement });
    expect(refusal?.code).toBe('BAD_PLACEMENT');
    expect(refusal?.data).toEqual({
      faults: ['a1 is empty', 'a5 is outside the home rows', '2 pieces G (grand admiral) instead of 1'],
    });
    // With every square occupied, the missing kinds are reported.
    const submarines = { ...fortress, a1: 'S' as const };
    expect(placementFaults('white', submarines)).toEqual([
      '2 pieces C (cruiser) instead of 3',
      '7 pieces S (submarine) instead of 6',
    ]);
    expect(refused(match, 'red', { type: 'deploy', placement: fortress })).toBe('BAD_PLACEMENT');
  });

  test('a camp needs a placement to be ready, and both must be ready before a move', () => {
    const match = deployment();
    expect(refused(match, 'white', { type: 'ready' })).toBe('NO_PLACEMENT');
    expect(refused(match, 'white', move('a4', 'a5'))).toBe('STILL_DEPLOYING');
  });

  test('the order of entry of a placement is discarded', () => {
    const backwards = Object.fromEntries(Object.entries(fortress).reverse());
    const match = deployment();
    match.submit('white', { type: 'deploy', placement: backwards });
    expect(Object.keys(match.view('white').own?.fleet ?? {})).toEqual([...HOME.white]);
  });
});

describe('on time-out of the deployment', () => {
  test('the last accepted placement stands', () => {
    const match = deployment();
    match.submit('white', { type: 'deploy', placement: fortress });
    const entry = match.timeout('deploy-white');
    expect(told(match, entry, 'red')).toEqual([
      { type: 'timedOut', camp: 'white', prompt: 'deploy-white' },
      { type: 'ready', camp: 'white' },
    ]);
    expect(match.view('white').own?.fleet).toEqual(fortress);
  });

  test('a camp without one gets a random one, which stays as secret', () => {
    const match = deployment();
    const entry = match.timeout('deploy-white');
    expect(told(match, entry, 'red').map(({ type }) => type)).toEqual(['timedOut', 'ready']);
    expect(told(match, entry, 'white').map(({ type }) => type)).toEqual(['timedOut', 'deployed', 'ready']);
    expect(placementFaults('white', must(match.view('white').own?.fleet, 'the fleet'))).toEqual([]);
    match.timeout('deploy-red');
    expect(match.view('public').public.phase).toBe('battle');
  });

  test('the shuffle is of the 32 kinds in table order, over the rows from the camp’s own edge', () => {
    const match = deployment();
    const events = (camp: 'white' | 'red') =>
      grandsAmiraux.onTimeout(match.state.game, promptOf(match, camp), scriptedChance(['as-is']));
    const [white] = events('white') as unknown as [{ placement: object }];
    expect(Object.entries(white.placement)).toEqual(
      HOME.white.map((square, index) => [square, FLEET[index]]),
    );
    const [red] = events('red') as unknown as [{ placement: object }];
    expect(Object.entries(red.placement)).toEqual(HOME.red.map((square, index) => [square, FLEET[index]]));
  });

  test('one camp’s random placement does not reveal whether the other had one', () => {
    const [alone, both] = [deployment(), deployment()];
    alone.submit('white', { type: 'deploy', placement: fortress });
    for (const match of [alone, both]) {
      match.timeout('deploy-white');
      match.timeout('deploy-red');
    }
    expect(alone.view('red').own).toEqual(both.view('red').own);
  });
});

describe('formations', () => {
  test.each(FORMATIONS.map(({ id }) => id))('%s is a placement of either camp, mirrored for Red', (id) => {
    expect(placementFaults('white', placementOf(id, 'white'))).toEqual([]);
    expect(placementFaults('red', placementOf(id, 'red'))).toEqual([]);
    expect(mirroredPlacement(placementOf(id, 'white'))).toEqual(placementOf(id, 'red'));
    expect(placementFaults('white', turnedAbout(placementOf(id, 'white')))).toEqual([]);
  });

  test('a random one is a placement', () => {
    for (let run = 0; run < 20; run++) {
      const chance = chanceOf(`random ${run}`);
      expect(placementFaults('white', randomPlacement('white', chance))).toEqual([]);
      expect(placementFaults('red', randomPlacement('red', chance))).toEqual([]);
    }
  });

  test('a battle can start from them', () => {
    expect(deployedBattle().view('public').public.phase).toBe('battle');
  });
});
