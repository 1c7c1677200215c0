/** Merges the events told to each side, and has them narrated. */

import { must } from '@escadre/shared/kernel';
import type { TextLine } from './terminal.ts';

/** A told event, of the game or the table. */
export interface ToldEvent {
  readonly type: string;
}

/** One event, as told to each camp; without camps that were not told. */
export interface Happening<Event extends ToldEvent = ToldEvent> {
  readonly type: Event['type'];
  readonly told: ReadonlyMap<string, Event>;
}

/** Narrates a match. It hears both sides, and so knows more than either. */
export type Narrator<Event extends ToldEvent = ToldEvent> = (
  happening: Happening<Event>,
) => readonly TextLine[];

/**
 * Merges the events told to several camps, each in order: events of the same name are one; others stand
 * alone.
 */
export function sideBySide(told: ReadonlyMap<string, readonly ToldEvent[]>): Happening[] {
  const rest = new Map<string, ToldEvent[]>();
  for (const [camp, events] of told) rest.set(camp, [...events]);
  const happenings: Happening[] = [];
  for (let type = nextType(rest); type !== undefined; type = nextType(rest)) {
    const heard = [...rest].filter(([, events]) => events[0]?.type === type);
    happenings.push({
      type,
      told: new Map(
        heard.map(([camp, events]) => [camp, must(events.shift(), 'the next of the events')] as const),
      ),
    });
  }
  return happenings;
}

/** The earliest event: one that no camp was told after something else. */
function nextType(rest: ReadonlyMap<string, readonly ToldEvent[]>): string | undefined {
  const heads = [...rest.values()].flatMap(([head]) => (head === undefined ? [] : [head.type]));
  const isNobodysLater = (type: string) =>
    [...rest.values()].every(
      (events) => events[0]?.type === type || !events.some((event) => event.type === type),
    );
  return heads.find(isNobodysLater) ?? heads[0];
}

/** Whether all were told the same events, by name: then none is still on its way. */
export function areAlike(told: ReadonlyMap<string, readonly ToldEvent[]>): boolean {
  const names = [...told.values()].map((events) => events.map(({ type }) => type).join(' '));
  return names.every((each) => each === names[0]);
}

/** Any camp's telling. */
export function anyTelling<Event extends ToldEvent>({ told }: Happening<Event>): Event {
  const [first] = told.values();
  return must(first, 'a camp that was told');
}

/** A camp's telling of an event like this; undefined if it was not told. */
export function tellingOf<Event extends ToldEvent, Seen extends Event>(
  { told }: Happening<Event>,
  seen: Seen,
  camp: string,
): Seen | undefined {
  const own = told.get(camp);
  return isLike(own, seen) ? own : undefined;
}

/** Events of the same name have the same form. */
const isLike = <Event extends ToldEvent, Seen extends Event>(
  event: Event | undefined,
  seen: Seen,
): event is Seen => event?.type === seen.type;
