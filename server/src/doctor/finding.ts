/** What the doctor finds. */

type Health = 'well' | 'odd' | 'ill';

export interface Finding {
  readonly health: Health;
  /** The part it is about: `disk`. */
  readonly part: string;
  /** What was found, and what to do. */
  readonly sentence: string;
}

const finding =
  (health: Health) =>
  (part: string, sentence: string): Finding => ({ health, part, sentence });

export const well = finding('well');
/** Works, but may not for long, or not as intended. */
export const odd = finding('odd');
/** Does not work, or endangers the site. */
export const ill = finding('ill');
