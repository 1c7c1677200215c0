/** Positions as scenarios and as texts: of the state, and of a viewer's view. */

import { given } from '../../kernel/optional.ts';
import type { Positions } from '../../kernel/positions.ts';
import { invalidScenario } from '../../kernel/refusal.ts';
import { makePosition, type Placed, type Position, parsePosition, unknownHome } from './position.ts';
import { unknownFaults } from './position-faults.ts';
import { outcome } from './prompts.ts';
import type { Scenario } from './scenario.ts';
import { HOME } from './squares.ts';
import { type Counts, type Fleet, type Jump, type Pieces, type State, squareOf } from './state.ts';
import type { View } from './view.ts';
import { type ByCamp, CAMPS, type Camp, KINDS } from './vocabulary.ts';

export const positions: Positions<State, Scenario, View> = {
  ofState: (state) => (outcome(state) === null ? { position: makePosition(positionOf(state)) } : null),
  make: ({ position }) => position,
  parse(text) {
    const { position, faults } = parsePosition(text);
    const all = [...faults, ...unknownFaults(position)];
    if (all.length > 0) throw invalidScenario(all);
    return { position: makePosition(position) };
  },
  ofView: (view, viewer) => makePosition(positionSeen(view, viewer)),
};

function positionOf(state: State): Position {
  const { fleets } = state;
  return state.phase === 'deployment'
    ? deploymentOf(state.ready, (camp) => placedBy(camp, fleets[camp]))
    : battleOf(state, { ...fleets.white, ...fleets.red });
}

/**
 * A viewer's view. Whether the other camp has a placement is secret, so its home always looks the same
 * (R13).
 */
function positionSeen({ public: seen, own }: View, viewer: string): Position {
  if (seen.turn === undefined) {
    const placed = (camp: Camp) =>
      camp === viewer && own !== null ? placedBy(camp, own.fleet) : unknownHome(camp);
    return deploymentOf(seen.ready, placed);
  }
  const jump = seen.jumper === undefined ? null : { piece: seen.jumper, legs: seen.legs };
  return battleOf({ ...seen, turn: seen.turn, jump }, own?.fleet ?? {});
}

function deploymentOf(ready: ByCamp<boolean>, placed: (camp: Camp) => readonly Placed[]): Position {
  const deploying = CAMPS.find((camp) => ready[camp]) ?? 'neither';
  return { pieces: CAMPS.flatMap(placed), turn: 'white', deploying };
}

/** A placement: during deployment a piece's id is its square. */
const placedBy = (camp: Camp, fleet: Fleet): readonly Placed[] =>
  HOME[camp].flatMap((square) => {
    const kind = fleet[square];
    return kind === undefined ? [] : [{ camp, square, kind }];
  });

/** The public part of a battle. */
interface Battle {
  readonly turn: Camp;
  readonly ply: number;
  readonly quiet: number;
  readonly jump: Jump | null;
  readonly pieces: Pieces;
  readonly prizes: ByCamp<Counts>;
}

/** A battle with all known values by id: the public ones, and these. */
function battleOf({ turn, ply, quiet, jump, pieces, prizes }: Battle, known: Fleet): Position {
  const all = Object.entries(pieces);
  const shown = all.flatMap(([, { square, kind }]) => (kind === undefined || kind === 'G' ? [] : [square]));
  const isTaken = CAMPS.some((camp) => KINDS.some((kind) => prizes[camp][kind] > 0));
  return given({
    pieces: all.map(([id, { camp, square, kind }]) => given({ camp, square, kind: known[id] ?? kind })),
    turn,
    jump: jump === null ? undefined : { at: squareOf(pieces, jump.piece), legs: jump.legs },
    quiet: quiet > 0 ? quiet : undefined,
    ply: ply > 0 ? ply : undefined,
    prizes: isTaken ? prizes : undefined,
    shown: shown.length > 0 ? shown : undefined,
  });
}
