/** The coach's pointer on this board: the next tap towards the requested command. */

import { trackOf } from 'escadre/trafalgar';
import { createContext } from 'preact';
import { type Draft, isShip, ordersOf, poseOf, type Situation, type TrafalgarCommand } from './input.ts';

/** Something that can be tapped: on the chart, over it, or in the Word. */
export type Pointer =
  | `wind ${string}`
  | `ship ${string}`
  | `point ${string}`
  | `fort ${string}`
  | `aim ${string}`
  | 'fewer'
  | 'more'
  | 'feu'
  | 'back'
  | 'orders'
  | 'main';

/** The next tap towards a command, given the draft; `main` is the button that sends it. */
export function pointerTo(wanted: TrafalgarCommand, draft: Draft, situation: Situation): Pointer | undefined {
  switch (wanted.type) {
    case 'setWind':
      return windPointer(wanted, draft);
    case 'feu':
      return situation.asked === 'feu' ? 'feu' : undefined;
    case 'fire':
      return shotPointer(wanted, draft);
    case 'sail':
      return draft.picked === wanted.ship ? coursePointer(wanted, draft, situation) : `ship ${wanted.ship}`;
    case 'standingOrder':
      return ordersPointer(draft);
    case 'endTurn':
      return endPointer(draft);
    default:
      return undefined;
  }
}

const windPointer = ({ from }: Extract<TrafalgarCommand, { type: 'setWind' }>, { intent }: Draft): Pointer =>
  intent?.do === 'wind' && intent.from === from ? 'main' : `wind ${from}`;

const ordersPointer = ({ picked, intent }: Draft): Pointer =>
  picked === null && intent === null ? 'orders' : 'back';

const endPointer = ({ picked, intent }: Draft): Pointer =>
  picked === null || intent?.do === 'end' ? 'main' : 'back';

function shotPointer(
  wanted: Extract<TrafalgarCommand, { type: 'fire' }>,
  { picked, intent }: Draft,
): Pointer {
  if (picked !== wanted.ship) return `ship ${wanted.ship}`;
  if (intent?.do !== 'fire' || intent.target !== wanted.target)
    return isShip(wanted.target) ? `ship ${wanted.target}` : `fort ${wanted.target}`;
  if (intent.aim !== wanted.aim) return `aim ${wanted.aim}`;
  if (intent.guns !== wanted.guns) return intent.guns > wanted.guns ? 'fewer' : 'more';
  return 'main';
}

/** The end of the course, then the button. */
function coursePointer(
  { ship, orders }: Extract<TrafalgarCommand, { type: 'sail' }>,
  draft: Draft,
  situation: Situation,
): Pointer {
  const end = trackOf(situation.view.public, ship, orders).poses.at(-1);
  const pose = poseOf(draft, situation);
  const isThere = pose?.at === end?.at && pose?.heading === end?.heading && ordersOf(draft).length > 0;
  return isThere || end === undefined ? 'main' : `point ${end.at}`;
}

/** A lesson's pointer; empty outside lessons. */
interface Pointing {
  readonly pointer: Pointer | undefined;
  /** Ships and guns that the command is about, which are named on the chart. */
  readonly named: ReadonlySet<string>;
  /** The gun that should get a standing order. */
  readonly order?: string | undefined;
}

const NOTHING: Pointing = { pointer: undefined, named: new Set() };

export const PointerContext = createContext<Pointing>(NOTHING);

export function pointingTo(
  wanted: TrafalgarCommand | undefined,
  draft: Draft,
  situation: Situation | undefined,
): Pointing {
  if (wanted === undefined || situation === undefined || situation.asked === null) return NOTHING;
  const named = ['ship', 'target'].flatMap((key) =>
    key in wanted ? [String(wanted[key as keyof TrafalgarCommand])] : [],
  );
  const order = wanted.type === 'standingOrder' ? wanted.fort : undefined;
  return { pointer: pointerTo(wanted, draft, situation), named: new Set(named), order };
}
