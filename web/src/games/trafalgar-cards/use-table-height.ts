/**
 * Marks a table on its board with words for its height, which its style reads. A container query would do the same, but the browser
 * would lay out the whole table again for each card that is picked up.
 */

import { useLayoutEffect } from 'preact/hooks';

/** The words, and the heights in pixels at which they hold. */
const WORDS = {
  lowest: (height: number) => height <= 440,
  low: (height: number) => height <= 505,
  tall: (height: number) => height >= 560,
  tallest: (height: number) => height >= 600,
} as const;

export function useTableHeight(root: { readonly current: HTMLElement | null }): void {
  useLayoutEffect(() => {
    const { current: table } = root;
    const board = table?.parentElement;
    if (!table || !board?.classList.contains('board')) return undefined;
    const look = () => {
      const holding = Object.entries(WORDS).filter(([, holds]) => holds(board.clientHeight));
      table.dataset.height = holding.map(([word]) => word).join(' ');
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(board);
    return () => observer.disconnect();
  }, [root]);
}
