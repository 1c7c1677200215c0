/** What has happened, from what each side was told of it, and who tells it. */

import { must } from '@escadre/shared/kernel';
import type { TextLine } from './terminal.ts';

/** An event as it is told: the game's own, or the table's. */
export interface ToldEvent {
  readonly type: string;
}

/** One thing that has happened, as each camp was told it; a camp that was not told it is not there. */
export interface Happening<Event extends ToldEvent = ToldEvent> {
  readonly type: Event['type'];
  readonly told: ReadonlyMap<string, Event>;
}

/** Tells one match. It hears both sides, and so knows more than either. */
export type Narrator<Event extends ToldEvent = ToldEvent> = (
  happening: Happening<Event>,
) => readonly TextLine[];

/**
 * Puts side by side what several camps were told, each in its order: what has one name is one
 * thing; what only one of them was told stands alone.
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

/** What happened first: something that no camp was told later than it was told something else. */
function nextType(rest: ReadonlyMap<string, readonly ToldEvent[]>): string | undefined {
  const heads = [...rest.values()].flatMap(([head]) => (head === undefined ? [] : [head.type]));
  const isNobodysLater = (type: string) =>
    [...rest.values()].every(
      (events) => events[0]?.type === type || !events.some((event) => event.type === type),
    );
  return heads.find(isNobodysLater) ?? heads[0];
}

/** Whether all were told the same things, by name: then nothing is under way to one of them. */
export function areAlike(told: ReadonlyMap<string, readonly ToldEvent[]>): boolean {
  const names = [...told.values()].map((events) => events.map(({ type }) => type).join(' '));
  return names.every((each) => each === names[0]);
}

/** What anybody was told. */
export function anyTelling<Event extends ToldEvent>({ told }: Happening<Event>): Event {
  const [first] = told.values();
  return must(first, 'somebody who was told');
}

/** What a camp was told of an event that somebody was told like this; undefined where it was not told. */
export function tellingOf<Event extends ToldEvent, Seen extends Event>(
  { told }: Happening<Event>,
  seen: Seen,
  camp: string,
): Seen | undefined {
  const own = told.get(camp);
  return isLike(own, seen) ? own : undefined;
}

/** Events of one name are of one shape. */
const isLike = <Event extends ToldEvent, Seen extends Event>(
  event: Event | undefined,
  seen: Seen,
): event is Seen => event?.type === seen.type;
