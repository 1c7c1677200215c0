/** The small engraving on the game’s card and at the head of its pages. */

/** White pieces in their places: a submarine, an admiral, a mine and a cruiser. */
const FLEET: readonly (readonly [x: number, figure: string])[] = [
  [23, 'M5 18c0-3 3-4 6-4h9c3 0 5 2 5 4s-2 3-5 3h-9c-3 0-6 0-6-3zM13 14V9h5v5M15 9V6h4'],
  [59, 'M4 17h22l-3 5H7zM12 17V6l8 3-8 3M9 17v-3h12v3'],
  [
    131,
    'M10 14a5 5 0 0 1 10 0 5 5 0 0 1-10 0zM15 9V6M15 19v3M10 14H7M20 14h3M11.500 10.500l-2-2M18.500 10.500l2-2M11.500 17.500l-2 2M18.500 17.500l2 2',
  ],
  [167, 'M3 16h24l-3 5H7zM9 16v-4h11v4M13 12V7M17 12V9M6 14h3M21 14h3'],
];

export const engraving = (
  <>
    <g stroke="none" fill="var(--deep)">
      <path d="M20 4h36v36H20zM92 4h36v36H92zM164 4h36v36h-36zM56 40h36v36H56zM128 40h36v36h-36zM20 76h36v32H20zM92 76h36v32H92zM164 76h36v32h-36z" />
    </g>
    <path
      d="M112 32c8 0 12 8 11 18s4 20-2 30-16 6-20-2 1-16 0-26 3-20 11-20z"
      fill="var(--land)"
      stroke="var(--coast)"
    />
    {[23, 59, 131, 167].map((x) => (
      <g key={x} transform={`translate(${x} 5)`} stroke="var(--on-red)">
        <path d="M15 0l15 7v20l-15 7-15-7V7z" fill="var(--red-piece)" stroke="currentColor" />
        <path d="M7 12c5-4 7 4 11 0s4 2 5 0M7 18c5-4 7 4 11 0s4 2 5 0M7 24c5-4 7 4 11 0s4 2 5 0" />
      </g>
    ))}
    {FLEET.map(([x, figure]) => (
      <g key={x} transform={`translate(${x} 78)`} stroke="var(--on-white)">
        <rect width="30" height="28" rx="4" fill="var(--white-piece)" />
        <path d={figure} />
      </g>
    ))}
  </>
);
