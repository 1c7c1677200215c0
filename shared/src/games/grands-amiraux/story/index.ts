/**
 * The story of `grands-amiraux`: events, prompts and the board, in no language.
 *
 * Made from what one viewer receives, and stateless: facts that strict memory tells once appear only in the
 * beats of that event, and a retold event says only that something happened (R5).
 */

import { must } from '../../../kernel/optional.ts';
import {
  beat as anyBeat,
  type Beat,
  type Reader,
  type Saying,
  type Story,
  type ToldPrompt,
  type Tone,
} from '../../../kernel/story.ts';
import type { SeenEvent } from '../events.ts';
import type { PieceId } from '../pieces.ts';
import { parsePosition } from '../position.ts';
import { HOME, RANKS, type Square, squareNamed, squaresOfRank } from '../squares.ts';
import type { Counts } from '../state.ts';
import type { GrandsAmirauxTypes } from '../types.ts';
import type { View } from '../view.ts';
import { hasPlacement } from '../view-queries.ts';
import { CAMPS, type Camp, FORMER_REASONS, KINDS, type Kind, opponentOf } from '../vocabulary.ts';
import type { Beats, Board, GrandsAmirauxStory, NamedCamp, Piece, Prompts } from './sayings.ts';

export type * from './sayings.ts';

type You = Reader<GrandsAmirauxTypes>;
type SeenEventOf<Type extends SeenEvent['type']> = Extract<SeenEvent, { readonly type: Type }>;
type EventBeat = Beat<Beats, 'piece' | 'square'>;

/** Events, prompts and the board. */
export const story: Story<GrandsAmirauxTypes, GrandsAmirauxStory> = {
  tell,
  ask,
  describe,
  formerReasons: FORMER_REASONS,
};

/** The reader of an event, with the views before and after it. */
interface Scene {
  readonly before: View | null;
  readonly after: View;
  readonly you: You;
}

function tell(event: SeenEvent, before: View | null, after: View, you: You): readonly EventBeat[] {
  const scene = { before, after, you };
  switch (event.type) {
    case 'laidOut':
      return [
        said(
          { key: 'laidOut', data: { toMove: sideFor(you, parsePosition(event.position).position.turn) } },
          'title',
        ),
      ];
    case 'deployed':
      return tellDeployed(event, scene);
    case 'ready':
      return [said({ key: 'ready', data: { side: sideFor(you, event.camp) } })];
    case 'began':
      return [
        said({ key: 'began', data: { white: event.white, red: event.red } }, 'title', event.white, event.red),
      ];
    case 'moved': {
      const { piece, from, to } = event;
      return [said({ key: 'moved', data: { piece: pieceOf(scene, piece), from, to } }, 'faint', from, to)];
    }
    case 'duel':
      return tellDuel(event, scene);
    case 'jumped':
      return tellJump(event, scene);
    case 'mineStruck':
      return tellMine(event, scene);
    case 'stopped':
      return [said({ key: 'stopped', data: {} }, 'faint')];
    case 'commandPassed':
      return [
        said({ key: 'commandPassed', data: { side: sideFor(you, event.camp), seat: event.seat } }, 'strong'),
      ];
  }
}

function said(saying: Saying<Beats>, tone: Tone = 'plain', ...squares: readonly Square[]): EventBeat {
  return anyBeat(
    saying,
    tone,
    squares.map((id) => ({ kind: 'square', id }) as const),
  );
}

const sideFor = (you: You, camp: Camp): NamedCamp => ({ camp, yours: you?.camp === camp });

/** The camp whose turn the event belongs to. */
function actor({ before, after }: Scene): Camp {
  const { turn, jumper } = after.public;
  const then = before?.public.turn ?? (jumper === undefined && turn !== undefined ? opponentOf(turn) : turn);
  return then ?? 'white';
}

const other = ({ you }: Scene, side: NamedCamp): NamedCamp => sideFor(you, opponentOf(side.camp));

/** A piece on the board, as far as the reader can see it. */
function pieceOf(scene: Scene, id: PieceId): Piece {
  const { before, after, you } = scene;
  const piece = after.public.pieces[id] ?? before?.public.pieces[id];
  const of = sideFor(you, campOfPiece(scene, id));
  const kind = piece?.kind ?? (of.yours ? after.own?.fleet[id] : undefined);
  return kind === undefined ? { of } : { of, kind };
}

/** The camp of a piece that is or was on the board. */
const campOnBoard = ({ before, after }: Scene, id: PieceId): Camp | undefined =>
  (after.public.pieces[id] ?? before?.public.pieces[id])?.camp;

/**
 * A piece's camp, even if it has been destroyed by the time of the retelling. Players find it in their own fleet;
 * spectators infer it from the piece it met.
 */
function campOfPiece(scene: Scene, id: PieceId, met?: PieceId): Camp {
  const { after, you } = scene;
  const onBoard = campOnBoard(scene, id);
  if (onBoard !== undefined) return onBoard;
  if (you !== null && after.own !== null) {
    return after.own.fleet[id] === undefined ? opponentOf(you.camp) : you.camp;
  }
  const foe = met === undefined ? undefined : campOnBoard(scene, met);
  if (foe !== undefined) return opponentOf(foe);
  return CAMPS.find((camp) => HOME[camp].includes(id)) ?? actor(scene);
}

/** Good or bad news by the losing camp; strong for spectators. */
const toneOfLoss = (you: You, loser: NamedCamp): Tone =>
  you === null ? 'strong' : loser.yours ? 'bad' : 'good';

function tellDeployed(
  { camp }: SeenEventOf<'deployed'>,
  { before, after, you }: Scene,
): readonly EventBeat[] {
  // A player who rearranges a fleet has already been told that it is placed.
  if (Object.keys(before?.own?.fleet ?? {}).length > 0) return [];
  // Otherwise the battle's history would tell every rearrangement.
  if (before === null && after.public.phase === 'battle') return [];
  return [said({ key: 'deployed', data: { side: sideFor(you, camp) } }, 'faint')];
}

function tellDuel(event: SeenEventOf<'duel'>, scene: Scene): readonly EventBeat[] {
  const { piece, target, attacker, defender, from, to, survivor } = event;
  const isTold = piece !== undefined && attacker !== undefined && defender !== undefined;
  if (!isTold || from === undefined || to === undefined) {
    return [said({ key: 'duelBefore', data: {} }, 'faint')];
  }
  const side = sideFor(scene.you, campOfPiece(scene, piece, target));
  const attacking = { of: side, kind: attacker };
  const defending = { of: other(scene, side), kind: defender };
  const duel = said(
    { key: 'duel', data: { attacker: attacking, defender: defending, from, to } },
    'plain',
    from,
    to,
  );
  return [duel, endOfDuel(scene.you, attacking, defending, to, survivor), ...losses(scene)];
}

function endOfDuel(
  you: You,
  attacker: Required<Piece>,
  defender: Required<Piece>,
  at: Square,
  survivor: SeenEventOf<'duel'>['survivor'],
): EventBeat {
  if (survivor === 'none') return said({ key: 'bothLost', data: {} }, 'strong', at);
  if (survivor === 'attacker') {
    const tone = toneOfLoss(you, defender.of);
    if (defender.kind === 'G') return said({ key: 'admiralLost', data: { side: defender.of } }, tone, at);
    if (defender.kind === 'M') return said({ key: 'sweptMine', data: {} }, tone, at);
    return said({ key: 'defenderLost', data: { defender } }, tone, at);
  }
  const tone = toneOfLoss(you, attacker.of);
  if (attacker.kind === 'G') return said({ key: 'admiralLost', data: { side: attacker.of } }, tone, at);
  if (defender.kind === 'M') return said({ key: 'blownUp', data: { attacker } }, tone, at);
  return said({ key: 'attackerLost', data: { attacker } }, tone, at);
}

function tellJump(
  { piece, from, to, kind, goesOn }: SeenEventOf<'jumped'>,
  scene: Scene,
): readonly EventBeat[] {
  if (piece === undefined || from === undefined || to === undefined || kind === undefined) {
    return [said({ key: 'jumpBefore', data: {} }, 'faint')];
  }
  const jumper = pieceOf(scene, piece);
  const taken = { of: other(scene, jumper.of), kind };
  const tone = toneOfLoss(scene.you, taken.of);
  const jump = said({ key: 'jumped', data: { piece: jumper, from, to } }, 'plain', from, to);
  if (kind === 'G') return [jump, said({ key: 'admiralLost', data: { side: taken.of } }, tone)];
  const took = said({ key: 'taken', data: { piece: taken } }, tone);
  if (goesOn !== true) return [jump, took, ...losses(scene)];
  return jumperOf(scene.after) === to
    ? [jump, took, said({ key: 'mayGoOn', data: { side: jumper.of } }, 'faint', to)]
    : [jump, took];
}

function tellMine(
  { piece, from, mine, kind }: SeenEventOf<'mineStruck'>,
  scene: Scene,
): readonly EventBeat[] {
  if (piece === undefined || from === undefined || mine === undefined || kind === undefined) {
    return [said({ key: 'mineBefore', data: {} }, 'faint')];
  }
  const jumper = { of: sideFor(scene.you, campOfPiece(scene, piece, mine)), kind };
  const at = scene.after.public.pieces[mine]?.square ?? mine;
  const tone = toneOfLoss(scene.you, jumper.of);
  const struck = said({ key: 'struckMine', data: { piece: jumper, at } }, tone, from, at);
  return kind === 'G'
    ? [struck, said({ key: 'admiralLost', data: { side: jumper.of } }, tone)]
    : [struck, ...losses(scene)];
}

/**
 * Each camp's losses: the other's prizes (R2). Retold events omit them, as later losses have been added
 * since.
 */
function losses({ before, after }: Scene): readonly EventBeat[] {
  if (before === null || before === after) return [];
  const { white, red } = after.public.prizes;
  return [said({ key: 'losses', data: { white: sumOf(red), red: sumOf(white) } }, 'faint')];
}

const sumOf = (counts: Counts): number => KINDS.reduce((sum, kind) => sum + counts[kind], 0);

function ask(
  prompt: ToldPrompt<GrandsAmirauxTypes>,
  view: View,
  you: You,
): Beat<Prompts, 'piece' | 'square'> {
  const asked = (saying: Saying<Prompts>, tone: Tone, ...squares: readonly Square[]) =>
    anyBeat<Prompts, 'piece' | 'square'>(
      saying,
      tone,
      squares.map((id) => ({ kind: 'square', id })),
    );
  const isYours = you !== null && prompt.seats.some((seat) => you.seats.includes(seat));
  const side = sideFor(you, prompt.seats.some((seat) => seat.startsWith('white')) ? 'white' : 'red');
  if (prompt.kind === 'deploy') {
    if (!isYours) return asked({ key: 'waitForDeployment', data: { side } }, 'faint');
    return hasPlacement(view)
      ? asked({ key: 'sayReady', data: {} }, 'strong')
      : asked({ key: 'deploy', data: {} }, 'strong');
  }
  if (prompt.kind === 'jump') {
    const from = must(squareNamed(String(prompt.about?.from)) ?? jumperOf(view), 'the jumper');
    return isYours
      ? asked({ key: 'jumpOn', data: { from } }, 'strong', from)
      : asked({ key: 'theyMayJumpOn', data: { side, from } }, 'faint', from);
  }
  if (isYours) return asked({ key: 'yourTurn', data: {} }, 'strong');
  return side.yours
    ? asked({ key: 'helmsTurn', data: {} }, 'faint')
    : asked({ key: 'theirTurn', data: { side } }, 'faint');
}

/** The square of the piece that may jump on. */
function jumperOf({ public: { jumper, pieces } }: View): Square | undefined {
  return jumper === undefined ? undefined : pieces[jumper]?.square;
}

function describe(view: View, you: You): readonly Beat<Board, 'piece' | 'square'>[] {
  const line = (saying: Saying<Board>, tone: Tone = 'plain', ...squares: readonly Square[]) =>
    anyBeat<Board, 'piece' | 'square'>(
      saying,
      tone,
      squares.map((id) => ({ kind: 'square', id })),
    );
  const { turn, ply, quiet, prizes, ready } = view.public;
  const standing = standingOn(view, you);
  const rows = [...RANKS].reverse().flatMap((row) => {
    const pieces = squaresOfRank(row).flatMap((square) => standing.get(square) ?? []);
    const squares = pieces.map(({ square }) => square);
    return pieces.length === 0 ? [] : [line({ key: 'row', data: { row, pieces } }, 'plain', ...squares)];
  });
  if (turn === undefined) return [line({ key: 'deploying', data: ready }, 'title'), ...rows];
  const side = sideFor(you, turn);
  const at = jumperOf(view);
  return [
    line({ key: 'turn', data: { side, number: ply + 1 } }, 'title'),
    ...(at === undefined ? [] : [line({ key: 'jumping', data: { side, at } }, 'strong', at)]),
    ...rows,
    ...CAMPS.map((camp) =>
      line({ key: 'prizes', data: { side: sideFor(you, camp), numbers: numbersOf(prizes[camp]) } }),
    ),
    ...(quiet > 0 ? [line({ key: 'quiet', data: { plies: quiet } }, 'faint')] : []),
  ];
}

const numbersOf = (counts: Counts) =>
  KINDS.flatMap((kind) => (counts[kind] > 0 ? [{ kind, number: counts[kind] }] : []));

interface Placed {
  readonly piece: Piece;
  readonly square: Square;
}

/** The pieces by square; during deployment one's own placement only. */
function standingOn(view: View, you: You): ReadonlyMap<Square, Placed> {
  const standing = new Map<Square, Placed>();
  const fleet: Readonly<Record<string, Kind>> = view.own?.fleet ?? {};
  if (view.public.turn === undefined && you !== null) {
    for (const [square, kind] of Object.entries(fleet) as [Square, Kind][]) {
      standing.set(square, { piece: { of: sideFor(you, you.camp), kind }, square });
    }
    return standing;
  }
  for (const [id, { camp, square, kind }] of Object.entries(view.public.pieces)) {
    const of = sideFor(you, camp);
    const seen = kind ?? (of.yours ? fleet[id] : undefined);
    standing.set(square, { piece: seen === undefined ? { of } : { of, kind: seen }, square });
  }
  return standing;
}
