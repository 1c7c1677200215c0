/** The sentence of the Word: the choice, the picked thing's options, or the question. */

import {
  type Aim,
  type Board,
  chancesOf,
  distanceOf,
  type Heading,
  leftOf,
  type ShipId,
  trackOf,
} from 'escadre/trafalgar';
import { capital } from '../../base/capital.ts';
import {
  type Draft,
  facing,
  firesOf,
  fortShotsOf,
  isShip,
  mine,
  opponentOf,
  ordersOf,
  ownForts,
  pickedShip,
  poseOf,
  repairable,
  type Situation,
  seizureOf,
} from './input.ts';
import { remainingIn } from './remaining.ts';
import { lineBetween, oddsOf } from './shot-line.ts';
import type { TrafalgarWords } from './words.ts';

interface Saying {
  readonly situation: Situation;
  readonly draft: Draft;
  readonly words: TrafalgarWords;
  /** The story's question. */
  readonly told: string;
}

export function sentenceOf(saying: Saying): string {
  const { draft, situation, words } = saying;
  const ship = pickedShip(draft);
  if (draft.intent !== null) return intentInWords(saying) ?? '';
  if (ship !== null) return shipInWords(ship, saying);
  if (draft.picked !== null) return fortInWords(draft.picked, saying);
  if (situation.asked === 'setWind') return words.texts.chooseWind;
  return situation.asked === null ? waitingInWords(saying) : askedInWords(saying);
}

/** The prompt, and then the nation if two share a side. */
function askedInWords({ situation, words, told }: Saying): string {
  const { view, seat, asked } = situation;
  const isForShips = asked === 'turn' && view.public.proposal === undefined;
  const question = isForShips ? turnInWords(situation, words) : told;
  const nation = seat === 'french' || seat === 'spanish' ? ` ${words.texts.nations[seat]}` : '';
  return question + nation;
}

function fortInWords(fort: string, { situation, words: { texts } }: Saying): string {
  const state = texts.fortIs(fort, situation.view.public.forts[fort]?.gun ?? 'loaded');
  const canFire = fortShotsOf(situation).some((shot) => shot.fort === fort);
  return canFire ? `${state} ${texts.fortAsked}` : state;
}

/** While others act: their action, and its consequences for the viewer. */
function waitingInWords({ situation, words, told }: Saying): string {
  const { view, seat, camp } = situation;
  const { playing, window, call } = view.public;
  if (view.own?.held.includes(seat)) return `${told} ${words.texts.leftToPartner}`;
  if (window !== undefined && playing === camp) return `${told} ${ifTheyFire(situation, words)}`;
  const isTheirTurn = playing === opponentOf(camp) && window === undefined && call === undefined;
  // Whose turn it is stands above.
  if (!isTheirTurn) return told;
  const next = meanwhile(situation, words);
  return view.public.players === 3 ? `${told} ${next}` : next;
}

/** The viewer's chances in the enemy’s turn: their port may fire. */
function meanwhile(situation: Situation, { texts }: TrafalgarWords): string {
  const { forts } = situation.view.public;
  const guns = ownForts(situation).map((fort) => forts[fort]?.gun);
  if (guns.includes('loaded')) return texts.meanwhile.loaded;
  return guns.includes('fired') ? texts.meanwhile.fired : texts.meanwhile.destroyed;
}

/** The odds for the stopped ship, of the port's best shot. */
function ifTheyFire({ view: { public: board }, camp }: Situation, words: TrafalgarWords): string {
  const ship = board.window?.ship;
  if (ship === undefined) return '';
  const { at } = board.ships[ship];
  const [gun] = Object.keys(board.forts)
    .filter((fort) => board.forts[fort]?.camp !== camp && board.forts[fort]?.gun === 'loaded')
    .sort((one, other) => distanceOf(board, one, at) - distanceOf(board, other, at));
  const odds = gun === undefined ? undefined : oddsOf(board, gun, ship);
  return odds === undefined ? '' : words.texts.ifTheyFire(words.percent(odds));
}

/** The rest of a turn: unmoved ships first. */
function turnInWords(situation: Situation, words: TrafalgarWords): string {
  const { texts } = words;
  const { idle, moves, guns } = remainingIn(situation);
  const { round } = situation.view.public;
  if (round === 1 && idle.length === mine(situation).length) return texts.turnBegins[situation.camp];
  if (idle.length > 0) return texts.turnAsked(idle.length);
  if (guns.length > 0) {
    const names = guns.map((gun) => (isShip(gun) ? words.the(gun) : texts.gunOf(gun)));
    return texts.turnLeft.fire(words.listed(names), names.length);
  }
  if (moves.length > 0) return texts.turnLeft.sail;
  const canRepair = situation.legal.some(({ type }) => type === 'repair');
  return canRepair ? texts.turnLeft.repair : texts.turnLeft.nothing;
}

function shipInWords(ship: ShipId, { draft, situation, words }: Saying): string {
  const { texts } = words;
  if (situation.asked !== 'turn') return texts.shipWaits(words.name(ship));
  const { moves } = leftOf(situation.view.public, ship);
  if (seizureOf(draft, situation).length > 0)
    return texts.shipMaySeize(words.name(ship), texts.flags[opponentOf(situation.camp)]);
  const maySail = situation.legal.some((deed) => deed.type === 'sail' && deed.ship === ship);
  const mayFire = firesOf(situation, ship).length > 0;
  if (!maySail && !mayFire) return texts.shipDone(words.name(ship));
  const next = maySail && mayFire ? texts.shipAsked : maySail ? texts.shipMaySail : texts.shipMayFire;
  return `${texts.shipHas(words.name(ship), moves)} ${next}`;
}

function intentInWords(saying: Saying): string | undefined {
  const { situation, draft, words } = saying;
  const { texts } = words;
  const { intent } = draft;
  switch (intent?.do) {
    case 'wind':
      return `${texts.chooseWind} ${aimInWords(situation, words)}`;
    case 'sail':
      return courseInWords(saying);
    case 'fire':
    case 'fort':
      return shotInWords(saying);
    case 'hand':
      return texts.handAsked;
    case 'repair':
      return repairInWords(saying);
    case 'end':
      return endInWords(situation, words);
    default:
      return undefined;
  }
}

/** The chosen shot's expected result; the panel over the board asks for the aim. */
function shotInWords({ situation, draft: { picked, intent }, words }: Saying): string | undefined {
  if (picked === null || (intent?.do !== 'fire' && intent?.do !== 'fort')) return undefined;
  const { target, aim } = intent;
  const guns = intent.do === 'fire' ? intent.guns : 1;
  return oddsInWords(situation.view.public, { from: picked, guns, target, aim }, words);
}

interface Shot {
  /** The ship that fires, or a point with a gun. */
  readonly from: string;
  readonly guns: number;
  readonly target: string;
  readonly aim: Aim;
}

/** A shot's distance and expected result. */
export function oddsInWords(board: Board, { from, guns, target, aim }: Shot, words: TrafalgarWords): string {
  const { texts } = words;
  const at = isShip(from) ? board.ships[from].at : from;
  const { atLeastOne, expected, sinks } = chancesOf(board, at, guns, target, aim);
  const chance =
    guns === 1
      ? texts.chanceOfOne(words.percent(atLeastOne))
      : texts.chance(words.percent(atLeastOne), words.number(expected));
  const steps = capital(texts.steps(lineBetween(board, from, target).steps));
  return [steps, chance, ...(sinks > 0 ? [texts.sinks(words.percent(sinks))] : [])].join(' · ');
}

function courseInWords({ situation, draft, words }: Saying): string | undefined {
  const { texts } = words;
  const { public: board } = situation.view;
  const ship = pickedShip(draft);
  const pose = poseOf(draft, situation);
  if (ship === null || pose === null) return undefined;
  const name = words.name(ship);
  const guns = new Set(trackOf(board, ship, ordersOf(draft)).windows.flatMap((window) => window.guns));
  if (guns.size > 0) return `${texts.goesThere(name, pose.at)} ${texts.willBurn([...guns])}`;
  const isTurn = pose.at === board.ships[ship].at;
  return isTurn ? texts.turns(name, pose.heading) : texts.goes(name, pose.at, pose.heading);
}

/** The chances given up by ending the turn. */
function endInWords(situation: Situation, words: TrafalgarWords): string {
  const { texts } = words;
  const { idle, moves, guns, seizers } = remainingIn(situation);
  const named = (things: readonly string[]) =>
    words.listed(things.map((thing) => (isShip(thing) ? words.name(thing) : thing)));
  const said = [
    seizers.length > 0 && texts.left.flag(named(seizers), seizers.length),
    idle.length > 0 && texts.left.idle(named(idle), idle.length),
    guns.length > 0 && texts.left.guns(named(guns), guns.length),
    moves.length > 0 && texts.left.moves(moves.map(({ ship, moves: left }) => `${words.name(ship)} ${left}`)),
  ];
  return said.filter((each) => each !== false).join(' ');
}

function repairInWords({ situation, words }: Saying): string {
  const { repairAsked, repairMany, repairCosts } = words.texts;
  const { repair } = situation.view.public;
  return repairable(situation).length > 1 ? repairMany[repair] : `${repairAsked} ${repairCosts[repair]}`;
}

/** The aim of the match, at its first decision. */
function aimInWords({ view, camp }: Situation, { texts }: TrafalgarWords): string {
  const isAlone = view.public.players !== 3 || camp === 'english';
  return isAlone ? texts.aim[camp] : texts.aimTogether;
}

/** A wind's effect on the ships: which could not sail ahead. */
export function windInWords(from: Heading, situation: Situation, { texts }: TrafalgarWords): string {
  const { windAgainst } = texts;
  const { own, others } = facing(from, situation);
  if (own) return others ? windAgainst.all : windAgainst.own;
  return others ? windAgainst.others : windAgainst.nobody;
}
