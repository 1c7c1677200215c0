/** The dice of a shot in words. */

interface FaceWords {
  /** Without a single star. */
  readonly none: string;
  readonly hit: string;
  readonly miss: string;
}

/** The dice: `★★ hit, ★ miss`. If none hits, which the next line says: `★ –`, or words if all are blank. */
export function facesIn(
  dice: readonly number[],
  hits: readonly boolean[],
  { none, hit, miss }: FaceWords,
): string {
  if (dice.every((stars) => stars === 0)) return none;
  const face = (stars: number) => '★'.repeat(stars) || '–';
  if (!hits.includes(true)) return dice.map(face).join(' ');
  return dice.map((stars, place) => `${face(stars)} ${hits[place] ? hit : miss}`).join(', ');
}
