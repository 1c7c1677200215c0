/** The backs of the cards: a fouled anchor among chequers for the British, a star among waves for the French. */

import { at, range } from '../../drawing/engraved/pen.ts';
import { css } from './styles.ts';

/** A line that winds around a ring, as on banknotes: so many lobes, of so much depth. */
const winding = (radius: number, depth: number, lobes: number, turn: number): string => {
  const points = range(lobes * 8 + 1).map((step) => {
    const angle = (step / (lobes * 8)) * Math.PI * 2;
    const reach = radius + depth * Math.cos(lobes * angle + turn);
    return `${at(30 + reach * Math.sin(angle))} ${at(42 - reach * Math.cos(angle))}`;
  });
  return `M${points.join('L')}Z`;
};

const ROSETTE = range(4)
  .map((strand) => winding(17.5, 3.6, 12, (strand * Math.PI) / 2))
  .join('');

const CHEQUERS = range(22)
  .flatMap((row) => range(14).map((column) => ({ row, column })))
  .filter(({ row, column }) => (row + column) % 2 === 0)
  .map(({ row, column }) => `M${6 + column * 3.43} ${6 + row * 3.28}h3.430v3.280h-3.430z`)
  .join('');

const WAVES = range(17)
  .map((row) => `M6 ${at(8 + row * 4.2)}${'q3-3.600 6 0t6 0'.repeat(4)}`)
  .join('');

const ANCHOR =
  'M30 33V53M25.500 36.500H34.500M20.500 46Q22.500 53 30 53.500Q37.500 53 39.500 46M20.500 46L18.800 49.500M20.500 46L23.600 48M39.500 46L41.200 49.500M39.500 46L36.400 48';

/** A star of so many points around the middle. */
const star = (count: number, far: number, near: number): string =>
  `M${range(count * 2)
    .map((corner) => {
      const angle = (corner / (count * 2)) * Math.PI * 2;
      const reach = corner % 2 === 0 ? far : near;
      return `${at(30 + reach * Math.sin(angle))} ${at(42 - reach * Math.cos(angle))}`;
    })
    .join('L')}Z`;

const British = () => (
  <>
    <path class={css('back-tone')} d={CHEQUERS} />
    <circle class={css('back-field')} cx="30" cy="42" r="22.500" />
    <path class={css('back-line')} stroke-width=".5" d={ROSETTE} />
    <circle class={css('back-field')} cx="30" cy="42" r="14.500" />
    <circle class={css('back-line')} stroke-width=".9" cx="30" cy="42" r="14.500" />
    <path class={css('back-line')} stroke-width="2" d={ANCHOR} />
    <circle class={css('back-line')} stroke-width="1.300" cx="30" cy="31.300" r="1.900" />
    <path class={css('back-line')} stroke-width="1" d="M31.500 31Q38 30 35 38Q32 42 27 43Q22 45 25.500 50" />
  </>
);

const French = () => (
  <>
    <path class={css('back-wave')} stroke-width=".9" d={WAVES} />
    <circle class={css('back-field')} cx="30" cy="42" r="22.500" />
    <path class={css('back-line')} stroke-width=".5" d={ROSETTE} />
    <circle class={css('back-field')} cx="30" cy="42" r="14.500" />
    <circle class={css('back-line')} stroke-width=".9" cx="30" cy="42" r="14.500" />
    <path class={css('back-tone')} d={star(16, 12.5, 4)} />
    <path class={css('back-light')} d={star(8, 13, 3.5)} />
    <circle class={css('back-red')} cx="30" cy="42" r="4.600" />
    <circle class={css('back-line')} stroke-width="1" cx="30" cy="42" r="4.600" />
    <circle class={css('back-light')} cx="30" cy="42" r="1.900" />
  </>
);

/** A card, face down. */
export const CardBack = ({ camp }: { readonly camp: 'british' | 'french' }) => (
  <span class={css(`card is-back back-${camp}`)} aria-hidden="true">
    <svg
      aria-hidden="true"
      viewBox="0 0 60 84"
      preserveAspectRatio="none"
      fill="none"
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      {camp === 'british' ? <British /> : <French />}
      <path class={css('back-line')} stroke-width="1.200" d="M4 4H56V80H4Z" />
      <path class={css('back-line')} stroke-width=".6" d="M6 6H54V78H6Z" />
    </svg>
  </span>
);
