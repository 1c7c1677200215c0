/** The game's closed vocabularies, without zod: rules, commands, events and views share them. */

/** The two camps. White moves first. */
export const CAMPS = ['white', 'red'] as const;
export type Camp = (typeof CAMPS)[number];
export type ByCamp<T> = Readonly<Record<Camp, T>>;

export const opponentOf = (camp: Camp): Camp => (camp === 'white' ? 'red' : 'white');

/** Possible numbers of players. */
export const PLAYER_COUNTS = [2, 4] as const;
export type PlayerCount = (typeof PLAYER_COUNTS)[number];

/** Two players have one seat per camp; four have a helm and a navigator (R12). */
export const SEATS = ['white', 'red', 'white-helm', 'white-navigator', 'red-helm', 'red-navigator'] as const;
export type Seat = (typeof SEATS)[number];

/** A seat's camp. */
export const campOf = (seat: Seat): Camp => (seat.startsWith('white') ? 'white' : 'red');

/** Whether values once shown stay visible: `strict` is the original game (R5). */
export const MEMORIES = ['strict', 'open'] as const;
export type Memory = (typeof MEMORIES)[number];

export const PHASES = ['deployment', 'battle'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * The kinds of prompt.
 *
 * - `deploy`: place the fleet and confirm.
 * - `turn`: a move, an attack or a jump.
 * - `jump`: the next leg of a jump, or its end.
 */
export const PROMPT_KINDS = ['deploy', 'turn', 'jump'] as const;
export type PromptKind = (typeof PROMPT_KINDS)[number];

/**
 * Why the rules end a match.
 *
 * - `grandAdmiral`: a grand admiral is destroyed.
 * - `admiralsAlone`: nothing else is left on the board.
 * - `quiet`: too many plies without a duel or a jump (R7).
 * - `noMove`: the camp to move cannot (R6).
 */
export const OUTCOME_REASONS = ['grandAdmiral', 'admiralsAlone', 'quiet', 'noMove'] as const;
export type Reason = (typeof OUTCOME_REASONS)[number];

/** Reasons as spelt in matches stored by earlier versions. */
export const FORMER_REASONS = {
  'grand-admiral': 'grandAdmiral',
  'admirals-alone': 'admiralsAlone',
  'no-move': 'noMove',
} as const satisfies Record<string, Reason>;
export type FormerReason = keyof typeof FORMER_REASONS;

/** The kinds of pieces by letter, in the order of the rules' table. */
export const KINDS = ['G', 'P', 'H', 'C', 'T', 'E', 'S', 'M', 'D'] as const;
export type Kind = (typeof KINDS)[number];
export type ByKind<T> = Readonly<Record<Kind, T>>;

/** The survivor of a duel. */
export const SURVIVORS = ['attacker', 'defender', 'none'] as const;
export type Survivor = (typeof SURVIVORS)[number];

/** The options of a match that chooses none. */
export const DEFAULTS = { players: 2, memory: 'strict', deploySeconds: 300, quietLimit: 200 } as const;
