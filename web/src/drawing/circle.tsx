/** The circle in which one’s own ships lie on a chart that has no room for pennants, as a sign within a line. */

export const CircleSign = () => (
  <svg class="circle-sign" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
    <circle r="6.500" />
  </svg>
);
