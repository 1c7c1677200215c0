/** The port's choice in an open window: the guns that may answer, and the chosen gun and aim. */

import { useSignal } from '@preact/signals';
import { type Aim, leavingOf, type ShipId } from 'escadre/trafalgar';
import type { Situation } from './input.ts';

interface Choice {
  readonly fort?: string;
  readonly aim?: Aim;
}

export interface FeuChoice {
  readonly ship: ShipId;
  /** The guns that may answer, and those whose range the ship is leaving. */
  readonly forts: readonly string[];
  readonly left: readonly string[];
  readonly fort: string;
  readonly aim: Aim;
  readonly choose: (choice: Choice) => void;
}

/** Undefined unless this player is asked. A new window starts with the gun whose range the ship leaves. */
export function useFeuChoice(
  window: string | undefined,
  situation: Situation | undefined,
): FeuChoice | undefined {
  const chosen = useSignal<Choice & { readonly window?: string | undefined }>({});
  if (situation?.asked !== 'feu') return undefined;
  const { public: board } = situation.view;
  const ship = board.window?.ship;
  const answers = answersOf(situation);
  const forts = [...answers.keys()];
  const left = leavingOf(board);
  const wanted: Choice = chosen.value.window === window ? chosen.value : {};
  const fort = chosenOf([...left, ...forts], wanted.fort);
  const aim = chosenOf(answers.get(fort ?? '') ?? [], wanted.aim);
  if (ship === undefined || fort === undefined || aim === undefined) return undefined;
  const choose = (choice: Choice) => {
    chosen.value = { ...wanted, ...choice, window };
  };
  return { ship, forts, left, fort, aim, choose };
}

/** The wanted one of them, else the first. */
const chosenOf = <Thing>(things: readonly Thing[], wanted: Thing | undefined): Thing | undefined =>
  things.find((each) => each === wanted) ?? things[0];

/** The guns that may answer, each with the aims it can hit. */
function answersOf({ legal }: Pick<Situation, 'legal'>): ReadonlyMap<string, readonly Aim[]> {
  const answers = new Map<string, Aim[]>();
  for (const deed of legal) {
    if (deed.type !== 'feu') continue;
    answers.set(deed.fort, [...(answers.get(deed.fort) ?? []), deed.aim]);
  }
  return answers;
}
