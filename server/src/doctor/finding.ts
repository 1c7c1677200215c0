/** What the doctor finds. */

type Health = 'ok' | 'warning' | 'error';

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

export const ok = finding('ok');
/** Works, but may not for long, or not as intended. */
export const warning = finding('warning');
/** Does not work, or endangers the site. */
export const failure = finding('error');
