/** The player's matches, polled on every page, so that a turn is announced anywhere. */

import { signal } from '@preact/signals';
import type { MyMatch } from 'escadre';
import { isKnownHere, server } from './session.ts';
import { elsewhere } from './tab-signs.ts';

/** Unfinished matches, the player's turn first; undefined until loaded. */
export const myMatches = signal<readonly MyMatch[] | undefined>(undefined);

/** Milliseconds between two looks. */
const EVERY = 20_000;

/** A browser that has never signed in has no matches, and does not become a guest by asking. */
export function watchMyMatches(): () => void {
  const look = () => {
    if (isKnownHere()) lookAtMine().catch(() => undefined);
  };
  look();
  const timer = setInterval(look, EVERY);
  return () => clearInterval(timer);
}

/** Asks the server. */
export async function lookAtMine(): Promise<readonly MyMatch[]> {
  const { matches } = await (await server()).mine({ limit: 50 });
  const sorted = byDeadline(matches);
  const before = elsewhere.value;
  const asked = sorted.filter((match) => match.asked);
  const isFirstLook = myMatches.value === undefined;
  for (const match of asked) {
    if (!isFirstLook && !before.has(match.id)) void callTo(match);
  }
  elsewhere.value = new Set(asked.map(({ id }) => id));
  myMatches.value = sorted;
  return sorted;
}

async function callTo({ id, game }: MyMatch): Promise<void> {
  const address = `/m/${id}`;
  // The page's own match announces itself.
  if (location.pathname.startsWith(address)) return;
  // Without its bell, a page still shows its signs.
  const bell = await import('./distant-move.ts').catch(() => undefined);
  bell?.announce(address, game);
}

/** The player's turn first, least time first; gathering tables last. */
const byDeadline = (matches: readonly MyMatch[]): readonly MyMatch[] =>
  matches.toSorted(
    (one, other) =>
      Number(other.asked) - Number(one.asked) ||
      PHASES[one.phase] - PHASES[other.phase] ||
      (one.deadline ?? Number.POSITIVE_INFINITY) - (other.deadline ?? Number.POSITIVE_INFINITY) ||
      other.createdAt - one.createdAt,
  );

const PHASES = { playing: 0, gathering: 1, over: 2 } as const;
