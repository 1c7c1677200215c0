/** The text of the sea's page besides the story, in each language. */

import { type Board, RANGES, type Range, type Side, sailingOf, sheetOf } from 'escadre/branle-bas';
import type { Language } from '../../base/settings.ts';
import { bearing, distance, heading } from './course.ts';
import type { SimpleCommand } from './input.ts';
import { en, type Texts } from './words.en.ts';
import { fr } from './words.fr.ts';

type Ship = Board['ships'][string];

interface ShipSaid {
  readonly id: string;
  readonly ship: Ship;
  readonly name: string;
  readonly board: Board;
  readonly isMine: boolean;
  /** The origin of ranges and bearings. */
  readonly from: string | undefined;
}

/** What boxes took with them. */
interface Losses {
  readonly guns?: number | undefined;
  readonly crew?: number | undefined;
  readonly fallen?: number | undefined;
}

interface Measurement {
  readonly length: number;
  readonly bearing: number;
  /** The side of the ship at either end that bears on the other end. */
  readonly side: Side | null;
  readonly back: Side | null;
}

/** The words of the game in one language. */
export class SeaWords {
  readonly texts: Texts;
  readonly #number: Intl.NumberFormat;

  constructor(language: Language) {
    this.texts = language === 'fr' ? fr : en;
    this.#number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  }

  /** A length of the sea in centimetres: `12.5`, `12,5`. */
  length(length: number): string {
    return this.#number.format(length / 100);
  }

  /** Hundredths as a number with one digit more. */
  average(hundredths: number): string {
    return this.#number.format(hundredths / 100);
  }

  /** A number of up to one decimal, as the language writes it. */
  decimal(value: number): string {
    return this.#number.format(value).replace('-', '−');
  }

  signed(points: number): string {
    if (points === 0) return '0';
    return points < 0 ? `−${-points}` : `+${points}`;
  }

  range(range: Range | null): string {
    return range === null ? this.texts.beyond : this.texts.ranges[range];
  }

  summand(name: string): string {
    return this.texts.summands[name] ?? name;
  }

  /** A deed on its button; the question has already named the other ship. */
  deed(deed: SimpleCommand, nameOf: (ship: string) => string, other?: string): string {
    const { deeds, sides } = this.texts;
    switch (deed.type) {
      case 'tack':
        return deeds.tack(deed.to);
      case 'separate':
        return deeds.separate(deed.from === other ? undefined : nameOf(deed.from), sides[deed.turn]);
      case 'board':
        return deeds.board(deed.other === other ? undefined : nameOf(deed.other));
      case 'evade':
        return deeds.evade(sides[deed.turn]);
      case 'dissolve':
        return deeds.dissolve(deed.division);
      default:
        return deeds[
          deed.type as Exclude<keyof typeof deeds, 'tack' | 'separate' | 'board' | 'evade' | 'dissolve'>
        ];
    }
  }

  /** What boxes took with them: `−1 broadside, a mast down`. */
  lostBy({ guns = 0, crew = 0, fallen = 0 }: Losses): string {
    const { lost } = this.texts;
    return [
      ...(guns > 0 ? [lost.guns(guns)] : []),
      ...(crew > 0 ? [lost.crew(crew)] : []),
      ...(fallen > 0 ? [lost.masts(fallen)] : []),
    ].join(', ');
  }

  hint(deed: SimpleCommand): string {
    return this.texts.hints[deed.type];
  }

  /** A ship, as she is read aloud: `Redoutable f4, French 74, 12 cm at 40°, short, hull 20 of 28`. */
  ship({ id, ship, name, board, isMine, from }: ShipSaid): string {
    const { texts } = this;
    const viewer = from === undefined || from === id ? undefined : board.ships[from];
    const { hull, masts } = sheetOf(board, id);
    const parts = [
      `${name} ${id}`,
      `${texts.guns(ship.class)}, ${texts.adjectives[ship.camp]}`,
      ...(isMine ? [texts.yours] : []),
      ...(ship.flagship ? [texts.sheet.flagship] : []),
      ...(viewer === undefined ? [] : [this.#seenFrom(viewer, ship)]),
      `${ship.heading}° ${texts.attitudes[sailingOf(board, id).attitude]}`,
      `${texts.sheet.hull} ${hull.of - hull.ticked}/${hull.of}`,
      `${texts.sheet.masts} ${masts.of - masts.ticked}/${masts.of}`,
    ];
    return parts.join(', ');
  }

  #seenFrom(one: Ship, other: Ship): string {
    const length = distance(one, other);
    const degrees = heading(bearing(one, other));
    return `${this.texts.cm(this.length(length))} ${degrees}°, ${this.range(rangeFor(length))}`;
  }

  /** A ruler's text. */
  measured({ length, bearing: degrees, side, back }: Measurement): string {
    const { texts } = this;
    return [
      texts.cm(this.length(length)),
      this.range(rangeFor(length)),
      `${degrees}°`,
      ...(side === null ? [] : [texts.bears(texts.sides[side])]),
      ...(back === null ? [] : [texts.backBears(texts.sides[back])]),
    ].join(' · ');
  }
}

/** The range of a length between mainmasts. */
function rangeFor(length: number): Range | null {
  const ranges = Object.entries(RANGES) as [Range, number][];
  return ranges.find(([, reach]) => length <= reach)?.[0] ?? null;
}
