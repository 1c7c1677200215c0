/** That it is the reader's move: the largest words below the board, above the question. */

import { words } from '../base/words.ts';

export const TurnHead = () => <b class="turn-head name">{words.value.app.yourTurn}</b>;
