/** The ships that fly their commander’s flag. */

import type { Board } from 'escadre/branle-bas';

/** The flagship of each fleet of several ships, unless she is sunk or a prize. */
export function flagshipsOf({ ships }: Pick<Board, 'ships'>): ReadonlySet<string> {
  const all = Object.entries(ships);
  const leads = (camp: string) => all.filter(([, ship]) => ship.camp === camp).length > 1;
  const flying = all.filter(
    ([, { flagship, captor, sunk, camp }]) => flagship && captor === undefined && !sunk && leads(camp),
  );
  return new Set(flying.map(([id]) => id));
}
