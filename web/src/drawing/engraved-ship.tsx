/** A ship and a sea, engraved: shared by the cards of the games. */

export const SEA = 'M4 96c12-5 20 5 32 0s20 5 32 0 20 5 32 0 20 5 32 0 20 5 32 0 20 5 32 0 20 5 40 0';
export const FAR_SEA = 'M20 104c12-5 20 5 32 0s20 5 32 0 20 5 32 0M130 105c12-5 20 5 32 0s20 5 32 0';

/** A ship of the line under sail, her masts at 0, 26 and 52. */
export const SHIP = (
  <g>
    <path d="M-16 22c4 10 8 14 14 14h62c8 0 14-4 18-16l-10 2H-8z" />
    <path d="M-10 28h78" />
    <path d="M2 22v-52M26 22v-64M52 22v-50" />
    <path d="M-8-24c6 4 14 4 20 0l2 16c-8 4-16 4-24 0zM-10-4c8 4 18 4 26 0l1 18c-9 4-19 4-28 0z" />
    <path d="M15-36c7 4 15 4 22 0l2 18c-9 4-17 4-26 0zM13-14c8 4 20 4 28 0l1 22c-10 4-20 4-30 0z" />
    <path d="M43-22c6 4 13 4 19 0l2 15c-8 4-15 4-23 0zM41-3c8 4 17 4 24 0l1 16c-9 4-18 4-26 0z" />
    <path d="M26-42h10l-3 3 3 3H26" fill="currentColor" />
    <path d="M72 18l18-14M-16 22l-12-4" />
  </g>
);
