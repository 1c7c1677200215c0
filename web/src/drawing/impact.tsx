/** What became of a shot: a star where it struck, a splash where it fell. */

/** For use within a drawing, around its origin, 15 wide. */
export const STAR =
  'M0-7.500L1.800-2.700 6.500-4.500 3.800-.500 7.500 2.500 2.800 2.500 1.500 7.500-1 3.200-5.500 5-3.500 1-7.500-1.500-2.800-2.200Z';

/** A column of water over its rings; 16 wide. */
export const SPLASH =
  'M0 3C-1-1-1-4 0-7 1-4 1-1 0 3M-2.500 2.500C-4.500 0-5-2-5.500-4.500M2.500 2.500C4.500 0 5-2 5.500-4.500M-7.500 4.500Q0 8 7.500 4.500';

/** As a sign within a line. */
export const StarSign = () => (
  <svg class="impact-sign" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
    <path d={STAR} fill="currentColor" />
  </svg>
);

export const SplashSign = () => (
  <svg
    class="impact-sign"
    viewBox="-8 -8 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    stroke-width="1.500"
    stroke-linecap="round"
    aria-hidden="true"
  >
    <path d={SPLASH} />
  </svg>
);
