/** Les Grands Amiraux, told by somebody who watches both fleets and remembers no more than they do. */

import {
  type Camp,
  type Kind,
  opponentOf,
  PIECES,
  type PieceId,
  parsePosition,
  type SeenEvent,
} from '@escadre/shared/games/grands-amiraux';
import type { Narrator } from '../happening.ts';
import { anyTelling } from '../happening.ts';
import { line, type TextLine, title } from '../terminal.ts';

type Telling<Type extends SeenEvent['type']> = Extract<SeenEvent, { type: Type }>;

const NAMES: Readonly<Record<Camp, string>> = { white: 'White', red: 'Red' };

/** Everybody knows the grand admirals; of the others, what they are while they fight. */
interface Scene {
  turn: Camp;
  readonly admirals: Set<PieceId>;
  readonly lost: Record<Camp, number>;
}

export function grandsAmirauxNarrator(): Narrator<SeenEvent> {
  const scene: Scene = { turn: 'white', admirals: new Set(), lost: { white: 0, red: 0 } };
  return (happening) => tell(scene, anyTelling(happening));
}

function tell(scene: Scene, event: SeenEvent): readonly TextLine[] {
  switch (event.type) {
    case 'laidOut':
      scene.turn = parsePosition(event.position).position.turn;
      return [title('The battle, from a position'), line(`${NAMES[scene.turn]} is to move.`)];
    case 'deployed':
      return [line(`${NAMES[event.camp]} lays out a fleet, face down.`, 'faint')];
    case 'ready':
      return [line(`${NAMES[event.camp]} is ready.`)];
    case 'began':
      return began(scene, event);
    case 'moved':
      return turnOf(scene, [
        line(`${mover(scene, event.piece)} moves, ${event.from} to ${event.to}.`, 'faint'),
      ]);
    case 'duel':
      return turnOf(scene, duel(scene, event));
    case 'jumped':
      return event.goesOn ? jump(scene, event) : turnOf(scene, jump(scene, event));
    case 'mineStruck':
      return turnOf(scene, mine(scene, event));
    case 'commandPassed':
      return [line(`${NAMES[event.camp]}'s fleet is under the command of ${event.seat} now.`)];
    case 'stopped':
      return turnOf(scene, [line(`${NAMES[scene.turn]} lets it be at that.`)]);
  }
}

function began(scene: Scene, { white, red }: Telling<'began'>): TextLine[] {
  scene.admirals.add(white).add(red);
  return [
    title('The battle'),
    line(
      `The fleets come into sight, with their backs. The grand admirals show themselves: White's on ${white}, Red's on ${red}.`,
    ),
  ];
}

/** What was told ends the turn. */
function turnOf(scene: Scene, lines: readonly TextLine[]): readonly TextLine[] {
  scene.turn = opponentOf(scene.turn);
  return lines;
}

function mover({ turn, admirals }: Scene, piece: PieceId): string {
  return admirals.has(piece) ? `${NAMES[turn]}'s grand admiral` : NAMES[turn];
}

function duel(scene: Scene, event: Telling<'duel'>): TextLine[] {
  const [mine, theirs] = [scene.turn, opponentOf(scene.turn)];
  if (event.survivor !== 'attacker') scene.lost[mine] += 1;
  if (event.survivor !== 'defender') scene.lost[theirs] += 1;
  const { attacker, defender } = event;
  const how = `${named(attacker)} from ${event.from} against ${named(defender)} on ${event.to}`;
  return [line(`${NAMES[mine]} attacks: ${how}.`), line(verdict(event, theirs), 'strong'), left(scene)];
}

function verdict({ attacker, defender, survivor }: Telling<'duel'>, theirs: Camp): string {
  if (survivor === 'none') return 'Both go down.';
  if (survivor === 'defender') {
    return defender === 'M'
      ? `${capital(the(attacker))} is blown up by the mine.`
      : `${capital(the(attacker))} is lost.`;
  }
  if (defender === 'G') return `${NAMES[theirs]}'s grand admiral is destroyed!`;
  return defender === 'M' ? 'The mine is cleared away.' : `${capital(the(defender))} is sunk.`;
}

function jump(scene: Scene, { from, to, kind, goesOn }: Telling<'jumped'>): TextLine[] {
  const theirs = opponentOf(scene.turn);
  scene.lost[theirs] += 1;
  const lost =
    kind === 'G' ? `${NAMES[theirs]}'s grand admiral is destroyed!` : `${capital(named(kind))} is taken`;
  const more = goesOn ? ', and the jump may go on.' : '.';
  return [
    line(`${NAMES[scene.turn]} jumps from ${from} to ${to}.`),
    line(kind === 'G' ? lost : `${lost}${more}`, 'strong'),
    left(scene),
  ];
}

function mine(scene: Scene, { from, mine: where, kind }: Telling<'mineStruck'>): TextLine[] {
  scene.lost[scene.turn] += 1;
  const over = where === undefined ? 'a mine' : 'a piece that is a mine';
  return [
    line(`${NAMES[scene.turn]} jumps from ${from}, over ${over}.`),
    line(`${capital(named(kind))} is blown up; the mine stays.`, 'strong'),
    left(scene),
  ];
}

const left = ({ lost }: Scene): TextLine =>
  line(`Lost so far: White ${lost.white}, Red ${lost.red}.`, 'faint');

const word = (kind: Kind | undefined): string => (kind === undefined ? 'piece' : PIECES[kind].name);
const the = (kind: Kind | undefined): string => `the ${word(kind)}`;
const named = (kind: Kind | undefined): string =>
  /^[aeiou]/.test(word(kind)) ? `an ${word(kind)}` : kind === 'G' ? the(kind) : `a ${word(kind)}`;
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
