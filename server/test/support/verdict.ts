import { games } from '@escadre/shared/games';
import { type GameTypes, gameNamed, type MatchRecord, must, type Verdict } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';

/** The verdict on a record, by the game it names. */
export const verdictOn = (record: MatchRecord<GameTypes>): Verdict =>
  verify(must(gameNamed(games, record.game), `the game ${record.game}`), record);
