/** What everybody sees: everything. */

import type { z } from 'zod';
import type { View as KernelView, Viewer } from '../../kernel/game.ts';
import { given } from '../../kernel/optional.ts';
import type { Event } from './events.ts';
import type { privateView, publicView } from './shapes.ts';
import type { State } from './state.ts';
import type { Camp } from './vocabulary.ts';

export type PublicView = z.infer<typeof publicView>;

export type PrivateView = z.infer<typeof privateView>;

export type View = KernelView<PublicView, PrivateView>;

export function view(state: State, viewer: Viewer<Camp>): View {
  return { public: publicViewOf(state), own: viewer === 'public' ? null : {} };
}

function publicViewOf(state: State): PublicView {
  const { turn, turns, phase, windFrom, ships, bonds, divisions, captains, order, formed } = state;
  const { call, underWay, plan, result } = state;
  return {
    turn,
    turns,
    phase,
    windFrom,
    ships,
    bonds,
    divisions,
    captains,
    order,
    formed,
    ...given({ call, underWay, plan, result }),
  };
}

/** An event as told to a viewer: nothing is left out. */
export const redact = (event: Event): Event => event;
