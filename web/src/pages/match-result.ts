/** A match's result for its player. */

export type Result = 'won' | 'lost' | 'drawn' | 'none';

interface Ended {
  readonly outcome?: { readonly kind: string; readonly camp?: string } | null | undefined;
  readonly camp?: string | null;
}

/** `none` if the match was called off. */
export function resultOf({ outcome, camp }: Ended): Result {
  if (outcome?.kind === 'draw') return 'drawn';
  if (outcome?.kind !== 'win') return 'none';
  return outcome.camp === camp ? 'won' : 'lost';
}
