/**
 * Whether two commands come to the same: one jump may be the start of another, and any two placements count as the
 * same.
 */

import { canonical } from '../../kernel/canonical.ts';
import type { Command } from './commands.ts';
import type { View } from './view.ts';
import type { Seat } from './vocabulary.ts';

export function agree(_view: View, _seat: Seat, one: Command, other: Command): boolean {
  if (one.type === 'deploy') return other.type === 'deploy';
  if (one.type !== 'jump' || other.type !== 'jump') return canonical(one) === canonical(other);
  const most = Math.min(one.path.length, other.path.length);
  return one.from === other.from && one.path.slice(0, most).join() === other.path.slice(0, most).join();
}
