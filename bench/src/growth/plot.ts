/** The growth of costs as an SVG: a panel for each axis, both scales logarithmic, so that a flat line is a constant cost. */

import type { Deed } from './costs.ts';
import { deedsOf, type Growth } from './table.ts';

const WIDTH = 310;
const HEIGHT = 220;
const LEFT = 62;
const TOP = 28;
const BOTTOM = 28;
const RIGHT = 14;

const COLOURS: Readonly<Record<Deed, string>> = {
  'a command': '#1d4ed8',
  'a join': '#b45309',
  'a list': '#047857',
  'a quick match': '#7c3aed',
  'a start': '#be123c',
};

export function growthPlot(growths: readonly Growth[]): string {
  const deeds = Object.keys(COLOURS) as Deed[];
  const width = WIDTH * growths.length;
  const legend = deeds.map((deed, n) => {
    const x = LEFT + n * 130;
    return `<path d="M${x} ${HEIGHT + 14}h18" stroke="${COLOURS[deed]}" stroke-width="2"/>${text(x + 24, HEIGHT + 18, deed)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${HEIGHT + 30}" font-family="sans-serif" font-size="11">`,
    `<rect width="100%" height="100%" fill="#fff"/>`,
    ...growths.map((growth, n) => `<g transform="translate(${n * WIDTH} 0)">${panel(growth)}</g>`),
    ...legend,
    '</svg>',
    '',
  ].join('\n');
}

function panel(growth: Growth): string {
  const deeds = deedsOf(growth);
  const sizes = growth.points.map(([size]) => size);
  const costs = growth.points.flatMap(([, each]) => deeds.map((deed) => each[deed] ?? Number.NaN));
  const x = scale(sizes, LEFT, WIDTH - RIGHT);
  const [least, most] = [decade(Math.min(...costs), Math.floor), decade(Math.max(...costs), Math.ceil)];
  const y = scale([least, most], HEIGHT - BOTTOM, TOP);
  const lines: string[] = [];
  for (let cost = least; cost <= most * 1.01; cost *= 10) {
    const label = `${Number(cost.toPrecision(1)).toLocaleString('en')} ms`;
    lines.push(
      `<path d="M${LEFT} ${y(cost)}H${WIDTH - RIGHT}" stroke="#ddd"/>`,
      text(LEFT - 4, y(cost) + 4, label, 'end'),
    );
  }
  return [
    text(LEFT, 16, growth.axis),
    ...lines,
    ...sizes.map((size) => text(x(size), HEIGHT - 12, size.toLocaleString('en'), 'middle')),
    ...deeds.map((deed) => {
      const points = growth.points.map(([size, each]) => `${x(size)},${y(each[deed] ?? least)}`);
      return `<polyline points="${points.join(' ')}" fill="none" stroke="${COLOURS[deed]}" stroke-width="2"/>`;
    }),
  ].join('\n');
}

const decade = (value: number, round: (exponent: number) => number): number => 10 ** round(Math.log10(value));

/** Maps values, by their logarithms, to whole pixels. */
function scale(values: readonly number[], from: number, to: number): (value: number) => number {
  const [least, most] = [Math.log(Math.min(...values)), Math.log(Math.max(...values))];
  return (value) => Math.round(from + ((Math.log(value) - least) / (most - least || 1)) * (to - from));
}

const text = (x: number, y: number, words: string, anchor = 'start'): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}" fill="#222">${words}</text>`;
