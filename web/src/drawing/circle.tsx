/** The circle around one’s own ships on charts without room for pennants, as an inline sign. */

export const CircleSign = () => (
  <svg class="circle-sign" viewBox="-8 -8 16 16" width="16" height="16" aria-hidden="true">
    <circle r="6.500" />
  </svg>
);
