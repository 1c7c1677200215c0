/**
 * A game as the test kit takes it: with what only its author can say about it.
 */

import type { Chance, Game, GameTypes, Viewer } from '../kernel/index.ts';

export interface Specimen<T extends GameTypes> {
  readonly game: Game<T>;
  /** Options as people send them; each variant that plays differently comes up. */
  options(chance: Chance): unknown;
  /** Random scenarios to start some matches from; undefined starts from the standard set-up. */
  scenario?(chance: Chance, options: T['Options']): T['Scenario'] | undefined;
  /** More commands than any match can have under random play: the proof that it ends. */
  readonly longest: number;
  /**
   * A command to try at random, legal or not, well-shaped always: it must reach every kind of
   * command, with parameters inside and outside of what is legal.
   */
  attempt(state: T['State'], seat: T['Seat'], chance: Chance): T['Command'];
  /** The legal commands are a sample: a command that is not among them may be legal. */
  readonly sampled?: (command: T['Command']) => boolean;
  /**
   * Another truth that differs from this one only in what the viewer may not know (and has not
   * been told, or is not to be told again): hidden things are dealt anew at random.
   */
  twin(state: T['State'], viewer: Viewer<T['Camp']>, chance: Chance): T['State'];
  /**
   * What the seat would do in the twin so that the viewer cannot tell the difference: the same
   * command where it is public, the corresponding secret one where it is not; null where the
   * command rightly tells the viewer something in which the two truths differ.
   */
  translate(
    command: T['Command'],
    seat: T['Seat'],
    from: T['State'],
    to: T['State'],
    viewer: Viewer<T['Camp']>,
  ): T['Command'] | null;
}

/**
 * A specimen whose types are not known here, as a list of games holds it.
 * `any`, because a specimen both takes and gives its types.
 */
// biome-ignore lint/suspicious/noExplicitAny: see above
export type AnySpecimen = Specimen<any>;
