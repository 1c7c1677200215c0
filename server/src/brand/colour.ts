/** The operator’s colour: for links and buttons, by day as given, by night made lighter until it reads. */

/** The client’s grounds: paper by day, and the lighter of its two at night. */
const DAY = '#f7f3e8';
const NIGHT = '#15212b';
/** What WCAG asks of text. */
const ENOUGH = 4.5;
/** Parts of white that one step adds. */
const STEP = 0.02;

type Channels = readonly [number, number, number];

const channelsOf = (colour: string): Channels => {
  const value = Number.parseInt(colour.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
};

const hexOf = (channels: Channels): string =>
  `#${channels.map((each) => Math.round(each).toString(16).padStart(2, '0')).join('')}`;

/** Relative luminance, as WCAG defines it. */
function luminanceOf(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((each) => {
    const share = each / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** From 1 to 21, as WCAG defines it. */
export function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export const isColour = (value: string): boolean => /^#[\da-f]{6}$/i.test(value);

/** Whether text in this colour reads on the page’s paper. */
export const readsOnPaper = (colour: string): boolean => contrastOf(colour, DAY) >= ENOUGH;

/** The same colour for dark pages: mixed with white until it reads. */
export function nightFormOf(colour: string): string {
  const channels = channelsOf(colour);
  for (let white = 0; white < 1; white += STEP) {
    const [red, green, blue] = channels.map((each) => each + (255 - each) * white) as [
      number,
      number,
      number,
    ];
    const mixed = hexOf([red, green, blue]);
    if (contrastOf(mixed, NIGHT) >= ENOUGH) return mixed;
  }
  return '#ffffff';
}

/** The style sheet of the client’s pages and of the documents. */
export function styleOf(colour: string): string {
  const both = `light-dark(${colour}, ${nightFormOf(colour)})`;
  return `:root { --act: ${both}; --on-act: light-dark(#ffffff, #05201d); }\n.documents { --sea: ${both}; }\n`;
}
