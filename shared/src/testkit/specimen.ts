/** A game with what the test kit needs from its author. */

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
   * A random command, legal or not, always well-formed: it must reach every kind of command, with
   * parameters inside and outside the legal range.
   */
  attempt(state: T['State'], seat: T['Seat'], chance: Chance): T['Command'];
  /** The legal commands are a sample: a command that is not among them may be legal. */
  readonly sampled?: (command: T['Command']) => boolean;
  /**
   * Another state that differs from this one only in the viewer's unknowns (never told, or not to be
   * retold): hidden things are dealt again at random.
   */
  twin(state: T['State'], viewer: Viewer<T['Camp']>, chance: Chance): T['State'];
  /**
   * The seat's command in the twin that looks the same to the viewer: the same if public, the corresponding
   * secret one if not; null if the command rightly reveals a difference between the states.
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
