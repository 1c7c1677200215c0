/** Both sides of a first match, from its start or replayed to where the learner left it. */

import type { Command, GameId } from 'escadre';
import { LocalMatch } from 'escadre/practice';
import type { Lesson } from './lesson.ts';
import type { Done, Progress } from './saved-progress.ts';

/** Both sides of a match in the page, before any board shows it. */
export interface Laid {
  readonly mine: LocalMatch;
  readonly foe: LocalMatch;
}

/** The longest time in milliseconds for a gun to fire by its standing order. */
const PATIENCE = 5_000;

/** The new match. It has no clock, as learners read at their own pace. */
export async function lay(game: GameId, { seat, foe, foeName, begins }: Lesson): Promise<Laid> {
  const match = await LocalMatch.of(game, { ...begins, seats: { [foe]: foeName } });
  const [mine, other] = [match.as(seat), match.as(foe)];
  await mine.ready();
  await other.ready();
  return { mine, foe: other };
}

/**
 * Replays the learner's actions.
 *
 * @throws if a command fails, or is not what the coach asks for: the lesson has changed since
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
 * The index of the present step.
 *
 * @throws if the replayed commands do not lead there: the lesson has changed since
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
