/** The sixteen lines of a chart that run out from a rose. */

const RHUMBS = 16;

/**
 * The data of one path.
 *
 * @param turn of the lines, as a share of the angle between two
 */
export const rhumbsFrom = (x: number, y: number, length: number, turn = 0): string =>
  Array.from({ length: RHUMBS }, (_, line) => {
    const angle = ((line + turn) * 2 * Math.PI) / RHUMBS;
    return `M${x} ${y}l${(length * Math.cos(angle)).toFixed(0)} ${(length * Math.sin(angle)).toFixed(0)}`;
  }).join('');
