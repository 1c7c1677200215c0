/** The small engraving on the game’s card and at the head of its pages. */

/** White pieces in their places: the admiral, a carrier, a mine and a submarine. */
const FLEET: readonly (readonly [x: number, figure: string])[] = [
  [23, 'M2 22l2 4h22l3-6h-6v-3h-4v3h-2v-8h-4v6h-5v-3H5v5zM7 3l3 9-8-6h10l-8 6z'],
  [59, 'M1 20l4 6h21l4-7h-7v-3h-2v-4h-4v7zM5 18l4-2 3 2z'],
  [131, 'M9 14a6 6 0 0 1 12 0 6 6 0 0 1-12 0zM14 5h2v18h-2zM6 13h18v2H6z'],
  [167, 'M2 26c0-3 3-4 6-4h4l1-5h5l1 5h4c4 0 5 1 5 4zM15 17v-4h3v1h-2v3z'],
];

export const engraving = (
  <>
    <path d="M20 40h180M20 76h180M56 4v104M92 4v104M128 4v104M164 4v104" opacity=".3" />
    <path
      d="M112 32c8 0 12 8 11 18s4 20-2 30-16 6-20-2 1-16 0-26 3-20 11-20z"
      fill="var(--land)"
      stroke="var(--coast)"
    />
    {[23, 59, 131, 167].map((x) => (
      <g key={x} transform={`translate(${x} 5)`} stroke="var(--on-red)">
        <path d="M15 0l15 7v20l-15 7-15-7V7z" fill="var(--red-piece)" stroke="currentColor" />
        <path d="M15 4l11 5v16l-11 5-11-5V9zM4 12h22M4 22h22M9 7v20M21 7v20" opacity=".5" />
        <path d="M15 12v10M12 14h6M10 18c1 3 2 4 5 4s4-1 5-4" />
      </g>
    ))}
    {FLEET.map(([x, figure]) => (
      <g key={x} transform={`translate(${x} 78)`} stroke="var(--on-white)">
        <rect width="30" height="28" rx="4" fill="var(--white-piece)" />
        <path d={figure} fill="var(--on-white)" stroke="none" />
      </g>
    ))}
  </>
);
