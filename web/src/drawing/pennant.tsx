/** The pennant over one's own pieces, on every chart: recognisable without colour and from afar. */

/** For use within a drawing; its staff is at the origin, and it is 20 high. */
export const Pennant = () => <path class="pennant" d="M-1 0V-20H1L15-17 11-14 15-11 1-8.500V0Z" />;

/** As a sign within a line. */
export const PennantSign = () => (
  <svg class="pennant-sign" viewBox="-4 -23 22 25" width="14" height="16" aria-hidden="true">
    <Pennant />
  </svg>
);
