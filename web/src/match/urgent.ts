/** Of several things that are asked, the one that comes first. */

interface Limited {
  readonly deadline?: number;
}

/** The one whose time ends first: a window comes before the turn that waits behind it. */
export const mostUrgent = <Prompt extends Limited>(prompts: readonly Prompt[]): Prompt | undefined =>
  prompts.toSorted((one, other) => (one.deadline ?? Infinity) - (other.deadline ?? Infinity))[0];
