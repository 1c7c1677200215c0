/** How wide a card’s name is, so that its words fit on a narrow card without being divided. */

/** Ems of letters in the bold of names, rounded up. */
const NARROW = 0.37;
const USUAL = 0.56;
const CAPITAL = 0.68;
const WIDE = 0.9;

function widthOfLetter(letter: string): number {
  if (/[ fijlrt’-]/.test(letter)) return NARROW;
  if (/[mwMWœ]/.test(letter)) return WIDE;
  return /\p{Lu}/u.test(letter) ? CAPITAL : USUAL;
}

/** Ems of a text on one line. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + widthOfLetter(letter), 0);

/** Ems of the widest word; a word may wrap after its hyphen. */
export const widestWord = (name: string): number => Math.max(...name.split(/ |(?<=-)/).map(widthOf));
