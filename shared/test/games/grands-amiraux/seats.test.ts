import { placementOf } from '@escadre/shared/games/grands-amiraux';
import { describe, expect, test } from '@jest/globals';
import { deployedBattle, deployment, move, refused, told } from './play.ts';

describe('four players', () => {
  test('R12: a camp has a helm and a navigator, who see the same', () => {
    const match = deployment({ players: 4 });
    expect(match.chairs).toEqual([
      { seat: 'white-helm', camp: 'white' },
      { seat: 'white-navigator', camp: 'white' },
      { seat: 'red-helm', camp: 'red' },
      { seat: 'red-navigator', camp: 'red' },
    ]);
    const entry = match.submit('white-helm', { type: 'deploy', placement: placementOf('screen', 'white') });
    expect(told(match, entry, 'white')).toEqual([{ type: 'deployed', camp: 'white' }]);
    expect(match.view('white').own?.fleet).toEqual(placementOf('screen', 'white'));
  });

  test('R12: the helm alone deploys, says ready and moves', () => {
    const match = deployment({ players: 4 });
    expect(match.prompts.map(({ seats }) => seats)).toEqual([['white-helm'], ['red-helm']]);
    for (const command of [
      { type: 'deploy', placement: placementOf('screen', 'white') },
      { type: 'ready' },
      move('a4', 'a5'),
    ] as const) {
      expect(refused(match, 'white-navigator', command)).toBe('HELM_ONLY');
    }
    const begun = deployedBattle({ players: 4 });
    expect(refused(begun, 'white-navigator', move('a4', 'a5'))).toBe('HELM_ONLY');
    expect([...begun.game.legal(begun.view('white'), 'white-navigator')]).toEqual([]);
    expect(refused(begun, 'white-helm', move('a4', 'a5'))).toBeNull();
  });

  test('R12: the helm alone speaks of a draw; both must resign', () => {
    const match = deployedBattle({ players: 4 });
    expect(match.explain('white-navigator', { type: 'offerDraw' })?.code).toBe('NOT_YOURS_TO_OFFER');
    match.submit('white-helm', { type: 'offerDraw' });
    expect(match.explain('red-navigator', { type: 'acceptDraw' })?.code).toBe('NOT_YOURS_TO_OFFER');
    match.submit('red-helm', { type: 'declineDraw' });
    match.submit('red-navigator', { type: 'resign' });
    expect(match.outcome).toBeNull();
    match.submit('red-helm', { type: 'resign' });
    expect(match.outcome).toEqual({ kind: 'win', camp: 'white', reason: 'resignation' });
  });

  test('R12: the command passes to the navigator when the helm resigns, who can no longer act', () => {
    const match = deployedBattle({ players: 4 });
    const before = match.prompts.map(({ id }) => id);
    const entry = match.submit('white-helm', { type: 'resign' });
    expect(told(match, entry)).toEqual([
      { type: 'resigned', seat: 'white-helm' },
      { type: 'commandPassed', camp: 'white', seat: 'white-navigator' },
    ]);
    expect(match.prompts).toMatchObject([{ id: before[0], seats: ['white-navigator'] }]);
    expect(refused(match, 'white-helm', move('a4', 'a5'))).toBe('ALREADY_RESIGNED');
    expect([...match.legal('white-helm')]).toEqual([]);
    expect(match.explain('white-helm', { type: 'offerDraw' })?.code).toBe('ALREADY_RESIGNED');
    expect(match.explain('white-navigator', { type: 'offerDraw' })).toBeNull();
    match.submit('white-navigator', move('a4', 'a5'));
    expect(match.prompts[0]?.seats).toEqual(['red-helm']);
  });

  test('R12: also during the deployment, and back to a player who takes the helm', () => {
    const match = deployment({ players: 4 });
    match.submit('red-helm', { type: 'resign' });
    match.submit('red-navigator', { type: 'deploy', placement: placementOf('screen', 'red') });
    match.apply(match.decideGiveUpSeat('red-helm'));
    match.apply(match.decideTakeSeat('red-helm'));
    expect(match.view('public').public.atHelm.red).toBe('red-helm');
    expect(refused(match, 'red-helm', { type: 'ready' })).toBeNull();
    expect(refused(match, 'red-navigator', { type: 'ready' })).toBe('HELM_ONLY');
  });

  test('a navigator who resigns leaves the helm unchanged', () => {
    const match = deployedBattle({ players: 4 });
    match.submit('white-navigator', { type: 'resign' });
    expect(match.view('public').public.atHelm.white).toBe('white-helm');
    match.submit('white-helm', move('a4', 'a5'));
  });

  test('two players have one seat per camp, with both duties', () => {
    const match = deployedBattle();
    expect(match.chairs.map(({ seat }) => seat)).toEqual(['white', 'red']);
    expect(match.explain('red', { type: 'offerDraw' })).toBeNull();
  });
});
