/**
 * A newcomer to Les Grands Amiraux: takes known weaker pieces, avoids known stronger ones, keeps the grand
 * admiral out of it, and otherwise advances.
 */

import type { Command } from '../../games/grands-amiraux/commands.ts';
import { legal } from '../../games/grands-amiraux/legal.ts';
import { duel } from '../../games/grands-amiraux/pieces.ts';
import { idsOf } from '../../games/grands-amiraux/state.ts';
import type { GrandsAmirauxTypes } from '../../games/grands-amiraux/types.ts';
import type { View } from '../../games/grands-amiraux/view.ts';
import { type Camp, campOf, type Kind } from '../../games/grands-amiraux/vocabulary.ts';
import { newcomerTo } from '../newcomer.ts';

export const newcomer = newcomerTo<GrandsAmirauxTypes>({ legal }, (commands, view, seat) => {
  if (commands.some(({ type }) => type === 'ready')) return commands.filter(({ type }) => type === 'ready');
  const worth = (command: Command) => promiseOf(command, view, campOf(seat));
  const best = Math.max(...commands.map(worth));
  return commands.filter((command) => worth(command) === best);
});

/** A command's promise at first sight. */
function promiseOf(command: Command, view: View, camp: Camp): number {
  if (!('from' in command)) return 0;
  const own = kindAt(view, command.from);
  if (command.type === 'attack') {
    const other = kindAt(view, command.to);
    if (other === undefined || own === undefined) return own === 'G' ? -1 : 1;
    return duel(own, other) === 'attacker' ? 2 : -1;
  }
  if (own === 'G') return -1;
  if (command.type === 'jump') return 1;
  return command.type === 'move' && isForward(command, camp) ? 1 : 0;
}

function kindAt({ public: { pieces }, own }: View, square: string): Kind | undefined {
  const id = idsOf(pieces).find((each) => pieces[each]?.square === square);
  return id === undefined ? undefined : (pieces[id]?.kind ?? own?.fleet[id]);
}

const isForward = ({ from, to }: { readonly from: string; readonly to: string }, camp: Camp): boolean =>
  (Number(to.slice(1)) - Number(from.slice(1))) * (camp === 'white' ? 1 : -1) > 0;
