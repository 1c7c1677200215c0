/** Windows on a match's clock: the kernel measures the time, and the game names its kind. */

import { type TrafalgarTypes, trafalgar } from '@escadre/shared/games/trafalgar';
import {
  type ClockState,
  deadlines,
  duePrompts,
  type Match,
  newClock,
  resumeClock,
  retime,
  type TimeControl,
} from '@escadre/shared/kernel';
import { createMatch } from '@escadre/shared/kernel/input.ts';
import { seedOf } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { optionsOf } from './support.ts';

const CAMPS = ['english', 'allied'];
const PER_TURN: TimeControl = { perTurn: 60 };
/** Victory is about to leave the range of C1, on her starboard beam, with B6 on her port beam. */
const position = `turn english 1; wind W; victory C4 SE FMZ 3/3; naiad O1 E FMZ 2/2
  bucentaure N4 E FMZ 3/3; hortense N6 E FMZ 2/2`;

function matchAt(input: object = {}): Match<TrafalgarTypes> {
  const match = createMatch(trafalgar, {
    options: optionsOf(input),
    seed: seedOf(7),
    scenario: { position },
  });
  match.start();
  return match;
}

const sail = { type: 'sail' as const, ship: 'victory' as const, orders: ['ahead' as const] };
const feu = (fort: string) => ({ type: 'feu' as const, fort, aim: 'mainmast' as const });

/** A clock running since 0 in the turn of the match. */
const started = (match: Match<TrafalgarTypes>, control: TimeControl | null): ClockState =>
  retime(control, newClock(control, CAMPS), match.prompts, 0);

describe('FEU on the clock', () => {
  test('the window has its own seconds, visible to all, and pauses the turn’s clock', () => {
    const match = matchAt();
    let clock = started(match, PER_TURN);
    match.submit('english', sail);
    clock = retime(PER_TURN, clock, match.prompts, 10_000);
    expect(deadlines(clock)).toEqual({ 'feu-1': { deadline: 15_000 }, 'turn-1': { left: 50_000 } });
    expect(duePrompts(clock, 14_999)).toEqual([]);
    expect(duePrompts(clock, 15_000)).toEqual(['feu-1']);
    match.timeout('feu-1');
    clock = retime(PER_TURN, clock, match.prompts, 15_000);
    expect(deadlines(clock)).toEqual({ 'turn-1': { deadline: 65_000 } });
  });

  test('the return fire has the same deadline; it pauses the window, which restarts after it', () => {
    const match = matchAt();
    let clock = started(match, null);
    match.submit('english', sail);
    clock = retime(null, clock, match.prompts, 1_000);
    match.submit('allied', feu('C1'));
    clock = retime(null, clock, match.prompts, 5_500);
    expect(deadlines(clock)['returnFire-1']).toEqual({ deadline: 10_500 });
    expect(duePrompts(clock, 60_000)).toEqual(['returnFire-1']);
    match.timeout('returnFire-1');
    clock = retime(null, clock, match.prompts, 10_500);
    expect(deadlines(clock)['feu-1']).toEqual({ deadline: 15_500 });
  });

  test('a shot without return fire keeps the deadline', () => {
    const match = matchAt();
    const away = { type: 'fire' as const, ship: 'victory' as const, side: 'starboard' as const };
    match.submit('english', { ...away, guns: 3, target: 'C1', aim: 'gun' });
    if (match.state.game.board.forts.C1?.gun !== 'loaded') throw new Error('this seed was to miss');
    let clock = started(match, null);
    match.submit('english', sail);
    clock = retime(null, clock, match.prompts, 1_000);
    match.submit('allied', feu('C1'));
    clock = retime(null, clock, match.prompts, 4_000);
    expect(deadlines(clock)['feu-1']).toEqual({ deadline: 6_000 });
  });

  test('a server that restarts during a window reopens it for its full time', () => {
    const match = matchAt();
    let clock = started(match, PER_TURN);
    match.submit('english', sail);
    clock = retime(PER_TURN, clock, match.prompts, 10_000);
    clock = resumeClock(PER_TURN, { ...clock, since: null }, match.prompts, 1_000_000);
    expect(deadlines(clock)).toEqual({ 'feu-1': { deadline: 1_005_000 }, 'turn-1': { left: 50_000 } });
  });

  test('both windows expire in turn', () => {
    const match = matchAt();
    match.submit('english', sail);
    match.submit('allied', feu('C1'));
    match.timeout('returnFire-1');
    const entry = match.timeout('feu-1');
    expect(entry.events.map(({ type }) => type)).toEqual(['timedOut', 'windowClosed', 'sailed']);
  });

  test('in a correspondence match a window is as long as a turn, unless a standing order answers', () => {
    const control: TimeControl = { correspondence: 3 };
    const day = 86_400_000;
    const asked = matchAt();
    asked.submit('english', sail);
    expect(deadlines(started(asked, control))['feu-1']).toEqual({ deadline: 3 * day });
    const ordered = matchAt();
    for (const fort of ['C1', 'B6']) {
      ordered.submit('allied', { type: 'standingOrder', fort, order: { do: 'hold' } });
    }
    ordered.submit('english', sail);
    const clock = started(ordered, control);
    expect(deadlines(clock)['feu-1']).toEqual({ deadline: 3 * day });
    expect(duePrompts(clock, 1_000)).toEqual(['feu-1']);
    const entry = ordered.timeout('feu-1');
    expect(entry.events.map(({ type }) => type)).toEqual(['windowClosed', 'sailed']);
  });
});
