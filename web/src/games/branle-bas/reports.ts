/** Reports that stay on the board until read: broadsides with their damage, and rounds of boarding. */

import { signal } from '@preact/signals';
import type { MatchEvent } from 'escadre';
import { useMemo } from 'preact/hooks';
import type { Happening, MatchModel } from '../../match/model.ts';

export type SeaHappening = Happening<'branle-bas'>;
type EventOf<Type extends MatchEvent<'branle-bas'>['type']> = Extract<
  MatchEvent<'branle-bas'>,
  { readonly type: Type }
>;

export interface TickedShip {
  readonly event: EventOf<'ticked'>;
  readonly happening: SeaHappening;
  /** Boxes already ticked on her by the same salvo, since the view does not change until the end. */
  readonly earlier: { readonly hull: number; readonly masts: number };
}

/** A broadside with the boxes it ticked. */
export interface Salvo {
  readonly kind: 'salvo';
  readonly fired: EventOf<'fired'>;
  readonly ticked: readonly TickedShip[];
  readonly key: SeaHappening;
}

export interface FightSide {
  readonly ship: string;
  readonly camp: 'french' | 'english';
  readonly points: EventOf<'fought'>['own'];
  /** Her crew before the round, and her loss. */
  readonly crew: number;
  readonly lost: number;
}

/** A round of boarding. */
export interface Fight {
  readonly kind: 'fight';
  readonly sides: readonly [FightSide, FightSide];
  /** Each side's loss before the dice. */
  readonly each: number;
  /** One face for each point between them. */
  readonly dice: readonly string[];
  readonly ends: { readonly how: 'struck'; readonly ship: string } | { readonly how: 'parted' } | null;
  readonly key: SeaHappening;
}

export type Told = Salvo | Fight;

/** All reports, in order, without missed ones. */
export function reportsIn(happenings: readonly SeaHappening[]): readonly Told[] {
  const begins = happenings.flatMap(({ event, missed }, at) => (!missed && isTold(event) ? [at] : []));
  return begins.map((at, place) => {
    const later = happenings.slice(at + 1, begins[place + 1]);
    const key = happenings[at] as SeaHappening;
    return key.event.type === 'fired'
      ? { kind: 'salvo', fired: key.event, ticked: tickedIn(later), key }
      : fightOf(key, later, happenings.slice(0, at));
  });
}

const isTold = ({ type }: SeaHappening['event']): boolean => type === 'fired' || type === 'fought';

function tickedIn(later: readonly SeaHappening[]): readonly TickedShip[] {
  const all: TickedShip[] = [];
  for (const happening of later) {
    const { event, before } = happening;
    if (event.type !== 'ticked') continue;
    const same = all.filter((other) => other.event.ship === event.ship && other.happening.before === before);
    const sum = (track: 'hull' | 'masts') => same.reduce((boxes, other) => boxes + other.event[track], 0);
    all.push({ event, happening, earlier: { hull: sum('hull'), masts: sum('masts') } });
  }
  return all.filter(({ event }) => event.cause === 'shot' || event.cause === 'risk');
}

function fightOf(key: SeaHappening, later: readonly SeaHappening[], past: readonly SeaHappening[]): Fight {
  const { ship, other, own, others, each } = key.event as EventOf<'fought'>;
  const isTheirs = (one: string) => one === ship || one === other;
  const side = (id: string, points: FightSide['points']): FightSide => ({
    ship: id,
    camp: key.before?.public.ships[id]?.camp ?? 'french',
    points,
    crew: crewBefore(key, past, id),
    lost: crewLostIn(
      later.filter(({ event }) => event.type === 'crewLost' && event.cause === 'boarding'),
      id,
    ),
  });
  const roll = later.find(({ event }) => event.type === 'rolled' && event.die === 'DA')?.event;
  const struck = later.flatMap(({ event }) =>
    event.type === 'struck' && isTheirs(event.ship) ? [event.ship] : [],
  )[0];
  const hasParted = later.some(({ event }) => event.type === 'parted' && isTheirs(event.ship));
  return {
    kind: 'fight',
    sides: [side(ship, own), side(other, others)],
    each,
    dice: roll?.type === 'rolled' ? roll.faces.map(String) : [],
    ends: struck !== undefined ? { how: 'struck', ship: struck } : hasParted ? { how: 'parted' } : null,
    key,
  };
}

/** The crew in the view before, minus earlier losses of the same step. */
function crewBefore({ before }: SeaHappening, past: readonly SeaHappening[], ship: string): number {
  const shown = before?.public.ships[ship]?.boarding ?? 0;
  return (
    shown -
    crewLostIn(
      past.filter((happening) => happening.before === before),
      ship,
    )
  );
}

const crewLostIn = (happenings: readonly SeaHappening[], ship: string): number =>
  happenings.reduce((sum, { event }) => {
    const costs = (event.type === 'crewLost' || event.type === 'ticked') && event.ship === ship;
    return sum + (costs ? (event.crew ?? 0) : 0);
  }, 0);

/** The ships that a report is about. */
export const shipsIn = (told: Told): readonly string[] =>
  told.kind === 'salvo' ? [told.fired.ship, told.fired.target] : told.sides.map(({ ship }) => ship);

/** A ship's hits by one broadside, added up: bad luck may strike her again. */
export function hitsOf({ ticked }: Salvo): readonly TickedShip[] {
  const hits = new Map<string, TickedShip>();
  for (const each of ticked) {
    const before = hits.get(each.event.ship);
    hits.set(
      each.event.ship,
      before === undefined ? each : { ...before, event: added(before.event, each.event) },
    );
  }
  return [...hits.values()];
}

const added = (one: TickedShip['event'], other: TickedShip['event']): TickedShip['event'] => ({
  ...one,
  hull: one.hull + other.hull,
  masts: one.masts + other.masts,
  guns: (one.guns ?? 0) + (other.guns ?? 0),
  crew: (one.crew ?? 0) + (other.crew ?? 0),
  fallen: (one.fallen ?? 0) + (other.fallen ?? 0),
});

/** Boxes that a broadside struck aboard others than the ship that fired. */
export const boxesBy = ({ fired, ticked }: Salvo): number =>
  ticked.reduce((sum, { event }) => sum + (event.ship === fired.ship ? 0 : event.hull + event.masts), 0);

/** Boxes of a ship that these broadsides struck. */
export function struckBy(
  reports: readonly Told[],
  ship: string,
): { readonly hull: number; readonly masts: number } {
  const hits = reports.flatMap((told) => (told.kind === 'salvo' ? told.ticked : []));
  const sum = (track: 'hull' | 'masts') =>
    hits.reduce((boxes, { event }) => boxes + (event.ship === ship ? event[track] : 0), 0);
  return { hull: sum('hull'), masts: sum('masts') };
}

/** The reports to show: all unread ones about one’s own ships, in order, else the last. */
export function reportsToShow(
  told: readonly Told[],
  read: ReadonlySet<SeaHappening>,
  isMine: (ship: string) => boolean,
): readonly Told[] {
  const unread = told.filter(({ key }) => !read.has(key));
  const own = unread.filter((each) => shipsIn(each).some(isMine));
  return own.length > 0 ? own : unread.slice(-1);
}

export interface Reports {
  /** In order. */
  readonly shown: readonly Told[];
  /** The one in full: the latest, unless another is opened. */
  readonly open: Told | undefined;
  readonly pick: (report: Told) => void;
  /** Marks all as read. */
  readonly putAway: () => void;
}

/** At the end, the plate takes the place of a broadside. A boarding that decides the match stays. */
export const openReport = ({ open }: Reports, isOver: boolean): Told | undefined =>
  isOver && open?.kind === 'salvo' ? undefined : open;

export const salvoOf = (told: Told | undefined): Salvo | undefined =>
  told?.kind === 'salvo' ? told : undefined;

/** A report that was opened, and the latest one at that time. */
interface Picked {
  readonly key: SeaHappening;
  readonly latest: SeaHappening | undefined;
}

export function useReports(model: MatchModel<'branle-bas'>, isMine: (ship: string) => boolean): Reports {
  const happenings = model.happenings.value;
  const read = useMemo(() => signal<ReadonlySet<SeaHappening>>(new Set(happenings)), []);
  const picked = useMemo(() => signal<Picked | undefined>(undefined), []);
  const told = useMemo(() => reportsIn(happenings), [happenings]);
  const latest = told.at(-1)?.key;
  const shown = reportsToShow(told, read.value, isMine);
  // What happens next is shown, whatever is being read.
  const wanted = picked.value?.latest === latest ? picked.value?.key : undefined;
  return {
    shown,
    open: shown.find(({ key }) => key === wanted) ?? shown.at(-1),
    pick: ({ key }) => {
      picked.value = { key, latest };
    },
    putAway: () => {
      if (shown.length > 0) read.value = new Set(told.map(({ key }) => key));
    },
  };
}
