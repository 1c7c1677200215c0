/** The board's text besides the story, in each language. */

import { type Board, factsOf, type ShipId } from 'escadre/trafalgar';
import { listed } from '../../base/name-list.ts';
import type { Language } from '../../base/settings.ts';
import { wholeName } from '../whole-name.ts';
import type { Whose } from './whose.ts';
import { en, type Gun, type Texts } from './words.en.ts';
import { fr, the } from './words.fr.ts';

type ShipState = Board['ships'][ShipId];

/** How many masts of a ship stand. */
export const mastsOf = ({ foremast, mainmast, mizzenmast }: ShipState): number =>
  [foremast, mainmast, mizzenmast].filter(Boolean).length;

const NNBSP = '\u202F';

/** The words of the game in one language. */
export class TrafalgarWords {
  readonly language: Language;
  readonly texts: Texts;

  constructor(language: Language) {
    this.language = language;
    this.texts = language === 'fr' ? fr : en;
  }

  name(ship: ShipId): string {
    return wholeName(factsOf(ship).name);
  }

  /** A ship in the middle of a sentence. */
  the(ship: ShipId): string {
    return this.language === 'fr' ? the(this.name(ship)) : this.name(ship);
  }

  /** The name of a target. */
  target(target: string, ship: ShipId | undefined): string {
    return ship === undefined ? this.texts.fortNamed(target) : this.name(ship);
  }

  percent(share: number): string {
    return `${Math.round(share * 100)}${this.language === 'fr' ? NNBSP : ''}%`;
  }

  number(value: number): string {
    return value.toLocaleString(this.language, { maximumFractionDigits: 1 });
  }

  listed(names: readonly string[]): string {
    return listed(names, this.language);
  }

  /** A ship on the chart, for screen readers. */
  ship(id: ShipId, ship: ShipState, whose: Whose, isTarget: boolean): string {
    const { ofShip, rig, canBeHit } = this.texts;
    const { at, heading, port, starboard } = ship;
    const said = [ofShip(this.name(id), at, heading, whose), rig(mastsOf(ship), port, starboard)];
    return [...said, ...(isTarget ? [canBeHit] : [])].join(', ');
  }

  fort(fort: string, gun: Gun, whose: Whose): string {
    return this.texts.ofFort(fort, whose, gun);
  }
}
