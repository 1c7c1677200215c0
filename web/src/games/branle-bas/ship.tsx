/** A ship from above, her bow to the top, her mainmast at the origin; lengths are 1/100 cm. */

import type { Board } from 'escadre/branle-bas';
import { CLASSES } from 'escadre/branle-bas';
import { turnTo } from './course.ts';
import { css } from './styles.ts';

export type Ship = Board['ships'][string];

/** Half of the hull; the base is wider, as yards are. */
const BEAM = 100;
/** The masts' places, as shares of the length before and behind the mainmast; and half of their yards. */
const MASTS = [
  { at: -0.27, yard: 165 },
  { at: 0, yard: 185 },
  { at: 0.26, yard: 140 },
] as const;
/** The order in which fallen masts are drawn. */
const FALLS = [0, 2, 1] as const;
/** Farthest that yards are braced, in degrees off square. */
const BRACED = 52;
/** Boxes of masts without which no sail is left. */
const BARE = 30;
/** The wind fills no sail from farther ahead than this, off the stern. */
const ABACK = 128;

export const hullOf = (length: number): string => {
  const [bow, stern] = [-length / 2, length / 2];
  return (
    `M0 ${bow}C${BEAM * 0.55} ${bow * 0.86} ${BEAM} ${bow * 0.7} ${BEAM} ${bow * 0.42}` +
    `L${BEAM} ${stern * 0.62}C${BEAM} ${stern * 0.86} ${BEAM * 0.82} ${stern} ${BEAM * 0.72} ${stern}` +
    `L${-BEAM * 0.72} ${stern}C${-BEAM * 0.82} ${stern} ${-BEAM} ${stern * 0.86} ${-BEAM} ${stern * 0.62}` +
    `L${-BEAM} ${bow * 0.42}C${-BEAM} ${bow * 0.7} ${-BEAM * 0.55} ${bow * 0.86} 0 ${bow}Z`
  );
};

/** The visible part of a ship. */
export type SeenShip = Pick<
  Ship,
  'class' | 'camp' | 'heading' | 'broadside' | 'masts' | 'anchored' | 'captor'
>;

interface FigureProps {
  readonly ship: SeenShip;
  readonly windFrom: number;
}

/** The hull with its band, guns, masts, and sails in the wind. */
export function Figure({ ship, windFrom }: FigureProps) {
  const { length } = CLASSES[ship.class];
  const hull = hullOf(length);
  return (
    <g class={css(`vessel camp-${ship.camp}`)}>
      <path class={css('bowsprit')} d={`M0 ${-length / 2 + 20}V${-length / 2 - 70}`} />
      <Guns ship={ship} length={length} />
      <path class={css('hull')} d={hull} />
      <path class={css('hull-band')} d={hull} transform="scale(.66 .86)" />
      <path class={css('deck')} d={`M0 ${-length * 0.34}V${length * 0.4}M-42 ${length * 0.4}H42`} />
      <Rigging ship={ship} length={length} windFrom={windFrom} />
      <path
        class={css('arrow')}
        d="M0-410C90-270 165-90 165 330Q80 270 0 270T-165 330C-165-90-90-270 0-410Z"
      />
    </g>
  );
}

/** Foam at the bow, and the furrow that closes behind her; nothing while she lies still. */
export function Wake({ ship, windFrom }: FigureProps) {
  const { length } = CLASSES[ship.class];
  const isUnderSail = !ship.anchored && ship.captor === undefined && ship.masts < BARE;
  if (!isUnderSail || Math.abs(leewardOf(ship, windFrom)) > ABACK) return null;
  const [bow, stern] = [-length / 2, length / 2];
  const half = (side: 1 | -1) =>
    `M${side * 40} ${bow + 30}C${side * 110} ${bow + 90} ${side * 150} ${bow + 200} ${side * 175} ${bow + 330}` +
    `M${side * 60} ${stern + 20}C${side * 75} ${stern + 120} ${side * 95} ${stern + 230} ${side * 130} ${stern + 380}` +
    `M${side * 22} ${stern + 50}C${side * 30} ${stern + 130} ${side * 30} ${stern + 200} ${side * 50} ${stern + 280}`;
  return <path class={css('wake')} d={half(1) + half(-1)} />;
}

/** Degrees from her bow to where the wind blows. */
const leewardOf = ({ heading }: SeenShip, windFrom: number): number => turnTo(heading, windFrom * 30 + 180);

/** Only the outline, for a possible place. */
export const Outline = ({ ship }: Pick<FigureProps, 'ship'>) => (
  <path class={css('ghost-hull')} d={hullOf(CLASSES[ship.class].length)} />
);

/** Her base, which must not overlap others. */
export function Base({ ship }: Pick<FigureProps, 'ship'>) {
  const { length, width } = CLASSES[ship.class];
  return <rect class={css('base')} x={-width / 2} y={-length / 2} width={width} height={length} />;
}

/** A tick per side for each point of BORDÉE, faint if lost. */
function Guns({ ship, length }: { readonly ship: SeenShip; readonly length: number }) {
  const whole = CLASSES[ship.class].broadside;
  const step = (length * 0.62) / whole;
  const tick = (place: number) => {
    const y = Math.round(-length * 0.26 + (place + 0.5) * step);
    return `M${-BEAM - 26} ${y}h26M${BEAM} ${y}h26`;
  };
  const ticks = Array.from({ length: whole }, (_, place) => tick(place));
  return (
    <>
      <path class={css('guns')} d={ticks.slice(0, ship.broadside).join('')} />
      <path class={css('guns is-lost')} d={ticks.slice(ship.broadside).join('')} />
    </>
  );
}

/** Sails on standing masts, bulging with the wind; a cross for a fallen one. */
function Rigging({ ship, length, windFrom }: FigureProps & { readonly length: number }) {
  const down = Math.floor(ship.masts / 10);
  const to = leewardOf(ship, windFrom);
  const isFurled = ship.anchored || ship.captor !== undefined;
  const isAback = Math.abs(to) > ABACK;
  const brace = Math.max(-BRACED, Math.min(BRACED, to / 2));
  return (
    <>
      {MASTS.map(({ at, yard }, place) => {
        const y = at * length;
        if (FALLS.slice(0, down).some((fallen) => fallen === place)) {
          return <path key={at} class={css('fallen')} d={`M-60 ${y - 60}l120 120M60 ${y - 60}l-120 120`} />;
        }
        const belly = isFurled ? 12 : isAback ? 30 : 95;
        return (
          <g key={at} transform={`translate(0 ${y}) rotate(${brace})`}>
            <path
              class={css('sail')}
              d={`M${-yard} 6Q0 ${6 - 2 * belly} ${yard} 6Q0 ${20 - belly * 0.55} ${-yard} 6Z`}
            />
            <path class={css('yard')} d={`M${-yard} 0H${yard}`} />
            <circle class={css('mast')} r="16" />
          </g>
        );
      })}
    </>
  );
}
