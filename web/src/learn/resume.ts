/** Both sides of a first match as it begins, and as somebody left it: what was done is done again. */

import type { Command, GameId } from 'escadre';
import { LocalMatch } from 'escadre/practice';
import type { Lesson } from './lesson.ts';
import type { Done, Progress } from './saved-progress.ts';

/** Both sides of a match in the page, as they are before anybody has it on a board. */
export interface Laid {
  readonly mine: LocalMatch;
  readonly foe: LocalMatch;
}

/** Milliseconds in which a gun with a standing order has fired. */
const PATIENCE = 5_000;

/** The match as it begins. It has no clock: whoever learns reads as long as they like. */
export async function lay(game: GameId, { seat, foe, foeName, begins }: Lesson): Promise<Laid> {
  const match = await LocalMatch.of(game, { ...begins, seats: { [foe]: foeName } });
  const [mine, other] = [match.as(seat), match.as(foe)];
  await mine.ready();
  await other.ready();
  return { mine, foe: other };
}

/**
 * Does again what was done.
 *
 * @throws where it cannot be done, or is not what the coach asks for: the lesson has changed since
 */
export async function doAgain(lesson: Lesson, { mine, foe }: Laid, done: readonly Done[]): Promise<void> {
  const wanted = Object.values(lesson.steps).filter((wants) => wants !== null);
  const replies = [...lesson.replies];
  for (const each of done) {
    const isReply = each === 'reply';
    const side = isReply ? foe : mine;
    const command = isReply ? replies.shift() : (each.command as Command<GameId>);
    if (command === undefined) throw new Error('The other side has no more to do.');
    await canGive(side, command);
    const { view } = mine;
    if (!isReply && (view === null || !wanted.shift()?.(command, view)))
      throw new Error('The coach asks for something else.');
    await side.play(command);
  }
}

/**
 * The place of the step that comes now.
 *
 * @throws where what was done does not lead there: the lesson has changed since
 */
export function placeOf({ steps }: Lesson, { step, done }: Progress): number {
  const place = Object.keys(steps).indexOf(step);
  const deeds = Object.values(steps)
    .slice(0, place)
    .filter((wants) => wants !== null);
  if (place < 0 || deeds.length !== done.filter((each) => each !== 'reply').length)
    throw new Error('What was done leads to another step.');
  return place;
}

/** Waits until a command can be given: a gun may have to fire before. */
async function canGive(side: LocalMatch, command: Command<GameId>): Promise<void> {
  if (side.explain(command) === null) return;
  await new Promise<void>((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(timer);
      deafen();
      act();
    };
    const timer = setTimeout(() => settle(() => reject(new Error('It is not possible any more.'))), PATIENCE);
    const deafen = side.on('prompt', () => side.explain(command) === null && settle(resolve));
  });
}
