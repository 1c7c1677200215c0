/** `branle-bas` en français. */

import type { Catalogue, Ending, SeatName } from '../../../kernel/story.ts';
import {
  capital,
  colon,
  counted,
  either,
  le,
  listed,
  NBSP,
  NNBSP,
  number,
} from '../../../kernel/words/fr.ts';
import type { FightModifier } from '../boarding/fight-numbers.ts';
import type { Modifier, Range } from '../gunnery/gunnery.ts';
import type { Attitude } from '../sea/wind-rose.ts';
import type { BranleBasTypes } from '../types.ts';
import type { Camp, CrewCause, DamageCause, Loss, Phase, Seat, Side, Track } from '../vocabulary.ts';
import type { BranleBasStory, Captain, Marker, Strength, Vessel } from './sayings.ts';

const FEMININE = { feminine: true } as const;

const CAMPS: Readonly<Record<Camp, string>> = { french: 'les Français', english: 'les Anglais' };
const ADJECTIVES: Readonly<Record<Camp, string>> = { french: 'français', english: 'anglais' };
const ORDINALS = ['', 'premier', 'deuxième', 'troisième', 'quatrième'] as const;

/** Clockwise from north, in sectors of 30°. */
const POINTS = [
  ...['nord', 'nord-nord-est', 'est-nord-est', 'est', 'est-sud-est', 'sud-sud-est'],
  ...['sud', 'sud-sud-ouest', 'ouest-sud-ouest', 'ouest', 'ouest-nord-ouest', 'nord-nord-ouest'],
] as const;

/** `du nord`, `de l’Aigle`; `au nord`, `à l’est`. */
const du = (name: string): string => `de ${le(name)}`.replace('de le ', 'du ');
const au = (name: string): string => `à ${le(name)}`.replace('à le ', 'au ');
const fromPoint = (sector: number): string => du(POINTS[sector] ?? '');
const atPoint = (sector: number): string => au(POINTS[sector] ?? '');

const ATTITUDES: Readonly<Record<Attitude, string>> = {
  headToWind: 'vent debout',
  closeHauled: 'au près',
  reaching: 'au largue',
  running: 'vent arrière',
};
const RANGES: Readonly<Record<Range, string>> = {
  pointBlank: 'à bout portant',
  short: 'à courte portée',
  medium: 'à moyenne portée',
  long: 'à longue portée',
};
const MODIFIERS: Readonly<Record<Modifier, string>> = {
  pointBlank: 'bout portant',
  short: 'courte portée',
  long: 'longue portée',
  bowRake: 'enfilade par la proue',
  sternRake: 'enfilade par la poupe',
  firstBroadside: 'première bordée',
  atAnchor: 'au mouillage',
};
const FIGHT_MODIFIERS: Readonly<Record<FightModifier, string>> = {
  damage: 'dégâts',
  flagship: 'navire amiral',
  captain: 'capitaine tué',
  support: 'sous le feu d’un autre navire',
};
const HALVINGS = {
  fire: 'moitié moins (feu à bord)',
  hindrance: 'moitié moins (débris)',
  boarding: 'moitié moins (abordage)',
} as const;
const DAMAGE: Readonly<Record<DamageCause, string>> = {
  shot: 'subit',
  risk: 'joue de malchance et subit',
  flames: 'brûle et subit',
  collision: 'souffre du choc et subit',
  explosion: 'est pris dans l’explosion et subit',
};
const CREW: Readonly<Record<CrewCause, string>> = {
  carronades: 'sous les caronades',
  rake: 'sous un tir d’enfilade',
  risk: 'par malchance',
  boarding: 'au corps à corps',
};
const LOSSES: Readonly<Record<Loss, string>> = {
  pastRepair: 'n’est plus réparable et coule',
  explosion: 'explose',
  leak: 'prend l’eau et sombre',
  overdueLeak: 'prend l’eau et sombre',
  nightLeak: 'sombre dans la nuit',
  scuttled: 'est sabordé',
};
const PHASES: Readonly<Record<Phase, string>> = {
  tests: 'les tests',
  divisions: 'les divisions',
  movement: 'les déplacements',
  fire: 'le tir',
  boarding: 'l’abordage',
  night: 'la nuit',
};
const TOLD_PHASES = {
  movement: 'Les navires manœuvrent.',
  fire: 'Les canons sont en batterie.',
  boarding: 'Les équipages se battent au corps à corps.',
  night: 'La nuit tombe.',
} as const;
const MARKERS: Readonly<Record<Marker, string>> = {
  anchored: 'au mouillage',
  rudder: 'gouvernail endommagé',
  captainDead: 'capitaine tué',
  hindered: 'gêné par des débris',
  entangled: 'emmêlé',
  grappled: 'tenu par les grappins',
  retreat: 'en retraite',
  rout: 'en déroute',
  broken: 'brisé',
};
const ON_AIMS: Readonly<Record<Track, string>> = { hull: 'sur la coque', masts: 'sur les mâts' };
const SIDES: Readonly<Record<Side, string>> = { port: 'bâbord', starboard: 'tribord' };

/** A ship of the line is masculine, whatever name she has: `le Redoutable`, `l’Hibernia`. */
const the = ({ name }: Vessel): string => le(name);
const ofThe = ({ name }: Vessel): string => du(name);
const says = (ship: Vessel, what: string): string => `${capital(the(ship))} ${what}`;

const rank = (seat: Seat, only = false): string => {
  // A seat is named after its camp.
  const [camp, number_] = seat.split('-') as [Camp, string];
  return `${only ? '' : `${ORDINALS[Number(number_)]} `}capitaine ${ADJECTIVES[camp]}`;
};
const seatName = (seat: Seat, only = false): string => `le ${rank(seat, only)}`;
const seat = (id: Seat): SeatName => ({ text: seatName(id), alone: seatName(id, true) });
const captain = ({ seat, only, you }: Captain, yours: string, theirs: string): string =>
  you ? `Vous ${yours}` : `${capital(seatName(seat, only))} ${theirs}`;

function signed(points: number): string {
  if (points === 0) return '0';
  return points < 0 ? `−${-points}` : `+${points}`;
}
const inCm = (length: number): string => `${String(length / 100).replace('.', ',')}${NBSP}cm`;
/** Whole centimetres with a direction: `6 cm ouest`. */
const away = (cm: number, after: string, before: string): string =>
  `${Math.abs(cm)}${NBSP}cm ${cm < 0 ? before : after}`;
/** Its name with its id, class and side. */
const inFull = ({ name, id, class: guns, camp, yours, flagship }: Vessel): string =>
  `${le(name)} (${id}, ${yours ? `votre ${guns}` : `${guns} ${ADJECTIVES[camp]}`}${flagship ? ', navire amiral' : ''})`;

function sum<Name extends string>(
  start: readonly string[],
  modifiers: Partial<Record<Name, number>>,
  names: Readonly<Record<Name, string>>,
): string {
  // `Object.entries` widens the names to strings.
  const added = Object.entries<number | undefined>(modifiers).map(
    ([name, points = 0]) => `${signed(points)} ${names[name as Name]}`,
  );
  return [...start, ...added].join(', ');
}

const strength = ({ rank: points, decks, modifiers, total }: Strength): string =>
  `${sum([`rang ${points}`, `ponts ${decks}`], modifiers, FIGHT_MODIFIERS)} = ${total}`;

/** The result and its reason, from the reader's side. */
function ending(won: (winners: string) => string, drawn: string): (ending: Ending<Camp>) => string {
  return ({ camp, you }) => {
    if (camp === undefined) return `Partie nulle${colon} ${drawn}.`;
    if (you === null) return `${capital(CAMPS[camp])} remportent la bataille${colon} ${won('ils')}.`;
    return camp === you
      ? `Vous remportez la bataille${colon} ${won('vous')}.`
      : `Vous perdez la bataille${colon} ${won(CAMPS[camp])}.`;
  };
}

const points = (count: number): string => counted(count, 'point', 'points');

export const fr: Catalogue<BranleBasTypes, BranleBasStory> = {
  language: 'fr',
  title: 'Branle-bas de combat',
  camps: {
    french: { text: CAMPS.french, plural: true },
    english: { text: CAMPS.english, plural: true },
  },
  seats: {
    'french-1': seat('french-1'),
    'french-2': seat('french-2'),
    'french-3': seat('french-3'),
    'french-4': seat('french-4'),
    'english-1': seat('english-1'),
    'english-2': seat('english-2'),
    'english-3': seat('english-3'),
    'english-4': seat('english-4'),
  },
  beats: {
    deployed: () => 'Deux escadres en vue l’une de l’autre',
    fleet: ({ camp, yours, ships }) =>
      `${yours ? `Votre camp, ${CAMPS[camp]}` : capital(CAMPS[camp])}${colon} ${ships.map(inFull).join(`${NNBSP}; `)}.`,
    wind: ({ from }) => `Le vent souffle ${fromPoint(from)}.`,
    windShifted: ({ from }) => `Le vent tourne et souffle maintenant ${fromPoint(from)}.`,
    turn: ({ turn, turns }) => `Tour ${turn} sur ${turns}`,
    phase: ({ phase }) => TOLD_PHASES[phase],
    tacks: ({ ship }) => says(ship, 'vire de bord.'),
    missesStays: ({ ship }) => says(ship, 'manque à virer et dérive.'),
    grazes: ({ ship, other }) => says(ship, `racle le flanc ${ofThe(other)}.`),
    seesRoom: ({ ship, other }) => says(ship, `peut éviter ${the(other)}.`),
    cleared: ({ ship }) => says(ship, 'dégage ses débris.'),
    ticked: ({ ship, hull, masts, guns, crew, fallen, cause }) => {
      const damage = [
        ...(hull > 0 ? [`${points(hull)} de dégâts à la coque`] : []),
        ...(masts > 0
          ? [hull > 0 ? `${number(masts)} aux mâts` : `${points(masts)} de dégâts aux mâts`]
          : []),
      ];
      const lost = [
        ...(guns > 0 ? [`${points(guns)} de bordée`] : []),
        ...(crew > 0 ? [`${guns > 0 ? number(crew) : points(crew)} d’équipage`] : []),
        ...(fallen > 0 ? [counted(fallen, 'mât', 'mâts')] : []),
      ];
      const losses = lost.length === 0 ? '' : `${NNBSP}; il perd ${listed(lost)}`;
      return says(ship, `${DAMAGE[cause]} ${listed(damage)}${losses}.`);
    },
    burns: ({ ship, fires }) =>
      says(ship, fires === 1 ? 'est en feu.' : `est en feu en ${number(fires)} endroits.`),
    firesLess: ({ ship, fires }) => says(ship, `éteint un incendie${NNBSP}; il en reste ${number(fires)}.`),
    firesOut: ({ ship }) => says(ship, 'n’est plus en feu.'),
    rudderHit: ({ ship }) => says(ship, 'est touché au gouvernail et ne répond plus à la barre.'),
    rudderMended: ({ ship, left }) =>
      says(ship, left === 0 ? 'répond de nouveau à la barre.' : 'répare en partie son gouvernail.'),
    leakSprung: ({ ship, due }) =>
      says(ship, `a une voie d’eau${colon} il coulera à la fin du tour ${due} si elle n’est pas bouchée.`),
    leakPlugged: ({ ship }) => says(ship, 'bouche une voie d’eau.'),
    leakGrew: ({ ship, due }) =>
      says(ship, `embarque plus d’eau${colon} il coulera à la fin du tour ${due}.`),
    gunBurst: ({ ship }) => `Un canon éclate à bord ${ofThe(ship)}.`,
    captainKilled: ({ ship }) => says(ship, `perd son capitaine${NNBSP}!`),
    crewLost: ({ ship, crew, cause }) => says(ship, `perd ${points(crew)} d’équipage ${CREW[cause]}.`),
    sank: ({ ship, cause }) => says(ship, `${LOSSES[cause]}${NNBSP}!`),
    formed: ({ division, ships }) => `${capital(listed(ships.map(the)))} forment la division ${division}.`,
    dissolved: ({ division }) => `La division ${division} est dissoute.`,
    leftDivision: ({ ship, division }) => says(ship, `quitte la division ${division}.`),
    ordered: ({ division, manner, turns }) =>
      turns
        ? `La division ${division} vire${manner === 'together' ? ', tous à la fois' : ' en succession'}.`
        : `La division ${division} tient sa route.`,
    wheeled: ({ ship }) => says(ship, 'vire dans les eaux de son chef de file.'),
    sailed: ({ ship, sector, attitude }) =>
      says(ship, `fait route ${atPoint(sector)}, ${ATTITUDES[attitude]}.`),
    stoppedByWind: ({ ship }) => says(ship, 'ne peut serrer le vent davantage.'),
    drifted: ({ ship }) => says(ship, 'dérive sous le vent.'),
    anchored: ({ ship }) => says(ship, 'jette l’ancre.'),
    weighed: ({ ship }) => says(ship, 'appareille.'),
    touched: ({ ship, other }) => says(ship, `vient au contact ${ofThe(other)}.`),
    pressed: ({ ship }) => says(ship, 'revient à l’abordage.'),
    entangled: ({ ship, other }) => says(ship, `s’emmêle avec ${the(other)}.`),
    grappled: ({ ship, other }) => says(ship, `lance ses grappins sur ${the(other)}${NNBSP}!`),
    separationFailed: ({ ship, other }) => says(ship, `ne parvient pas à se dégager ${ofThe(other)}.`),
    parted: ({ ship, other }) => says(ship, `se dégage ${ofThe(other)}.`),
    fired: ({ ship, side, target, aim, range, through }) => {
      const way = through === null ? '' : `, avec ${the(through)} sur la ligne de tir`;
      return says(
        ship,
        `tire sa bordée de ${SIDES[side]} ${ON_AIMS[aim]} ${ofThe(target)}, ${RANGES[range]}${way}.`,
      );
    },
    reckoned: ({ broadside, force, modifiers, face, total, result, halved, damage }) => {
      const all = sum([`bordée ${broadside}`, `force ${force}`], modifiers, MODIFIERS);
      const outcome =
        halved === null ? `dégâts ${result}` : `dégâts ${result}, ${HALVINGS[halved]}${colon} ${damage}`;
      return `${capital(all)}, dé ${signed(face)} = ${total}${colon} ${outcome}.`;
    },
    carronadesFired: ({ ship, target }) => says(ship, `tire ses caronades sur ${the(target)}.`),
    fought: ({ ship, other, own, others }) =>
      says(ship, `affronte ${the(other)} au corps à corps${colon} ${own.total} contre ${others.total}.`),
    strengths: ({ own, others }) => `${capital(strength(own))}${NNBSP}; contre ${strength(others)}.`,
    bothLose: ({ crew }) => `Chaque équipage perd ${points(crew)}, quel que soit le dé.`,
    struck: ({ ship, to }) => says(ship, `amène ses couleurs devant ${the(to)}${NNBSP}!`),
    possessed: ({ ship }) => says(ship, 'a un équipage de prise à bord.'),
    recaptured: ({ ship, by }) => says(ship, `est repris par ${the(by)}${NNBSP}!`),
    allyNamed: (given) => {
      const to =
        given.captain.you && !given.ally.you ? 'à votre place' : `pour ${seatName(given.captain.seat)}`;
      return `${captain(given.ally, 'pouvez', 'peut')} désormais commander ${to}.`;
    },
    allyDismissed: (given) => `${captain(given.captain, 'commandez', 'commande')} de nouveau sans allié.`,
    ended: () => 'La bataille est finie',
    shipsCounted: ({ french, english, uneven }) =>
      `Navires restants${colon} Français ${french}, Anglais ${english}.${uneven ? ' Une prise compte pour son capteur, un navire en retraite non.' : ''}`,
    duelLost: ({ ship, how, winner, you }) => {
      const loser = you === null || you === winner ? capital(the(ship)) : 'Votre navire';
      const fate = how === 'sunk' ? 'est coulé' : 'est pris';
      const won = you === winner ? 'vous l’emportez' : `${CAMPS[winner]} l’emportent`;
      return `${loser} ${fate}${colon} ${won}.`;
    },
    damageCounted: ({ french, english }) => `Dégâts subis${colon} Français ${french}, Anglais ${english}.`,
  },
  prompts: {
    divisions: () => 'Formez ou dissolvez des divisions, ou continuez.',
    move: ({ ship }) => `À vous de déplacer ${the(ship)}.`,
    bound: ({ ship }) => says(ship, `est retenu${colon} dégagez-le, abordez ou attendez.`),
    moveDivision: ({ division, ships }) =>
      `À vous de déplacer la division ${division}${colon} ${listed(ships.map(the))}.`,
    collision: ({ ship, other }) =>
      says(ship, `a raclé ${the(other)}${colon} abattez, ou dépensez un déplacement pour tenter l’abordage.`),
    contact: ({ ship, other }) =>
      says(ship, `rencontre ${the(other)}${colon} évitez, abordez ou arrêtez-vous là.`),
    sailOn: ({ ship }) => says(ship, `a la voie libre${colon} continuez, ou terminez son déplacement.`),
    parting: ({ ship, other }) =>
      says(ship, `se dégage ${ofThe(other)}${colon} éloignez-vous, ou abordez aussitôt.`),
    fire: ({ ship }) => says(ship, 'peut tirer.'),
    theirDivisions: (given) => `${captain(given.captain, 'pouvez', 'peut')} former des divisions.`,
    theirMove: ({ ship, ...given }) => `${captain(given.captain, 'déplacez', 'déplace')} ${the(ship)}.`,
    theirContact: ({ ship, ...given }) =>
      `${captain(given.captain, 'décidez', 'décide')}${colon} ${the(ship)} est au contact.`,
    theirFire: ({ ship, ...given }) =>
      `${captain(given.captain, 'pouvez', 'peut')} faire tirer ${the(ship)}.`,
  },
  refusals: {
    NOT_YOUR_TURN: ({ seats = [] }) =>
      seats.length === 0
        ? 'C’est à un autre capitaine de jouer.'
        : `C’est ${either(seats.map((seat) => `au ${rank(seat)}`))} de jouer.`,
    NOT_ASKED: () => 'Pas maintenant.',
    NOT_THIS_SHIP: ({ ships = [] }) =>
      ships.length === 0 ? 'Ce n’est pas son tour.' : `C’est le tour de ${either(ships)}.`,
    NO_SUCH_SHIP: () => 'Aucun navire de ce nom n’est à flot.',
    TOO_MANY_LEGS: ({ most }) =>
      most === undefined
        ? 'Il ne lui reste pas assez de déplacements.'
        : `Il peut faire ${counted(most, 'étape', 'étapes', FEMININE)} au plus.`,
    TURN_AFTER_HALF: ({ ahead = 250 }) => `Pour virer, il doit d’abord avancer de ${inCm(ahead)}.`,
    REST_IS_STRAIGHT: ({ least, most }) =>
      `Il ne peut plus qu’avancer tout droit${least === undefined || most === undefined ? '' : `, de ${least === most ? '' : `${inCm(least)} à `}${inCm(most)}`}.`,
    IN_A_DIVISION: ({ division }) =>
      `Il navigue avec sa division${division === undefined ? '' : `, ${division}`}.`,
    NO_SUCH_DIVISION: () => 'Vous ne commandez pas cette division.',
    TURN_PENDING: ({ pending = [] }) =>
      `Le dernier virage en succession n’est pas fini${pending.length === 0 ? '' : `${colon} ${listed(pending)} ${pending.length === 1 ? 'doit' : 'doivent'} d’abord suivre`}.`,
    ONE_TURN_AT_A_TIME: () => 'Un seul virage en succession à la fois.',
    CANNOT_SAIL: ({ situation }) =>
      situation === 'anchored'
        ? `Il est au mouillage${colon} appareillez d’abord.`
        : situation === 'bound'
          ? `Un autre navire le retient${colon} dégagez-le d’abord.`
          : situation === 'held'
            ? 'Une prise et son capteur restent deux tours sur place.'
            : `Il ne gouverne plus${colon} il dérive.`,
    CANNOT_TACK: ({ to = [] }) =>
      to.length === 0
        ? 'Il n’est pas au bord du vent.'
        : `Il ne peut virer qu’${either(to.map((heading) => `au ${heading}°`))}.`,
    CANNOT_ANCHOR: () => 'Il dérive, est retenu ou déjà à l’ancre.',
    NOT_AT_ANCHOR: () => 'Il n’est pas à l’ancre.',
    NOT_BOUND: () => 'Il n’est pas au contact de ce navire.',
    ALREADY_TRIED: () => 'Ils ont déjà tenté de se dégager ce tour-ci.',
    MUST_SEPARATE: ({ from = [] }) =>
      `Il doit tenter de se dégager${from.length === 0 ? '' : ` de ${either(from)}`}.`,
    NOTHING_HOLDS_HER: () => 'Il n’est ni emmêlé ni à la dérive.',
    CANNOT_BOARD: () =>
      'Il ne peut aborder qu’un ennemi au contact, une fois par tour, sans débris, feu ni retraite.',
    NO_PRIZE: () => 'Seul son capteur peut saborder une prise.',
    CANNOT_FORM: ({ unable = [] }) =>
      `Une division réunit plusieurs de vos navires, libres de leurs mouvements.${unable.length === 0 ? '' : ` Pas ${either(unable)}.`}`,
    CANNOT_DISSOLVE: () => 'Elle vient d’être formée.',
    NO_GUNS: () => 'Il n’a plus de canons.',
    SILENCED_BY_FIRE: () => 'Deux incendies à bord l’empêchent de tirer.',
    PRIZES_ARE_SILENT: () => 'Une prise ne peut pas tirer.',
    SIDE_HAS_FIRED: () => 'Ce bord a déjà tiré ce tour-ci.',
    NOT_AN_ENEMY: () => 'Ce n’est pas un ennemi.',
    IN_RETREAT: ({ attackers = [] }) =>
      `En retraite, il ne peut tirer que sur un navire qui l’a attaqué ce tour-ci${colon} ${attackers.length === 0 ? 'aucun' : either(attackers)}.`,
    OUT_OF_RANGE: ({ reach = 6_000 }) => `Il est hors de portée, à plus de ${inCm(reach)}.`,
    OUT_OF_ARC: () => 'Ces canons ne portent pas sur lui.',
    MASTS_ONLY: () => 'À longue portée, vous ne pouvez viser que les mâts.',
    HULLS_ONLY: () => 'De ce bord, vous ne pouvez viser que les coques.',
    NOT_POINT_BLANK: ({ reach = 1_000 }) => `Les caronades ne portent qu’à ${inCm(reach)}.`,
    IN_ARC: () => 'Les caronades tirent avec la bordée qui porte sur lui.',
    CARRONADES_FIRED: () => 'Ses caronades ont déjà tiré ce tour-ci.',
    NO_SUCH_ALLY: () => 'Votre allié doit être un autre capitaine de votre camp.',
    ALLY_NAMED: () => 'Vous avez déjà changé d’allié ce tour-ci.',
  },
  endings: {
    ships: ending(
      (winners) => `${winners} ${winners === 'vous' ? 'avez' : 'ont'} plus de navires`,
      'autant de navires de chaque côté',
    ),
    damage: ending(
      (winners) => (winners === 'vous' ? 'votre navire a moins de dégâts' : 'leur navire a moins de dégâts'),
      'autant de dégâts de chaque côté',
    ),
  },
  options: {
    captains: {
      label: 'Capitaines',
      about: 'Les navires leur sont distribués à tour de rôle.',
      value: (captains) => counted(captains, 'capitaine par camp', 'capitaines par camp'),
    },
    fleets: {
      label: 'Escadres',
      about: `Les navires par nombre de canons${NNBSP}; le premier de chaque camp est le navire amiral.`,
      value: ({ french, english }) => `Français ${french.join(', ')}${NNBSP}; Anglais ${english.join(', ')}`,
    },
    handicap: {
      label: 'Handicap',
      about: 'Si les escadres peuvent être inégales.',
      value: (handicap) => (handicap ? 'escadres inégales' : 'escadres égales'),
    },
    windFrom: {
      label: 'Vent',
      about: 'D’où souffle le vent au départ.',
      value: (from) => fromPoint(from),
    },
    approach: {
      label: 'Approche',
      about: 'L’angle entre les deux lignes.',
      value: (sectors) =>
        sectors === 2 ? 'lente, à 60° l’une de l’autre' : 'rapide, à 120° l’une de l’autre',
    },
    turns: {
      label: 'Durée',
      about: 'Tours d’un quart d’heure jusqu’à la nuit.',
      value: (turns) => counted(turns, 'tour', 'tours'),
    },
  },
  board: {
    turn: ({ turn, turns, phase }) => `Tour ${turn} sur ${turns}${colon} ${PHASES[phase]}.`,
    wind: ({ from }) => `Le vent souffle ${fromPoint(from)}.`,
    ship: ({ ship, x, y, heading, attitude }) =>
      `${capital(inFull(ship))}${colon} ${away(x, 'est', 'ouest')}, ${away(y, 'sud', 'nord')}, cap ${heading}°, ${ATTITUDES[attitude]}.`,
    sheet: ({ hull, hullOf, masts, mastsOf, broadside, boarding }) =>
      `Coque ${hull} sur ${hullOf}, mâts ${masts} sur ${mastsOf}, bordée ${broadside}, équipage ${boarding}.`,
    markers: ({ markers, fires, leaks }) => {
      const burning = fires === 0 ? [] : [counted(fires, 'incendie', 'incendies')];
      const leaking = leaks.map((due) => `une voie d’eau qui le coulera à la fin du tour ${due}`);
      return `${capital([...markers.map((each) => MARKERS[each]), ...burning, ...leaking].join(', '))}.`;
    },
    prize: ({ captor }) => `Prise ${ADJECTIVES[captor]}e.`,
    sunk: ({ ship }) => says(ship, 'est coulé.'),
    bearing: ({ from, distance, bearing, range, side }) => {
      const far = range === null ? 'hors de portée' : RANGES[range];
      const bears = side === null ? 'aucun bord ne porte' : `${SIDES[side]} porte`;
      return `À ${distance}${NBSP}cm ${ofThe(from)}, au ${bearing}°, ${far}, ${bears}.`;
    },
    division: ({ division, ships }) => `Division ${division}${colon} ${listed(ships.map(the))}.`,
  },
};
