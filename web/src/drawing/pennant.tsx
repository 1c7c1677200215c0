/** The pennant that flies over what is one's own, on every chart: it needs no colour, and can be told from afar. */

/** As a part of a drawing; its staff stands at the origin, and 20 is its height. */
export const Pennant = () => <path class="pennant" d="M-1 0V-20H1L15-17 11-14 15-11 1-8.500V0Z" />;

/** As a sign within a line. */
export const PennantSign = () => (
  <svg class="pennant-sign" viewBox="-4 -23 22 25" width="14" height="16" aria-hidden="true">
    <Pennant />
  </svg>
);
