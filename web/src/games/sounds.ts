/** What is heard of each game: the sounds of its events, loaded with the first one. */

import type { GameId, MatchEvent, View } from 'escadre';
import type { Sound } from '../base/sound-name.ts';

type EventType<Id extends GameId> = MatchEvent<Id>['type'];
type EventOf<Id extends GameId, Type> = Extract<MatchEvent<Id>, { readonly type: Type }>;

/** The sounds of each type of event, one after the other; the others are silent. */
type Heard<Id extends GameId> = {
  readonly [Type in EventType<Id>]?:
    | readonly Sound[]
    | ((event: EventOf<Id, Type>, before: View<Id> | null) => readonly Sound[]);
};

const CARDS: Heard<'trafalgar-cards'> = {
  dealt: ['cards'],
  exchanged: ['cards'],
  drew: ['cards'],
  linedUp: ['cards'],
  revealed: ['drum', 'gunNear'],
};

const ADMIRALS: Heard<'grands-amiraux'> = {
  ready: ['canvas'],
  began: ['drum'],
  moved: ['canvas'],
  duel: ['drum', 'gunNear'],
  jumped: ['canvas', 'timber'],
  mineStruck: ['gunNear', 'timber'],
};

/** Steps up to which guns are near; they reach three. */
const NEAR = 1;

/** The rules that measure the distance are there in every match of the game. */
async function trafalgar(): Promise<Heard<'trafalgar'>> {
  const { distanceOf } = await import('escadre/trafalgar');
  const gun = (from: string, to: string, before: View<'trafalgar'> | null): Sound => {
    if (before === null) return 'gunFar';
    const { ships } = before.public;
    const at = (thing: string) => Object.entries(ships).find(([ship]) => ship === thing)?.[1].at ?? thing;
    return distanceOf(before.public, at(from), at(to)) <= NEAR ? 'gunNear' : 'gunFar';
  };
  const shot = (sound: Sound, hits: boolean): readonly Sound[] => (hits ? [sound, 'timber'] : [sound]);
  return {
    windSet: ['canvas'],
    windRolled: ['canvas'],
    sailed: ['canvas'],
    fired: ({ ship, target, hits }, before) => shot(gun(ship, target, before), hits > 0),
    fortFired: ({ fort, target, hit }, before) => shot(gun(fort, target, before), hit),
    sunk: ['timber'],
    flagSeized: ['drum'],
    flagRecovered: ['drum'],
  };
}

const BRANLE_BAS: Heard<'branle-bas'> = {
  windShifted: ['canvas'],
  moved: ['canvas'],
  drifted: ['canvas'],
  touched: ['timber'],
  fired: ({ range }) => [range === 'pointBlank' || range === 'short' ? 'gunNear' : 'gunFar'],
  carronadesFired: ['gunNear'],
  gunBurst: ['gunNear'],
  ticked: ['timber'],
  sank: ({ cause }) => (cause === 'explosion' ? ['gunNear', 'timber'] : ['timber']),
  grappled: ['drum'],
  fought: ['drum'],
};

const HEARD: { readonly [Id in GameId]: () => Heard<Id> | Promise<Heard<Id>> } = {
  'trafalgar-cards': () => CARDS,
  'grands-amiraux': () => ADMIRALS,
  trafalgar,
  'branle-bas': () => BRANLE_BAS,
};

/** Of an unknown game. */
type AnyHeard = Readonly<
  Record<string, readonly Sound[] | ((event: MatchEvent, before: View | null) => readonly Sound[])>
>;

/** The sounds of what has happened in a match of that game; `before` is the view before it. */
export async function soundsOf(
  game: GameId,
  event: MatchEvent,
  before: View | null,
): Promise<readonly Sound[]> {
  // Each game's table hears that game's events.
  const heard = (await HEARD[game]()) as AnyHeard;
  const sounds = heard[event.type];
  return typeof sounds === 'function' ? sounds(event, before) : (sounds ?? []);
}
