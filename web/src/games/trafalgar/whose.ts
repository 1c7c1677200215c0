/** Whose a ship or a gun is, from the viewer's side. */

import type { Camp } from './input.ts';

/** Spectators see camps. */
export type Whose = 'own' | 'partner' | 'enemy' | Camp;

/** The owner of a camp's thing, from the viewer's side; `ours` says which of their own camp’s it is. */
export function whoseOf(of: Camp, camp: Camp | null, ours: 'own' | 'partner' = 'own'): Whose {
  if (camp === null) return of;
  return of === camp ? ours : 'enemy';
}
