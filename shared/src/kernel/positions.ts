/**
 * Positions of a game: a moment of a match as a scenario, and as one line of text.
 *
 *     truth ──ofState──▶ scenario ◀──parse── text      view ──ofView──▶ text
 *                                 ──make───▶
 *
 * A scenario that is made from a moment holds all that the rules need to go on from there with the same
 * options: what has been done so far in a turn (moves made, shots fired), an open window, a phase, prizes
 * and counts. Whatever is left out of a scenario begins anew, such as a turn or a count. So schemas of
 * scenarios only gain optional fields, and older scenarios mean what they always meant. Who sits where,
 * what is offered, and clocks belong to the table, and are no part of a position.
 *
 * For every moment that has a position, tests hold that `faults(ofState(state))` is empty, that
 * `parse(make(scenario))` is the scenario, and that a match that starts from it shows every viewer the
 * same position, asks the same, and allows the same.
 */

import { Refusal } from './refusal.ts';

export interface Positions<State, Scenario, View> {
  /**
   * The position that a match stands in, secrets included; null where no match could start from it: at the
   * end, and where nothing is laid out yet. A deployment has one.
   */
  ofState(state: State): Scenario | null;
  /** A scenario as one line of text. */
  make(scenario: Scenario): string;
  /**
   * The scenario that a text describes. Whether it can be played is for `faults` to say.
   *
   * @throws Refusal INVALID_SCENARIO with every fault of the writing, and for the text of a view
   * in which something is not known
   */
  parse(text: string): Scenario;
  /**
   * What a viewer sees, in the same notation. It holds nothing that is not in the view. For what is
   * unknown, the notation has a sign, by which `parse` knows that the text is no scenario.
   *
   * @param viewer whose view it is, a camp or `public`: a view need not say so itself
   */
  ofView(view: View, viewer: string): string;
}

/** Something that has positions, as a game does. */
interface Positioned<State, Scenario, View> {
  readonly positions: Positions<State, Scenario, View>;
}

/**
 * The position that a match stands in, secrets included, as a text that can be a scenario.
 *
 * @throws Refusal NO_POSITION where a match could not start from there
 */
export function positionOfState<State, Scenario, View>(
  { positions }: Positioned<State, Scenario, View>,
  state: State,
): string {
  const scenario = positions.ofState(state);
  if (scenario !== null) return positions.make(scenario);
  throw new Refusal('NO_POSITION', 'The match stands in no position that it could start from.');
}
