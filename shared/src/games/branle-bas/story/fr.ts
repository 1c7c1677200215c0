/** `branle-bas` en français. */

import type { Catalogue, Ending, SeatName } from '../../../kernel/story.ts';
import { capital, colon, counted, either, le, listed, NBSP, number } from '../../../kernel/words/fr.ts';
import type { FightModifier } from '../boarding.ts';
import type { Modifier, Range } from '../gunnery.ts';
import type { Attitude } from '../rose.ts';
import type { BranleBasTypes } from '../types.ts';
import type { Camp, CrewCause, DamageCause, Loss, Phase, Seat, Side, Track } from '../vocabulary.ts';
import type { BranleBasStory, Captain, Marker, Strength, Vessel } from './sayings.ts';

const FEMININE = { feminine: true } as const;

const CAMPS: Readonly<Record<Camp, string>> = { french: 'les Français', english: 'les Anglais' };
const ADJECTIVES: Readonly<Record<Camp, string>> = { french: 'français', english: 'anglais' };
const ORDINALS = ['', 'premier', 'deuxième', 'troisième', 'quatrième'] as const;

/** Clockwise from north, one for each sector of 30°. */
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
  support: 'sous le feu d’un tiers',
};
const HALVINGS = {
  fire: 'moitié à cause du feu à bord',
  hindrance: 'moitié à cause des débris',
  boarding: 'moitié à cause de l’abordage',
} as const;
const DAMAGE: Readonly<Record<DamageCause, string>> = {
  shot: 'est touché',
  risk: 'reçoit un coup malheureux',
  flames: 'brûle',
  collision: 'souffre du choc',
  explosion: 'est pris dans l’explosion',
};
const CREW: Readonly<Record<CrewCause, string>> = {
  carronades: 'caronades',
  rake: 'tir d’enfilade',
  risk: 'coup malheureux',
  boarding: 'corps à corps',
};
const LOSSES: Readonly<Record<Loss, string>> = {
  pastRepair: 'n’est plus réparable et coule',
  explosion: 'explose',
  leak: 'se remplit et sombre',
  overdueLeak: 'se remplit et sombre',
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
const OF_AIMS: Readonly<Record<Track, string>> = { hull: 'à la coque', masts: 'aux mâts' };
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
/** With what its name leaves out. */
const inFull = ({ name, id, class: guns, camp, yours, flagship }: Vessel): string =>
  `${le(name)} (${id}, ${yours ? `votre ${guns}` : `${guns} ${ADJECTIVES[camp]}`}${flagship ? ', navire amiral' : ''})`;

function sum<Name extends string>(
  start: readonly string[],
  modifiers: Partial<Record<Name, number>>,
  names: Readonly<Record<Name, string>>,
): string {
  // Entries forget what the names are.
  const added = Object.entries<number | undefined>(modifiers).map(
    ([name, points = 0]) => `${signed(points)} ${names[name as Name]}`,
  );
  return [...start, ...added].join(', ');
}

const strength = ({ rank: points, decks, modifiers, total }: Strength): string =>
  `${sum([`rang ${points}`, `ponts ${decks}`], modifiers, FIGHT_MODIFIERS)} = ${total}`;

/** The verdict, as its reader sees it. */
function ending(won: (winners: string) => string, drawn: string): (ending: Ending<Camp>) => string {
  return ({ camp, you }) => {
    if (camp === undefined) return `Bataille nulle${colon} ${drawn}.`;
    if (you === null) return `${capital(CAMPS[camp])} remportent la bataille${colon} ${won('ils')}.`;
    return camp === you
      ? `Vous remportez la bataille${colon} ${won('vous')}.`
      : `Vous perdez la bataille${colon} ${won(CAMPS[camp])}.`;
  };
}

const boxes = (count: number): string => counted(count, 'case', 'cases', FEMININE);

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
      `${yours ? `Votre camp, ${CAMPS[camp]}` : capital(CAMPS[camp])}${colon} ${ships.map(inFull).join(`${NBSP}; `)}.`,
    wind: ({ from }) => `Le vent souffle ${fromPoint(from)}.`,
    windShifted: ({ from }) => `Le vent tourne${colon} il souffle maintenant ${fromPoint(from)}.`,
    turn: ({ turn, turns }) => `Tour ${turn} sur ${turns}`,
    phase: ({ phase }) => TOLD_PHASES[phase],
    tacks: ({ ship }) => says(ship, 'vire de bord.'),
    missesStays: ({ ship }) => says(ship, 'manque à virer et dérive.'),
    grazes: ({ ship, other }) => says(ship, `racle le flanc ${ofThe(other)}.`),
    seesRoom: ({ ship, other }) => says(ship, `peut éviter ${the(other)}.`),
    cleared: ({ ship }) => says(ship, 'a dégagé ses débris.'),
    ticked: ({ ship, hull, masts, guns, crew, fallen, cause }) => {
      const ticks = [
        hull > 0 ? `${boxes(hull)} sur la coque` : '',
        masts > 0 ? `${boxes(masts)} sur les mâts` : '',
      ];
      const lost = [
        guns > 0 ? `${guns} de bordée` : '',
        crew > 0 ? `${crew} d’équipage` : '',
        fallen > 0 ? counted(fallen, 'mât', 'mâts') : '',
      ];
      const [damage, losses] = [ticks, lost].map((parts) => listed(parts.filter((part) => part !== '')));
      return says(
        ship,
        `${DAMAGE[cause]}${colon} ${damage}${losses === '' ? '' : `${NBSP}; il perd ${losses}`}.`,
      );
    },
    burns: ({ ship, fires }) =>
      says(ship, fires === 1 ? 'est en feu.' : `est en feu en ${number(fires)} endroits.`),
    firesLess: ({ ship, fires }) =>
      says(ship, `vient à bout d’un incendie${NBSP}; il en reste ${number(fires)}.`),
    firesOut: ({ ship }) => says(ship, 'a éteint ses incendies.'),
    rudderHit: ({ ship }) => says(ship, `est touché au gouvernail${colon} il ne répond plus à la barre.`),
    rudderMended: ({ ship, left }) =>
      says(ship, left === 0 ? 'répond de nouveau à la barre.' : 'répare en partie son gouvernail.'),
    leakSprung: ({ ship, due }) =>
      says(ship, `a une voie d’eau${colon} il coule à la fin du tour ${due} si on ne la bouche pas.`),
    leakPlugged: ({ ship }) => says(ship, 'a bouché une voie d’eau.'),
    leakGrew: ({ ship, due }) => says(ship, `embarque plus d’eau${colon} il tiendra jusqu’au tour ${due}.`),
    gunBurst: ({ ship }) => says(ship, 'voit un de ses canons éclater.'),
    captainKilled: ({ ship }) => says(ship, `perd son capitaine${NBSP}!`),
    crewLost: ({ ship, crew, cause }) => says(ship, `perd ${crew} d’équipage${colon} ${CREW[cause]}.`),
    sank: ({ ship, cause }) => says(ship, `${LOSSES[cause]}${NBSP}!`),
    formed: ({ division, ships }) => `La division ${division} est formée${colon} ${listed(ships.map(the))}.`,
    dissolved: ({ division }) => `La division ${division} est dissoute.`,
    leftDivision: ({ ship, division }) => says(ship, `quitte la division ${division}.`),
    ordered: ({ division, manner, turns }) =>
      turns
        ? `La division ${division} vire ${manner === 'together' ? 'tout à la fois' : 'par la contremarche'}.`
        : `La division ${division} tient sa route.`,
    wheeled: ({ ship }) => says(ship, 'vire où son chef de file a viré.'),
    sailed: ({ ship, sector, attitude }) =>
      says(ship, `fait route${colon} cap ${atPoint(sector)}, ${ATTITUDES[attitude]}.`),
    stoppedByWind: ({ ship }) => says(ship, 'ne peut serrer plus le vent.'),
    drifted: ({ ship }) => says(ship, 'dérive sous le vent.'),
    anchored: ({ ship }) => says(ship, 'jette l’ancre.'),
    weighed: ({ ship }) => says(ship, 'appareille.'),
    touched: ({ ship, other }) => says(ship, `vient au contact ${ofThe(other)}.`),
    pressed: ({ ship }) => says(ship, 'revient à la charge.'),
    entangled: ({ ship, other }) => says(ship, `s’emmêle avec ${the(other)}.`),
    grappled: ({ ship, other }) => says(ship, `accroche ${the(other)}${NBSP}!`),
    separationFailed: ({ ship, other }) => says(ship, `ne se dégage pas ${ofThe(other)}.`),
    parted: ({ ship, other }) => says(ship, `s’est dégagé ${ofThe(other)}.`),
    fired: ({ ship, side, target, aim, range, through }) => {
      const way = through === null ? '' : `, ${the(through)} se trouvant sur la ligne de tir`;
      return says(
        ship,
        `tire sur ${the(target)}${colon} bordée de ${SIDES[side]}, ${OF_AIMS[aim]}, ${RANGES[range]}${way}.`,
      );
    },
    reckoned: ({ broadside, force, modifiers, face, total, result, halved, damage }) => {
      const all = sum([`bordée ${broadside}`, `force ${force}`], modifiers, MODIFIERS);
      const outcome =
        halved === null ? `dégâts ${result}` : `dégâts ${result}, ${HALVINGS[halved]}${colon} ${damage}`;
      return `${capital(all)}, dé ${signed(face)} = ${total}${colon} ${outcome}.`;
    },
    missed: () => 'Aucun mal.',
    carronadesFired: ({ ship, target }) => `Caronades ${ofThe(ship)} sur ${the(target)}.`,
    fought: ({ ship, other, own, others }) =>
      says(ship, `combat ${the(other)} au corps à corps${colon} ${own.total} contre ${others.total}.`),
    strengths: ({ own, others }) => `${capital(strength(own))}${NBSP}; contre ${strength(others)}.`,
    bothLose: ({ crew }) => `Chacun perd ${number(crew)} d’équipage${colon} les dés n’y font rien.`,
    struck: ({ ship, to }) => says(ship, `amène son pavillon${colon} prise ${ofThe(to)}${NBSP}!`),
    possessed: ({ ship }) => says(ship, 'a un équipage de prise à bord.'),
    recaptured: ({ ship, by }) => says(ship, `est repris par ${the(by)}${NBSP}!`),
    allyNamed: (given) => {
      const to = given.captain.you ? 'à votre place' : `pour ${seatName(given.captain.seat)}`;
      return `${captain(given.ally, 'pouvez', 'peut')} désormais commander ${to}.`;
    },
    allyDismissed: (given) => `${captain(given.captain, 'commandez', 'commande')} de nouveau sans second.`,
    ended: () => 'La bataille est finie',
    shipsCounted: ({ french, english, uneven }) =>
      `Navires qui comptent${colon} ${french === 0 ? 'aucun' : number(french)} pour les Français, ${english === 0 ? 'aucun' : number(english)} pour les Anglais.${uneven ? ' Une prise compte pour qui l’a faite, un navire en retraite pour personne.' : ''}`,
    damageCounted: ({ french, english }) =>
      `Dégâts subis${colon} ${french} par les Français, ${english} par les Anglais.`,
  },
  prompts: {
    divisions: () => 'Formez ou dissolvez des divisions, ou passez à la suite.',
    move: ({ ship }) => `À vous de déplacer ${the(ship)}.`,
    bound: ({ ship }) => says(ship, `est retenu${colon} dégagez-le, abordez ou attendez.`),
    moveDivision: ({ division, ships }) =>
      `À vous de déplacer la division ${division}${colon} ${listed(ships.map(the))}.`,
    collision: ({ ship, other }) =>
      says(ship, `a raclé ${the(other)}${colon} abattez, ou dépensez un déplacement pour tenter l’abordage.`),
    contact: ({ ship, other }) =>
      says(ship, `rencontre ${the(other)}${colon} évitez, abordez ou arrêtez-vous là.`),
    sailOn: ({ ship }) => says(ship, `a la voie libre${colon} continuez, ou finissez son déplacement.`),
    parting: ({ ship, other }) =>
      says(ship, `se dégage ${ofThe(other)}${colon} éloignez-vous, ou abordez aussitôt.`),
    fire: ({ ship }) => says(ship, 'peut tirer.'),
    theirDivisions: (given) => `${captain(given.captain, 'pouvez', 'peut')} former des divisions.`,
    theirMove: ({ ship, ...given }) => `${captain(given.captain, 'déplacez', 'déplace')} ${the(ship)}.`,
    theirContact: ({ ship, ...given }) =>
      `${captain(given.captain, 'décidez', 'décide')} de ce que fait ${the(ship)} au contact.`,
    theirFire: ({ ship, ...given }) =>
      `${captain(given.captain, 'pouvez', 'peut')} faire tirer ${the(ship)}.`,
  },
  refusals: {
    NOT_YOUR_TURN: ({ seats = [] }) =>
      seats.length === 0
        ? 'C’est à un autre capitaine de répondre.'
        : `C’est ${either(seats.map((seat) => `au ${rank(seat)}`))} de répondre.`,
    NOT_ASKED: () => 'Ce n’est pas ce qui est demandé maintenant.',
    NOT_THIS_SHIP: ({ ships = [] }) =>
      ships.length === 0 ? 'Ce n’est pas son tour.' : `C’est le tour de ${either(ships)}.`,
    NO_SUCH_SHIP: () => 'Aucun navire de ce nom n’est à flot.',
    TOO_MANY_LEGS: ({ most }) =>
      most === undefined
        ? 'Il n’a pas assez de déplacements.'
        : `Il n’a de déplacements que pour ${counted(most, 'étape', 'étapes', FEMININE)}.`,
    TURN_AFTER_HALF: ({ ahead = 250 }) => `Pour virer, on avance de ${inCm(ahead)}, puis l’on tourne.`,
    REST_IS_STRAIGHT: ({ least, most }) =>
      least === undefined || most === undefined
        ? 'Ce qui lui reste se fait tout droit.'
        : `Ce qui lui reste se fait tout droit, de ${inCm(least)} à ${inCm(most)}.`,
    IN_A_DIVISION: ({ division }) =>
      `Il navigue avec sa division${division === undefined ? '' : `, ${division}`}.`,
    NO_SUCH_DIVISION: () => 'Cette division n’est pas à vos ordres maintenant.',
    TURN_PENDING: ({ pending = [] }) =>
      `Le dernier virage en succession n’est pas fini${pending.length === 0 ? '' : `${colon} ${listed(pending)} ${pending.length === 1 ? 'doit' : 'doivent'} d’abord suivre`}.`,
    ONE_TURN_AT_A_TIME: () => 'En succession, on n’ordonne qu’un virage à la fois.',
    CANNOT_SAIL: ({ situation }) =>
      situation === 'anchored'
        ? `Il est au mouillage${colon} appareillez d’abord.`
        : situation === 'bound'
          ? `Il est lié à un autre navire${colon} dégagez-le d’abord.`
          : situation === 'held'
            ? 'Une prise et son vainqueur restent deux tours sur place.'
            : `Il n’est plus manœuvrant${colon} il dérive.`,
    CANNOT_TACK: ({ to = [] }) =>
      to.length === 0
        ? 'On ne vire de bord que depuis un bord du vent.'
        : `Il ne peut virer qu’au ${either(to.map((heading) => `${heading}°`))}.`,
    CANNOT_ANCHOR: () => 'Il ne peut mouiller s’il dérive, s’il est lié ou s’il est déjà à l’ancre.',
    NOT_AT_ANCHOR: () => 'Ni ancre ni grappins ne le retiennent.',
    NOT_BOUND: () => 'Il n’est pas au contact de ce navire.',
    ALREADY_TRIED: () => 'Ces deux-là ont déjà tenté de se dégager ce tour-ci.',
    MUST_SEPARATE: ({ from = [] }) =>
      `Ayant heurté un autre navire, il doit tenter de se dégager${from.length === 0 ? '' : ` de ${either(from)}`}.`,
    NOTHING_HOLDS_HER: () => 'Seul un navire emmêlé, ou qui n’est plus manœuvrant, dérive.',
    CANNOT_BOARD: () =>
      `Il ne peut aborder${colon} il faut un ennemi, aucun abordage entrepris ce tour-ci, ni débris ni feu à bord, et un équipage qui ne soit pas en retraite.`,
    NO_PRIZE: () => 'Seule une prise libre de ses mouvements se saborde, par le capitaine qui la tient.',
    CANNOT_FORM: ({ unable = [] }) =>
      `Une division réunit plusieurs de vos navires, libres de leurs mouvements${unable.length === 0 ? '' : `${colon} pas ${either(unable)}`}.`,
    CANNOT_DISSOLVE: () => 'Une division se garde le tour où elle est formée.',
    NO_GUNS: () => 'Il n’a plus de canons.',
    SILENCED_BY_FIRE: () => 'Avec deux incendies à bord, personne ne sert les canons.',
    PRIZES_ARE_SILENT: () => 'Une prise ne tire jamais.',
    SIDE_HAS_FIRED: () => 'Ce bord a déjà tiré ce tour-ci.',
    NOT_AN_ENEMY: () => 'Ce n’est pas un ennemi.',
    IN_RETREAT: ({ attackers = [] }) =>
      attackers.length === 0
        ? 'En retraite, il ne tire que sur qui l’a attaqué ce tour-ci, et personne ne l’a fait.'
        : `En retraite, il ne tire que sur qui l’a attaqué ce tour-ci${colon} ${either(attackers)}.`,
    OUT_OF_RANGE: ({ reach = 6_000 }) => `Il est au-delà de la longue portée, ${inCm(reach)}.`,
    OUT_OF_ARC: () => 'Ce bord ne porte pas sur lui.',
    MASTS_ONLY: () => 'À longue portée, on ne vise que les mâts.',
    HULLS_ONLY: () => 'Du bord où il est lié, on ne vise que les coques.',
    NOT_POINT_BLANK: ({ reach = 1_000 }) => `Les caronades portent à bout portant, ${inCm(reach)}.`,
    IN_ARC: () => `Un bord porte sur lui${colon} les caronades tirent avec cette bordée.`,
    CARRONADES_FIRED: () => 'Ses caronades ont déjà tiré ce tour-ci.',
    NO_SUCH_ALLY: () => 'Un allié est un autre capitaine de votre camp, que vous n’avez pas encore désigné.',
    ALLY_NAMED: () => 'Vous avez déjà changé d’allié ce tour-ci.',
  },
  endings: {
    ships: ending(
      (winners) =>
        `${winners} ${winners === 'vous' ? 'êtes' : 'sont'} maîtres du plus grand nombre de navires`,
      'chacun est maître d’autant de navires',
    ),
    damage: ending(
      (winners) =>
        winners === 'vous' ? 'votre navire a le moins souffert' : 'leur navire a le moins souffert',
      'les deux navires ont souffert autant',
    ),
  },
  options: {
    captains: {
      label: 'Capitaines',
      about: `Combien de capitaines par camp${NBSP}; les navires leur sont distribués à tour de rôle.`,
      value: (captains) => counted(captains, 'capitaine par camp', 'capitaines par camp'),
    },
    fleets: {
      label: 'Escadres',
      about: `Les classes des navires, par leurs canons${NBSP}; le premier de chaque camp est le navire amiral.`,
      value: ({ french, english }) => `Français ${french.join(', ')}${NBSP}; Anglais ${english.join(', ')}`,
    },
    handicap: {
      label: 'Handicap',
      about: 'Si les escadres peuvent différer en force.',
      value: (handicap) => (handicap ? 'les escadres peuvent être inégales' : 'les escadres sont égales'),
    },
    windFrom: {
      label: 'Vent',
      about: 'D’où souffle le vent au début.',
      value: (from) => fromPoint(from),
    },
    approach: {
      label: 'Approche',
      about: 'L’angle entre les routes des deux lignes.',
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
    wind: ({ from }) => `Vent ${fromPoint(from)}.`,
    ship: ({ ship, x, y, heading, attitude }) =>
      `${capital(inFull(ship))}${colon} à ${x}${NBSP}cm est et ${y}${NBSP}cm sud, cap ${heading}°, ${ATTITUDES[attitude]}.`,
    sheet: ({ hull, hullOf, masts, mastsOf, broadside, boarding }) =>
      `Coque ${hull} sur ${hullOf}, mâts ${masts} sur ${mastsOf}, bordée ${broadside}, équipage ${boarding}.`,
    markers: ({ markers, fires, leaks }) => {
      const burning = fires === 0 ? [] : [counted(fires, 'incendie', 'incendies')];
      const leaking = leaks.map((due) => `une voie d’eau qui le coule à la fin du tour ${due}`);
      return `${capital([...markers.map((each) => MARKERS[each]), ...burning, ...leaking].join(', '))}.`;
    },
    prize: ({ captor }) => `Prise ${ADJECTIVES[captor]}e.`,
    sunk: ({ ship }) => says(ship, 'n’est plus.'),
    bearing: ({ from, distance, bearing, range, side }) => {
      const far = range === null ? 'hors de portée' : RANGES[range];
      const bears = side === null ? 'aucun bord ne porte' : `${SIDES[side]} porte`;
      return `À ${distance}${NBSP}cm ${ofThe(from)}, au ${bearing}°, ${far}, ${bears}.`;
    },
    division: ({ division, ships }) => `Division ${division}${colon} ${listed(ships.map(the))}.`,
  },
};
