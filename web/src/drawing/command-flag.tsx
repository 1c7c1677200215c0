/** The square flag of a flagship, on either side: it flies away from the pennant, so that both can be seen. */

/** For use within a drawing; its staff is at the origin, and it is 32 high. */
export const CommandFlag = () => (
  <g class="command-flag">
    <path d="M1 0V-32H-15V-20H-1V0Z" />
    <path d="M-14-26H0M-8-31.500V-20.500" />
  </g>
);

/** As a sign within a line. */
export const CommandFlagSign = () => (
  <svg class="flag-sign" viewBox="-17 -34 20 36" width="10" height="18" aria-hidden="true">
    <CommandFlag />
  </svg>
);
