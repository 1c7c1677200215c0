/** Playouts: both camps play by the rules and by styles, with dice thrown. */

import type { Chance } from '../../../kernel/index.ts';
import { refusalOf } from '../../../kernel/refusal.ts';
import { activeSeats, afloatOf, chartIn, endingOf, seatsAtPlay, shipsOf } from '../board.ts';
import { check } from '../check.ts';
import type { Command } from '../commands.ts';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import { seatOfShip } from '../fleet.ts';
import type { Board, State } from '../state.ts';
import { view } from '../view.ts';
import { type Camp, campOfSeat, opponentOf, type Seat, type ShipId } from '../vocabulary.ts';
import { worthOfFleet } from './goals.ts';
import type { Limits } from './plotter.ts';
import type { Styles, Tactician } from './turn.ts';
import { answerCall, answerWindow } from './windows.ts';

/** The value of a win, compared with ships. */
const WORTH_OF_A_WIN = 40;
/** The cost per step of a flag's distance from its goal. */
const COST_OF_A_STEP = 0.25;

export class Playout {
  #state: State;
  readonly #tactician: Tactician;
  readonly #styles: Styles;
  readonly #limits: Limits;
  readonly #dice: Chance;

  constructor(state: State, tactician: Tactician, styles: Styles, limits: Limits, dice: Chance) {
    this.#state = state;
    this.#tactician = tactician;
    this.#styles = styles;
    this.#limits = limits;
    this.#dice = dice;
  }

  /** Plays to the end of the turn, and this many turns more. */
  play(turns: number): Board {
    const last = this.#board.turn + turns;
    while (endingOf(this.#board) === null && this.#board.turn <= last) this.#playTurn();
    return this.#board;
  }

  get #board(): Board {
    return this.#state.board;
  }

  #playTurn(): void {
    const { turn, playing } = this.#board;
    const goesOn = () => endingOf(this.#board) === null && this.#board.turn === turn;
    this.#answer();
    if (playing === undefined) return;
    for (const seat of seatsAtPlay(this.#board, playing)) {
      for (let errands = 0; errands < MOST_ERRANDS && goesOn(); errands++) {
        const errand =
          this.#board.proposal?.seat === seat ? undefined : this.#tactician.errand(this.#board, seat);
        if (errand === undefined || !this.#does(seat, errand)) break;
      }
      for (const id of shipsOf(this.#board, seat)) if (goesOn()) this.#leads(seat, id, goesOn);
      if (goesOn()) this.#does(seat, { type: 'endTurn' });
    }
  }

  /** A ship carries out its plan as far as possible. */
  #leads(seat: Seat, id: ShipId, goesOn: () => boolean): void {
    const { afloat, stance } = this.#board.ships[id];
    if (!afloat || stance === 'passing') return;
    const plan = this.#tactician.plan(this.#board, id, this.#styles(id), this.#limits);
    for (const command of plan.commands) if (!goesOn() || !this.#does(seat, command)) return;
  }

  /** Gives a command and plays the windows it opens; false if it has become illegal. */
  #does(seat: Seat, command: Command): boolean {
    const mayNot = refusalOf(() => check(view(this.#state, campOfSeat(seat)), seat, command));
    if (mayNot !== null) return false;
    this.#happens(seat, command);
    this.#answer();
    return true;
  }

  #happens(seat: Seat, command: Command): void {
    for (const event of decide(this.#state, seat, command, this.#dice))
      this.#state = evolve(this.#state, event);
  }

  /** Answers windows and questions until the turn goes on. */
  #answer(): void {
    for (;;) {
      const { call, window, playing, players } = this.#board;
      if (endingOf(this.#board) !== null || playing === undefined) return;
      if (call !== undefined) this.#happens(seatOfShip(players, call.ship), answerCall(this.#board));
      else if (window !== undefined) {
        const asked = activeSeats(this.#board, opponentOf(playing)).find(
          (seat) => !this.#state.held.includes(seat),
        );
        if (asked === undefined) return;
        this.#happens(asked, answerWindow(this.#board, this.#tactician.gunner));
      } else return;
    }
  }
}

const MOST_ERRANDS = 6;

/** A position's value to a camp: its ships minus the enemy's, flags on their way, the match. */
export function worthTo(board: Board, camp: Camp, tactician: Tactician): number {
  const ending = endingOf(board);
  if (ending?.kind === 'win') return ending.camp === camp ? WORTH_OF_A_WIN : -WORTH_OF_A_WIN;
  if (ending !== null) return 0;
  return halfOf(board, camp, tactician) - halfOf(board, opponentOf(camp), tactician);
}

/** A camp's ships, and the progress of a flag one of them carries. */
function halfOf(board: Board, camp: Camp, tactician: Tactician): number {
  const prize = afloatOf(board, camp).find((id) => board.flags[opponentOf(camp)] === id);
  const away = prize === undefined ? 0 : tactician.steps(board, prize, chartIn(board).berths[camp]);
  return worthOfFleet(board, camp) - COST_OF_A_STEP * away;
}
