import { type Event, trafalgarCards } from '@escadre/shared/games/trafalgar-cards';
import { previewOf } from '@escadre/shared/games/trafalgar-cards/board-helpers.ts';
import { chanceOf, refusalOf } from '@escadre/shared/kernel';
import { expect, test } from '@jest/globals';
import { specimen } from '../../specimens/trafalgar-cards.ts';
import { GameTable, position } from './table.ts';

test('the certain part of a preview equals the decision, with the same refusals', () => {
  const chance = chanceOf('previews');
  const kinds = new Set<string>();
  for (let run = 0; run < 300; run++) {
    const { state } = new GameTable(specimen.scenario?.(chance, { drawLimit: 3 }) ?? position());
    const seat = chance.pick(['british', 'french'] as const);
    const command = specimen.attempt(state, seat, chance);
    const view = trafalgarCards.view(state, seat);
    const refused = refusalOf(() => trafalgarCards.check(view, seat, command));
    if (refused !== null) {
      expect(refusalOf(() => void previewOf(view, seat, command))?.code).toBe(refused.code);
      continue;
    }
    const preview = previewOf(view, seat, command);
    const events: readonly Event[] = trafalgarCards.decide(state, seat, command, chance);
    expect(preview.completes).toBe(events.length > 1);
    kinds.add(`${preview.type} ${preview.completes}`);
    if (preview.type === 'exchange') {
      expect(events[0]).toEqual({ type: 'exchanged', seat, cards: preview.down });
      expect(preview.kept).toHaveLength(8 - preview.down.length);
    } else {
      expect(events[0]).toEqual({ type: 'linedUp', seat, lineUp: preview.lineUp });
    }
  }
  expect([...kinds].sort()).toEqual(['exchange false', 'exchange true', 'lineUp false', 'lineUp true']);
});
