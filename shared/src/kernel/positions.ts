/**
 * Positions of a game: a moment of a match as a scenario, and as one line of text.
 *
 *     truth ──ofState──▶ scenario ◀──parse── text      view ──ofView──▶ text
 *                                ──make───▶
 *
 * A scenario made from a moment holds all that the rules need to continue with the same options: progress
 * within the turn (moves made, shots fired), an open window, a phase, prizes and counts. Anything omitted
 * from a scenario starts afresh, such as a turn or a count. So schemas of scenarios only gain optional
 * fields, and older scenarios keep their meaning. Seats, offers and clocks belong to the table, not to a
 * position.
 *
 * For every moment that has a position, tests check that `faults(ofState(state))` is empty, that
 * `parse(make(scenario))` is the scenario, and that a match started from it shows every viewer the same
 * position and prompts, and allows the same commands.
 */

import { Refusal } from './refusal.ts';

export interface Positions<State, Scenario, View> {
  /**
   * The position, secrets included; null if no match could start from it: at the end, and before setup. A
   * deployment has one.
   */
  ofState(state: State): Scenario | null;
  /** A scenario as one line of text. */
  make(scenario: Scenario): string;
  /**
   * The scenario that a text describes. Its schema says whether its values are possible, and `faults` whether
   * it can be played.
   *
   * @throws Refusal INVALID_SCENARIO with every syntax error, and for the text of a view with unknowns
   */
  parse(text: string): Scenario;
  /**
   * A viewer's view in the same notation, with nothing that is not in the view. Unknowns have a sign of
   * their own, so that `parse` refuses such a text as a scenario.
   *
   * @param viewer whose view it is, a camp or `public`: a view need not name it
   */
  ofView(view: View, viewer: string): string;
}

/** Something that has positions, as a game does. */
interface Positioned<State, Scenario, View> {
  readonly positions: Positions<State, Scenario, View>;
}

/**
 * The position, secrets included, as a text that can be a scenario.
 *
 * @throws Refusal NO_POSITION if a match could not start from it
 */
export function positionOfState<State, Scenario, View>(
  { positions }: Positioned<State, Scenario, View>,
  state: State,
): string {
  const scenario = positions.ofState(state);
  if (scenario !== null) return positions.make(scenario);
  throw new Refusal('NO_POSITION', 'No match can start from this moment.');
}
