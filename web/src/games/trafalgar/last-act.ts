/** The act that ended a match, in sight above the plate of the result. */

import { useContext, useLayoutEffect, useState } from 'preact/hooks';
import type { MatchModel } from '../../match/model.ts';
import { StoryContext } from '../../match/story-context.ts';
import type { AnyTeller } from '../../match/tellers.ts';

type Root = { readonly current: HTMLElement | null };

export interface LastAct {
  /** The ships, guns and points that it was about. */
  readonly about: readonly string[];
  /** Pixels of the board, from below, that the plate covers. */
  readonly below: number;
}

/** Undefined until the end, and once the plate is put away. */
export function useLastAct(model: MatchModel<'trafalgar'>, root: Root): LastAct | undefined {
  const teller = useContext(StoryContext);
  const isOver = model.outcome.value !== null;
  const below = usePlate(root, isOver);
  if (!isOver || below === 0) return undefined;
  for (const happened of model.happenings.value.toReversed()) {
    const about = mentionedIn(happened, teller);
    if (about.length > 0) return { about, below };
  }
  return { about: [], below };
}

type Happening = MatchModel<'trafalgar'>['happenings']['value'][number];

/** The ships, guns and points that an event is told of. */
export const mentionedIn = (
  { event, before, after }: Happening,
  teller: AnyTeller | undefined,
): readonly string[] =>
  after === null
    ? []
    : (teller?.tell(event, before, after) ?? []).flatMap(({ refs }) => refs.map(({ id }) => id));

/** How much of the board the plate covers: it comes with the end, and goes and returns with a button. */
function usePlate(root: Root, isOver: boolean): number {
  const [below, setBelow] = useState(0);
  useLayoutEffect(() => {
    const board = root.current;
    const end = board?.closest('.frame')?.querySelector('.end');
    if (!isOver || !board || !end) {
      setBelow(0);
      return undefined;
    }
    const plateOf = () => end.querySelector<HTMLElement>('section');
    const measure = () => {
      const plate = plateOf();
      setBelow(plate === null ? 0 : covered(board, plate));
    };
    const sizes = new ResizeObserver(measure);
    const watch = () => {
      const plate = plateOf();
      if (plate !== null) sizes.observe(plate);
      measure();
    };
    const children = new MutationObserver(watch);
    children.observe(end, { childList: true, subtree: true });
    sizes.observe(board);
    watch();
    return () => {
      children.disconnect();
      sizes.disconnect();
    };
  }, [isOver, root.current]);
  return below;
}

/** Where the plate will stand at the foot of the result: it may still be rising. */
function covered(board: Element, plate: HTMLElement): number {
  const [foot, under] = [plate.offsetParent?.getBoundingClientRect(), board.getBoundingClientRect()];
  const isBeside = foot === undefined || foot.left >= under.right || foot.right <= under.left;
  return isBeside ? 0 : Math.max(0, Math.round(under.bottom - foot.bottom + plate.offsetHeight));
}
