/** The log of Trafalgar: a shot is a card with its dice, and courses are folded. */

import type { Told } from 'escadre/story/table';
import type { LogStyle } from '../../match/log-style.ts';
import { Die } from './die.tsx';
import { isShip } from './input.ts';
import { css } from './styles.ts';
import type { TrafalgarWords } from './words.ts';

const SHOTS: ReadonlySet<string> = new Set(['fired', 'fortFired']);
const RESULTS: ReadonlySet<string> = new Set(['missed', 'mastDown', 'gunsLost', 'gunDestroyed', 'sunk']);
const COURSES: ReadonlySet<string> = new Set(['sailed', 'turned', 'joined']);

export const logStyleIn = (words: TrafalgarWords): LogStyle => ({
  begins: ({ key }) => SHOTS.has(key),
  belongs: ({ key }) => RESULTS.has(key),
  Card: ShotCard,
  isRoutine: ({ key }) => COURSES.has(key),
  inShort: (lines) => {
    const ships = lines.flatMap(({ refs }) => refs.map(({ id }) => id).filter(isShip));
    const names = [...new Set(ships)].map((ship) => words.the(ship));
    return words.texts.underSail(words.listed(names), names.length);
  },
});

function ShotCard({ lines: [shot, ...results] }: { readonly lines: readonly Told[] }) {
  if (shot === undefined) return null;
  const { what, faces } = partsOf(shot.text);
  return (
    <div class={css('shot-card')}>
      <svg class={css('shot-sign')} viewBox="-12 -9 24 18" width="22" height="16" aria-hidden="true">
        <path d="M-11-3L6-2.200V-3.200H8V3.200H6V2.200L-11 3A3 3 0 0 1-11-3ZM10-5l2-2M10.500 0H13M10 5l2 2" />
        <circle cx="-5" cy="4.500" r="3.500" />
      </svg>
      <p>{what}</p>
      <span class={css('shot-dice')} role="img" aria-label={faces}>
        {diceIn(shot).map((die, place) => (
          <Die key={place} {...die} size={22} />
        ))}
      </span>
      <div>
        {results.map(({ text, tone }, place) => (
          <p key={place} class={`tone-${tone}`}>
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}

/** A shot, and its dice in words: the end of its sentence. */
function partsOf(text: string): { readonly what: string; readonly faces: string } {
  const [, what = text, faces = ''] = /^(.*?)\s*:([^:]*)$/u.exec(text) ?? [];
  return { what: faces === '' ? text : `${what}.`, faces: faces.trim() };
}

/** The dice of a shot, by the data of its saying. */
function diceIn({ data }: Told): readonly { readonly stars: number; readonly hit: boolean }[] {
  if ('dice' in data && Array.isArray(data.dice) && 'hits' in data && Array.isArray(data.hits)) {
    const { dice, hits } = data;
    return dice.map((stars, place) => ({ stars, hit: hits[place] === true }));
  }
  const isGun = 'stars' in data && typeof data.stars === 'number' && 'hit' in data;
  return isGun ? [{ stars: Number(data.stars), hit: data.hit === true }] : [];
}
