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

  test('two players have a seat a camp, and both offices', () => {
    const match = deployedBattle();
    expect(match.chairs.map(({ seat }) => seat)).toEqual(['white', 'red']);
    expect(match.explain('red', { type: 'offerDraw' })).toBeNull();
  });
});
