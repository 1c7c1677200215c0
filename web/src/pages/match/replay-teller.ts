/** The teller of a finished match: nobody is to move any more, so a turn has a side and its players. */

import type { MatchSummary } from 'escadre';
import type { Language } from '../../base/settings.ts';
import { type AnyTeller, tellerFor } from '../../match/tellers.ts';
import { readerOf, type Viewer } from './replay-moments.ts';

interface ReplayTellerParts {
  readonly game: string;
  readonly seats: MatchSummary['seats'];
  readonly viewer: Viewer;
  readonly language: Language;
  /** The players of a side; empty if they have no names. */
  readonly playersOf?: (camp: string) => string;
}

export async function replayTeller(parts: ReplayTellerParts): Promise<AnyTeller> {
  const { game, seats, viewer, language, playersOf = () => '' } = parts;
  const [own, open] = await Promise.all([
    tellerFor(game, readerOf(viewer, seats), language),
    tellerFor(game, null, language),
  ]);
  return {
    ...own,
    tell(event, before, after) {
      const camp = beginner(event);
      if (camp === undefined) return own.tell(event, before, after);
      const players = playersOf(camp);
      return open
        .tell(event, before, after)
        .map((told) => (players === '' ? told : { ...told, text: `${told.text} (${players})` }));
    },
  };
}

/** The side whose turn begins; undefined for every other event, and where turns are of nobody. */
function beginner(event: object): string | undefined {
  const { type, camp } = event as { readonly type?: string; readonly camp?: unknown };
  return type === 'turnBegan' && typeof camp === 'string' ? camp : undefined;
}
