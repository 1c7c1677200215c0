/** Branle-bas de combat, told from a masthead: everything is open to all. */

import {
  type Attitude,
  attitudeOf,
  type Camp,
  type CrewCause,
  type DamageCause,
  type FightModifier,
  type Loss,
  type Modifier,
  type Phase,
  type Range,
  type RollResult,
  type SeenEvent,
  type Ship,
  type ShipId,
} from '@escadre/shared/games/branle-bas';
import type { Narrator } from '../happening.ts';
import { anyTelling } from '../happening.ts';
import { line, type TextLine, title } from '../terminal.ts';

type Telling<Type extends SeenEvent['type']> = Extract<SeenEvent, { type: Type }>;
type Tellers = {
  readonly [Type in SeenEvent['type']]: (event: Telling<Type>, scene: Scene) => readonly TextLine[];
};

/** What the deployment has shown: who the ships are; and where the wind comes from. */
interface Scene {
  turns: number;
  windFrom: number;
  names: ReadonlyMap<ShipId, string>;
}

const CAMPS: Readonly<Record<Camp, string>> = { french: 'the French', english: 'the English' };
const ADJECTIVES: Readonly<Record<Camp, string>> = { french: 'French', english: 'English' };

/** Clockwise from north, one for each sector of 30°. */
const POINTS = [
  ...['north', 'north-north-east', 'east-north-east', 'east', 'east-south-east', 'south-south-east'],
  ...['south', 'south-south-west', 'west-south-west', 'west', 'west-north-west', 'north-north-west'],
] as const;

const PHASES: Readonly<Record<Phase, string | null>> = {
  tests: null,
  divisions: null,
  movement: 'They sail.',
  fire: 'They fire.',
  boarding: null,
  night: 'Night falls.',
};
const ATTITUDES: Readonly<Record<Attitude, string>> = {
  headToWind: 'head to wind',
  closeHauled: 'close-hauled',
  reaching: 'reaching',
  running: 'running before the wind',
};
const RANGES: Readonly<Record<Range, string>> = {
  pointBlank: 'point blank',
  short: 'at short range',
  medium: 'at medium range',
  long: 'at long range',
};
const MODIFIERS: Readonly<Record<Modifier, string>> = {
  pointBlank: 'point blank',
  short: 'short range',
  long: 'long range',
  bowRake: 'raking her bow',
  sternRake: 'raking her stern',
  firstBroadside: 'first broadside',
  atAnchor: 'at anchor',
};
const FIGHT_MODIFIERS: Readonly<Record<FightModifier, string>> = {
  damage: 'damage',
  flagship: 'flagship',
  captain: 'captain',
  support: 'support',
};
const DAMAGE_CAUSES: Readonly<Record<DamageCause, string>> = {
  shot: 'is hit',
  risk: 'is hit where it hurts',
  flames: 'burns',
  collision: 'is stove in',
  explosion: 'is caught by the explosion',
};
const CREW_CAUSES: Readonly<Record<CrewCause, string>> = {
  carronades: 'to carronades',
  rake: 'to a raking shot',
  risk: 'to a lucky shot',
  boarding: 'hand to hand',
};
const LOSSES: Readonly<Record<Loss, string>> = {
  pastRepair: 'is past repair, and sinks',
  explosion: 'blows up',
  leak: 'fills, and goes down',
  overdueLeak: 'fills, and goes down',
  nightLeak: 'goes down in the night',
  scuttled: 'is scuttled',
};
/** What a throw did, where no event that follows tells it; `SHIP` and `OTHER` stand for ships. */
const ROLLS: Readonly<Record<RollResult, string | null>> = {
  ...{ nothing: null, backs: null, veers: null, lessFire: null, burns: null, repaired: null, explodes: null },
  ...{ catchesFire: null, plugged: null, grows: null, surrenders: null, parts: null, entangled: null },
  ...{ gunBursts: null, fire: null, leak: null, counts: null, captain: null, boarding: null, rudder: null },
  ...{ masts: null, hull: null, confirmed: null, again: null },
  spreads: 'The fire aboard SHIP spreads.',
  tacks: 'SHIP goes about.',
  fails: 'SHIP misses stays.',
  light: 'SHIP grazes OTHER.',
  evade: 'SHIP slips past OTHER.',
};

const TELLERS: Tellers = {
  deployed,
  turnBegan: ({ turn }, { turns }) => [title(`Turn ${turn} of ${turns}`)],
  phaseBegan: ({ phase }) => (PHASES[phase] === null ? [] : [line(PHASES[phase], 'faint')]),
  called: () => [],
  rolled: ({ for: what, does, ship, other }, scene) => {
    // What comes of a try to part is told by itself.
    if (what === 'separation') return [];
    const text = ROLLS[does]?.replace('SHIP', the(scene, ship)).replace('OTHER', the(scene, other));
    return text === undefined ? [] : [line(capital(text))];
  },
  windShifted: ({ windFrom }, scene) => {
    scene.windFrom = windFrom;
    return [line(`The wind shifts: it blows from the ${POINTS[windFrom]} now.`)];
  },
  cleared: ({ ship }, scene) => says(scene, ship, 'has cut the wreckage away.'),
  ticked,
  fires: ({ ship, fires }, scene) =>
    says(scene, ship, fires === 0 ? 'has put her fires out.' : `is on fire: ${count(fires, 'fire')} aboard.`),
  rudders: ({ ship, rudders }, scene) =>
    says(
      scene,
      ship,
      rudders === 0 ? 'answers her helm again.' : 'is hit in the rudder, and answers her helm badly.',
    ),
  leakSprung: ({ ship, due }, scene) =>
    says(scene, ship, `springs a leak that sinks her by turn ${due}, if nobody plugs it.`),
  leakPlugged: ({ ship }, scene) => says(scene, ship, 'has plugged a leak.'),
  leakGrew: ({ ship, due }, scene) => says(scene, ship, `takes more water: she has until turn ${due}.`),
  gunBurst: ({ ship }, scene) => says(scene, ship, 'has a gun burst on her own men.'),
  captainKilled: ({ ship }, scene) => says(scene, ship, 'loses her captain!', 'strong'),
  crewLost: ({ ship, crew, cause }, scene) =>
    says(scene, ship, `loses ${crew} of her crew ${CREW_CAUSES[cause]}.`),
  sank: ({ ship, cause }, scene) => says(scene, ship, `${LOSSES[cause]}!`, 'strong'),
  formed: ({ division, ships }, scene) => [line(`${listed(scene, ships)} form a line, ${division}.`)],
  dissolved: ({ division }) => [line(`The line ${division} breaks up.`)],
  leftDivision: ({ ship, division }, scene) => says(scene, ship, `leaves the line ${division}.`),
  ordered: ({ division, manner }) => [
    line(`The line ${division} turns ${manner === 'together' ? 'together' : 'in succession'}.`, 'faint'),
  ],
  led: () => [],
  wheeled: ({ ship }, scene) => says(scene, ship, 'turns where her leader did.', 'faint'),
  moved,
  drifted: ({ ship }, scene) => says(scene, ship, 'drifts downwind.'),
  adrift: () => [],
  moveEnded: () => [],
  anchored: ({ ship }, scene) => says(scene, ship, 'drops anchor.'),
  weighed: ({ ship }, scene) => says(scene, ship, 'weighs anchor.'),
  touched: ({ ship, other }, scene) => says(scene, ship, `runs foul of ${the(scene, other)}.`),
  pressed: ({ ship }, scene) => says(scene, ship, 'presses in again.'),
  entangled: ({ ship, other }, scene) =>
    says(scene, ship, `is caught in the rigging of ${the(scene, other)}.`, 'strong'),
  grappled: ({ ship, other }, scene) =>
    says(scene, ship, `throws her grapnels into ${the(scene, other)}!`, 'strong'),
  separating: ({ ship, other, parts }, scene) =>
    parts ? [] : says(scene, ship, `cannot cut herself free of ${the(scene, other)}.`),
  parted: ({ ship, other }, scene) => says(scene, ship, `is free of ${the(scene, other)}.`),
  fired,
  carronadesFired: ({ ship, target }, scene) =>
    says(scene, ship, `sweeps the decks of ${the(scene, target)} with her carronades.`),
  fought,
  struck: ({ ship, to }, scene) => says(scene, ship, `strikes her colours to ${the(scene, to)}!`, 'strong'),
  possessed: ({ ship }, scene) => says(scene, ship, 'has a prize crew aboard.'),
  recaptured: ({ ship, by }, scene) => says(scene, ship, `is won back by ${the(scene, by)}!`, 'strong'),
  allyNamed: ({ seat, ally }) => [
    line(ally === undefined ? `${seat} commands alone again.` : `${ally} may command for ${seat}.`, 'faint'),
  ],
  battleEnded: ({ reason, french, english }) => [
    title('The battle is over'),
    line(
      reason === 'ships'
        ? `The French are masters of ${count(french, 'ship')}, the English of ${english}.`
        : `The French have taken ${french} of damage, the English ${english}.`,
      'strong',
    ),
  ],
};

export function branleBasNarrator(): Narrator<SeenEvent> {
  const scene: Scene = { turns: 0, windFrom: 0, names: new Map() };
  return (happening) => {
    const event = anyTelling(happening);
    return (TELLERS[event.type] as (event: SeenEvent, scene: Scene) => readonly TextLine[])(event, scene);
  };
}

function deployed({ sea }: Telling<'deployed'>, scene: Scene): TextLine[] {
  scene.turns = sea.turns;
  scene.windFrom = sea.windFrom;
  scene.names = namesOf(sea.ships);
  return [
    title('Two fleets in sight of each other'),
    ...(['french', 'english'] as const).map((camp) =>
      line(`${capital(CAMPS[camp])}: ${fleet(sea.ships, camp)}.`),
    ),
    line(`It blows from the ${POINTS[sea.windFrom]}.`),
  ];
}

type Ships = Readonly<Record<ShipId, Pick<Ship, 'camp' | 'class' | 'flagship'>>>;

const fleet = (ships: Ships, camp: Camp): string =>
  Object.entries(ships)
    .filter(([, ship]) => ship.camp === camp)
    .map(
      ([id, ship]) =>
        `${ship.class.startsWith('8') ? 'an' : 'a'} ${ship.class}${ship.flagship ? ', the flagship' : ''} (${id})`,
    )
    .join('; ');

/** By her class where no other of her side has it, else by her number in the roster too. */
function namesOf(ships: Ships): ReadonlyMap<ShipId, string> {
  const kindOf = ({ camp, class: guns, flagship }: Ships[ShipId]) =>
    `the ${ADJECTIVES[camp]} ${flagship ? 'flagship' : guns}`;
  const kinds = Object.values(ships).map(kindOf);
  return new Map(
    Object.entries(ships).map(([id, ship]) => {
      const kind = kindOf(ship);
      return [id, kinds.filter((each) => each === kind).length === 1 ? kind : `${kind} ${id}`] as const;
    }),
  );
}

function moved({ ship, track }: Telling<'moved'>, scene: Scene): TextLine[] {
  const heading = track.at(-1) ?? 0;
  const point = POINTS[Math.round(heading / 30) % 12];
  return says(
    scene,
    ship,
    `sails, and now heads ${point}, ${ATTITUDES[attitudeOf(heading, scene.windFrom)]}.`,
  );
}

function ticked(event: Telling<'ticked'>, scene: Scene): TextLine[] {
  const { hull, masts, guns = 0, crew = 0, fallen = 0 } = event;
  const parts = [
    hull > 0 ? `${hull} in the hull` : '',
    masts > 0 ? `${masts} in the masts` : '',
    guns > 0 ? `${guns} off her broadside` : '',
    crew > 0 ? `${crew} off her crew` : '',
    fallen > 0 ? `${count(fallen, 'mast')} gone by the board` : '',
  ].filter((part) => part !== '');
  return says(scene, event.ship, `${DAMAGE_CAUSES[event.cause]}: ${parts.join(', ')}.`);
}

function fired(event: Telling<'fired'>, scene: Scene): TextLine[] {
  const { ship, side, target, aim, range, through, damage } = event;
  const aimedAt = `the ${aim} of ${the(scene, target)}`;
  const way = through === undefined ? '' : `, through ${the(scene, through)}`;
  return [
    ...says(scene, ship, `fires her ${side} broadside at ${aimedAt}, ${RANGES[range]}${way}.`),
    line(reckoning(event), 'faint', 4),
    line(damage === 0 ? 'No harm is done.' : `Damage: ${damage}.`, damage === 0 ? 'faint' : 'strong', 4),
  ];
}

function reckoning({ broadside, force, modifiers, face, total, halved }: Telling<'fired'>): string {
  const added = Object.entries(modifiers).map(
    ([name, points]) => `${signed(points)} ${MODIFIERS[name as Modifier]}`,
  );
  const parts = [`guns ${broadside}`, `force ${force}`, ...added, `die ${signed(face)}`];
  return `${parts.join(', ')} = ${total}${halved === undefined ? '' : ', halved'}`;
}

function fought({ ship, other, own, others, each }: Telling<'fought'>, scene: Scene): TextLine[] {
  return [
    ...says(scene, ship, `fights ${the(scene, other)} hand to hand: ${own.total} against ${others.total}.`),
    line(`${strength(own)}; against ${strength(others)}.`, 'faint', 4),
    ...(each === 0 ? [] : [line(`Each loses ${each} of her crew.`, 'plain', 4)]),
  ];
}

function strength({ rank, decks, modifiers }: Telling<'fought'>['own']): string {
  const added = Object.entries(modifiers).map(
    ([name, points]) => `${signed(points)} ${FIGHT_MODIFIERS[name as FightModifier]}`,
  );
  return [`rank ${rank}`, `decks ${decks}`, ...added].join(', ');
}

const says = (scene: Scene, ship: ShipId, what: string, tone: TextLine['tone'] = 'plain'): TextLine[] => [
  line(`${capital(the(scene, ship))} ${what}`, tone),
];

const the = ({ names }: Scene, ship: ShipId | undefined): string =>
  ship === undefined ? 'another ship' : (names.get(ship) ?? ship);
const listed = (scene: Scene, ships: readonly ShipId[]): string =>
  capital(ships.map((ship) => the(scene, ship)).join(', '));
const signed = (points: number): string => (points < 0 ? `−${-points}` : `+${points}`);
const count = (number: number, what: string): string => `${number} ${what}${number === 1 ? '' : 's'}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
