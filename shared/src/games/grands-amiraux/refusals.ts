/** This game's refusals, each code with its place in the rulebook. */

import { type RefusalTable, refusalsOf } from '../../kernel/refusal.ts';

export const REFUSALS = {
  NOT_YOUR_TURN: { section: 'turn' },
  ALREADY_RESIGNED: { section: 'fourPlayers', ruling: 'R12' },
  HELM_ONLY: { section: 'fourPlayers', ruling: 'R12' },
  NOT_DEPLOYING: { section: 'deployment' },
  STILL_DEPLOYING: { section: 'deployment', ruling: 'R13' },
  ALREADY_READY: { section: 'deployment' },
  BAD_PLACEMENT: { section: 'deployment' },
  NO_PLACEMENT: { section: 'deployment' },
  PLACEMENT_STANDS: { section: 'deployment', ruling: 'R14' },
  TOO_MANY_PLACEMENTS: { section: 'deployment', ruling: 'R14' },
  NO_PIECE: { section: 'turn' },
  NOT_YOUR_PIECE: { section: 'turn' },
  MINES_STAY: { section: 'turn' },
  NOT_ADJACENT: { section: 'move', ruling: 'R9' },
  ISLAND: { section: 'board', ruling: 'R1' },
  ADMIRAL_GOES_STRAIGHT: { section: 'move' },
  SQUARE_TAKEN: { section: 'move' },
  NO_ENEMY_THERE: { section: 'attack' },
  NO_JUMP: { section: 'jump', ruling: 'R10' },
  JUMP_GOES_ON: { section: 'jump' },
  NOTHING_TO_STOP: { section: 'turn' },
} as const satisfies RefusalTable;

export const refusal = refusalsOf('grands-amiraux', REFUSALS);
