/** The pictures of how Branle-bas is played: its own ships, arcs and sums. */

import { CLASSES, type ShipClass } from 'escadre/branle-bas';
import { type ComponentChildren, Fragment } from 'preact';
import { useMemo } from 'preact/hooks';
import type { Language } from '../../base/settings.ts';
import drawn from '../../guide/figures.module.css';
import type { FigureProps, Guide } from '../../guide/guide.ts';
import styles from './sea-guide.module.css';
import { Figure, Outline, type SeenShip } from './ship.tsx';
import { css } from './styles.ts';
import { SeaWords } from './words.ts';

const useSeaWords = (language: Language) => useMemo(() => new SeaWords(language), [language]);

/** A point at so many degrees clockwise from the north. */
const at = (angle: number, far: number) => {
  const radians = (angle * Math.PI) / 180;
  return { x: Math.sin(radians) * far, y: -Math.cos(radians) * far };
};

const point = (angle: number, far: number): string => {
  const { x, y } = at(angle, far);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** A part of a circle, between two bearings, from the middle on. */
const wedge = (from: number, to: number, far: number): string =>
  `M0 0L${point(from, far)}A${far} ${far} 0 ${to - from > 180 ? 1 : 0} 1 ${point(to, far)}Z`;

const shipOf = (camp: SeenShip['camp'], guns: ShipClass, heading: number): SeenShip => ({
  ...{ camp, heading, class: guns, masts: 0, anchored: false },
  broadside: CLASSES[guns].broadside,
});

interface ShipProps {
  readonly ship: SeenShip;
  readonly x?: number;
  readonly y?: number;
  /** Pixels for 1/100 cm. */
  readonly scale: number;
  readonly isGhost?: boolean;
}

const Ship = ({ ship, x = 0, y = 0, scale, isGhost = false }: ShipProps) => (
  <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${ship.heading}) scale(${scale})`}>
    {isGhost ? <Outline ship={ship} /> : <Figure ship={ship} windFrom={0} />}
  </g>
);

interface SeaProps {
  readonly viewBox: string;
  readonly width: number;
  /** The maximum height in pixels, at which its text is legible. */
  readonly height: number;
  /** Pixels for 1/100 cm. */
  readonly scale: number;
  readonly children: ComponentChildren;
}

/** A picture with ships as on the sea. */
const Sea = ({ viewBox, width, height, scale, children }: SeaProps) => (
  <svg
    class={drawn.drawing}
    viewBox={viewBox}
    style={{ maxWidth: `${width}px`, maxHeight: `${height}px`, '--inverse': String(1 / scale) }}
    aria-hidden="true"
  >
    <g class={css('sea-room')}>
      <g class={css('sea-chart')}>{children}</g>
    </g>
  </svg>
);

const WIND = 'M0-152v22m-7-8l7 8 7-8';
/** Headings to starboard of the wind, by how far one sails there. */
const ATTITUDES = [
  { attitude: 'headToWind', from: -60, to: 60, moves: '½' },
  { attitude: 'closeHauled', from: 60, to: 90, moves: '1' },
  { attitude: 'reaching', from: 90, to: 150, moves: '3' },
  { attitude: 'running', from: 150, to: 210, moves: '2' },
  { attitude: 'reaching', from: 210, to: 270, moves: '3' },
  { attitude: 'closeHauled', from: 270, to: 300, moves: '1' },
] as const;

function Wind({ language }: FigureProps) {
  const { texts } = useSeaWords(language);
  return (
    <Sea viewBox="-150 -156 400 300" width={460} height={175} scale={0.09}>
      {ATTITUDES.map(({ attitude, from, to, moves }) => {
        const number = at((from + to) / 2, 82);
        const name = at((from + to) / 2, 122);
        const isNamed = from < 200;
        const isBeside = attitude === 'closeHauled' || attitude === 'reaching';
        return (
          <Fragment key={from}>
            <path class={attitude === 'headToWind' ? drawn.barred : drawn.free} d={wedge(from, to, 112)} />
            <path class={drawn.lattice} d={wedge(from, to, 112)} />
            <text class={`${drawn.label} ${styles.moves}`} x={number.x} y={number.y}>
              {moves}
            </text>
            {isNamed && (
              <text
                class={`${drawn.label} ${styles.beside}`}
                style={{ textAnchor: isBeside ? 'start' : 'middle' }}
                x={name.x}
                y={attitude === 'headToWind' ? -58 : attitude === 'running' ? 130 : name.y}
              >
                {texts.attitudes[attitude]}
              </text>
            )}
          </Fragment>
        );
      })}
      <path class={drawn.line} d={WIND} style={{ strokeWidth: 4 }} />
      <Ship ship={shipOf('french', '74', 60)} scale={0.09} />
    </Sea>
  );
}

/** The end of each leg of the example, in 1/100 cm, with its heading. */
const LEGS = [
  { x: 250, y: 0, heading: 120 },
  { x: 466, y: 125, heading: 150 },
  { x: 716, y: 558, heading: 150 },
] as const;
const SCALE = 0.2;

const Sailing = () => (
  <Sea viewBox="-100 -62 330 260" width={380} height={130} scale={SCALE}>
    <Ship ship={shipOf('french', '74', 90)} scale={SCALE} />
    {LEGS.slice(0, 2).map(({ x, y, heading }) => (
      <g key={x} opacity="0.4">
        <Ship ship={shipOf('french', '74', heading)} x={x * SCALE} y={y * SCALE} scale={SCALE} isGhost />
      </g>
    ))}
    <Ship ship={shipOf('french', '74', 150)} x={716 * SCALE} y={558 * SCALE} scale={SCALE} />
    <path class={drawn.way} d={`M0 0${LEGS.map(({ x, y }) => `L${x * SCALE} ${y * SCALE}`).join('')}`} />
    {LEGS.map(({ x, y }, place) => (
      <g key={x} transform={`translate(${x * SCALE} ${y * SCALE})`}>
        <circle class={drawn.spot} r="15" />
        <text class={`${drawn.label} ${drawn.isFar}`}>{place + 1}</text>
      </g>
    ))}
  </Sea>
);

/** The ranges drawn, farthest first, with their modifiers and reach. */
const RINGS = [
  { far: 150, adds: '−5', ends: '60' },
  { far: 116, adds: '0', ends: '40' },
  { far: 82, adds: '+2', ends: '20' },
  { far: 48, adds: '+5', ends: '10' },
] as const;

const Arcs = () => (
  <Sea viewBox="-172 -120 344 240" width={480} height={150} scale={0.085}>
    {RINGS.map(({ far, adds, ends }, place) => (
      <Fragment key={far}>
        <path class={drawn.range} d={wedge(45, 135, far)} />
        <path class={drawn.range} d={wedge(225, 315, far)} />
        <text class={`${drawn.label} ${drawn.isFar}`} x={(far + (RINGS[place + 1]?.far ?? 20)) / 2} y="0">
          {adds}
        </text>
        <text class={`${drawn.label} ${drawn.isFar}`} x={-far + 12} y="0">
          {ends}
        </text>
      </Fragment>
    ))}
    <path class={drawn.barred} d={wedge(-30, 30, 82)} />
    <path class={drawn.barred} d={wedge(150, 210, 82)} />
    <text class={`${drawn.label} ${drawn.isFar} ${drawn.isAlarm}`} y="-62">
      +3
    </text>
    <text class={`${drawn.label} ${drawn.isFar} ${drawn.isAlarm}`} y="62">
      +4
    </text>
    <Ship ship={shipOf('english', '74', 0)} scale={0.085} />
  </Sea>
);

const SUM = [
  ['broadside', '6'],
  ['force', '5'],
  ['short', '+2'],
  ['bowRake', '+3'],
  ['die', '−1'],
] as const;
/** The totals for each amount of damage. */
const TOTALS = ['≤ 5', '6–9', '10–12', '13–15', '16–17', '18–19', '20–22', '23–25', '26–28', '29 +'] as const;
const MADE = 3;
/** Columns of the table, beside its heads. */
const ROW = 5;

const TABLE = { en: ['total', 'damage'], fr: ['total', 'dégâts'] } as const;

function Sum({ language }: FigureProps) {
  const { texts } = useSeaWords(language);
  const [total, damage] = TABLE[language];
  return (
    <>
      <div class={styles.sum}>
        {SUM.map(([name, value]) => (
          <span key={name}>
            <strong class="figure">{value}</strong>
            <span class="soft small">{texts.summands[name]}</span>
          </span>
        ))}
        <span>
          <strong class="figure">= 15</strong>
          <span class="soft small">{total}</span>
        </span>
      </div>
      <ul class={`figure ${styles.damage}`}>
        {TOTALS.map((totals, made) => (
          <Fragment key={totals}>
            {made % ROW === 0 && (
              <li class={styles.heads}>
                <span class="small">{total}</span>
                <span class="small">{damage}</span>
              </li>
            )}
            <li class={made === MADE ? styles.isMade : ''}>
              <span class="small">{totals}</span>
              <strong>{made}</strong>
            </li>
          </Fragment>
        ))}
      </ul>
    </>
  );
}

const MARKS = {
  en: { hull: 'hull', masts: 'masts', gun: 'broadside −1', crew: 'crew −1', mast: 'mast −1' },
  fr: { hull: 'coque', masts: 'mâts', gun: 'bordée −1', crew: 'équipage −1', mast: 'mât −1' },
} as const;
const BOX = 18;

interface BoxesProps {
  readonly y: number;
  readonly count: number;
  readonly label: string;
  /** The mark in a box, by its number. */
  readonly mark: (number: number) => ComponentChildren;
}

const Boxes = ({ y, count, label, mark }: BoxesProps) => (
  <g transform={`translate(0 ${y})`}>
    <text class={styles.boxLabel} y="-8">
      {label}
    </text>
    {Array.from({ length: count }, (_, place) => (
      <g key={place} transform={`translate(${(place % 15) * BOX} ${Math.floor(place / 15) * BOX})`}>
        <rect class={styles.box} width={BOX - 3} height={BOX - 3} rx="2" />
        {mark(place + 1)}
      </g>
    ))}
  </g>
);

const GUN = <path class={drawn.alarm} d="M3 12h9" />;
const CREW = <circle class={drawn.dot} cx="7.500" cy="5" r="2.500" />;
const FALLEN = <path class={drawn.alarm} d="M3 3l9 9M12 3l-9 9" />;

function Sheet({ language }: FigureProps) {
  const marks = MARKS[language];
  return (
    <>
      <svg class={drawn.drawing} viewBox="0 0 270 124" style={{ maxWidth: '400px' }} aria-hidden="true">
        <Boxes
          y={18}
          count={CLASSES['74'].hull}
          label={marks.hull}
          mark={(number) => (
            <>
              {number % 3 === 0 && GUN}
              {number % 4 === 0 && CREW}
            </>
          )}
        />
        <Boxes y={84} count={30} label={marks.masts} mark={(number) => number % 10 === 0 && FALLEN} />
      </svg>
      <div class={`row small ${drawn.centred}`}>
        {(
          [
            [GUN, marks.gun],
            [CREW, marks.crew],
            [FALLEN, marks.mast],
          ] as const
        ).map(([sign, word]) => (
          <span key={word} class={styles.key}>
            <svg viewBox="0 0 15 15" width="18" height="18" aria-hidden="true">
              {sign}
            </svg>
            {word}
          </span>
        ))}
      </div>
    </>
  );
}

const GRAPNELS = [-34, -6, 22, 46] as const;

const Boarding = () => (
  <Sea viewBox="-150 -92 300 184" width={340} height={130} scale={0.18}>
    {GRAPNELS.map((y) => (
      <path key={y} class={drawn.line} d={`M-22 ${y}h44m-5-4l5 4-5 4`} />
    ))}
    <Ship ship={shipOf('french', '120', 0)} x={-40} scale={0.18} />
    <Ship ship={shipOf('english', '74', 8)} x={40} scale={0.18} />
    <text class={`${drawn.label} ${drawn.isLarge}`} x="-104">
      11
    </text>
    <text class={`${drawn.label} ${drawn.isLarge}`} x="104">
      7
    </text>
  </Sea>
);

export const figures: Guide['figures'] = {
  wind: Wind,
  howFar: Sailing,
  fire: Arcs,
  total: Sum,
  hits: Sheet,
  contact: Boarding,
};
