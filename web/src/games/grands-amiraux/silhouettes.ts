/** The classes of ships from the side, bows to the right, each as long as it is beside the others. */

import type { Kind } from 'escadre/grands-amiraux';

interface Silhouette {
  /** Filled, with the waterline at 0. */
  readonly hull: string;
  /** Masts, guns and gear, as strokes. */
  readonly lines: string;
  /** Half of her length. */
  readonly half: number;
}

export const SILHOUETTES: Readonly<Record<Kind, Silhouette>> = {
  // A battleship: two turrets at each end, a tower, and the flag at her masthead.
  G: {
    hull: 'M-16-5.500H10.500L16.500-7 13 0H-13.500zM-12.500-5.500v-2.200h4.500v2.200zM-7.500-5.500V-10h3v4.500zM5.500-5.500v-2.500h4.500v2.500zM-4-5.500V-9H-1V-13.500H3.500V-9.500H5V-5.500z',
    lines: 'M-12.500-7h-3.800M-7.500-9.200h-4.300M10-7.200h4.800M2.200-13v-6M.2-17h4',
    half: 14,
  },
  // Her deck is longer than anything else, and flat.
  P: {
    hull: 'M-17-5.800H12.500L17.500-7.300V-5.500L13.500 0H-13.500L-17-3.600zM2-5.800V-9.500H4V-12.500H8.500V-9H10.500V-5.800zM-15-6.400l3-2.300.8 1.300 2.200 1zM-8.600-6.400l3-2.300.8 1.300 2.200 1z',
    lines: 'M6-12.500v-3.800M3.800-16.300h4.400',
    half: 15,
  },
  // A flat deck aft, and a helicopter over it.
  H: {
    hull: 'M-14-4.500H14.500L11.500 0H-12zM2-4.500V-9.500H6.500V-7.500H9.500V-4.500zM-11-7.800c0-1.700 1.600-2.300 3.100-2.300 1.400 0 2.500.7 3.100 1.700l3.800-.5v1.200l-4.100 1c-.6.8-1.500 1.300-2.800 1.300-1.800 0-3.100-.9-3.100-2.400z',
    lines: 'M-12.500-11.600h10M-7.500-11.600v1.500M-1-9.800v2.400M4.200-9.500v-3M6-12.500H2.800',
    half: 13,
  },
  // Two funnels, two masts, a gun at each end.
  C: {
    hull: 'M-13.500-4.500H9L14.500-6 11.500 0H-11.500zM-6.500-4.500V-8.500H-4V-7H-1.500V-9.500H.7V-7H3V-9.500H6.500V-4.500zM8-4.700v-2h3v1.600zM-11.500-4.500v-2h3v2z',
    lines: 'M11-6.200h3.500M-11.500-6h-3M4.700-9.500v-5M2.700-14.500h4M-5.300-8.500v-4.500',
    half: 12.5,
  },
  // One funnel, and a tall raked mast.
  T: {
    hull: 'M-11.500-3.300H4L11.500-5.300 9 0H-10zM-3.500-3.300V-6.800H-.7V-3.300zM.3-3.300V-7H4V-5.500H5.500V-3.300zM6-3.800v-1.800h2.500v1.200z',
    lines: 'M8.500-5.200h3M1.800-7L.6-13M-1.500-13h3.800M-10-3.300v-2.200M-10-5h-2.500',
    half: 10,
  },
  // Short, with a high bow.
  E: {
    hull: 'M-8.500-3H1.500L8.500-6 6.500 0H-7.500zM-2-3V-7H2V-5.500H3.500V-3z',
    lines: 'M0-7v-4.500M-2-11.500h4M5-5v-1.800h2.800M-6-3v-2',
    half: 7.5,
  },
  // Low: little more than her tower is out of the water.
  S: {
    hull: 'M-14 0c.3-1.900 2.500-2.800 5.500-2.800H9c3 0 5 1 5.500 2.800zM-2.500-2.800L-1.500-6.800H3L4-2.800zM-14.500-3.300l3 .9V0h-2z',
    lines: 'M.8-6.800v-4h2',
    half: 14,
  },
  // A ball with horns, chained to the ground.
  M: {
    hull: 'M-6-5a6 6 0 0 1 12 0a6 6 0 0 1-12 0z',
    lines:
      'M0-11v-3M-6-5h-3M6-5h3M-4.300-9.300l-2.200-2.200M4.300-9.300l2.200-2.200M-4.300-.8l-2 2M4.300-.8l2 2M0 1v2.500',
    half: 0,
  },
  // A small ship with a gallows aft, that tows a cutter on a float.
  D: {
    hull: 'M-5-2.800H5.500L11-5 9 0H-4zM2-2.800V-7H6V-3zM-15-.8a1.600 1.600 0 0 1 3.200 0z',
    lines: 'M4-7v-4M-4-2.800L-6-7.500H-2.500M-6-7.500L-13-2.500M-13.400-2v-3.500',
    half: 7,
  },
};
