/** In every game, a camp's commands in one turn are limited, and the match goes on. */

import { chanceOf, type GameTypes, isTableCommand, type Match, turnOf } from '@escadre/shared/kernel';
import { pickOf, playAtRandom, randomMatch } from '@escadre/shared/testkit';
import { describe, expect, test } from '@jest/globals';
import { specimens } from './specimens/index.ts';

/** More entries than any turn has, of both camps together. */
const MOST = 600;
const RUNS = 3;

type AnyMatch = Match<GameTypes>;
interface Move {
  readonly seat: string;
  readonly command: { readonly type: string };
}

/** All commands that end neither the match nor the turn. */
function* idleMoves(match: AnyMatch): Generator<Move> {
  const turn = turnOf(match.prompts);
  for (const { seat } of match.chairs) {
    for (const command of match.legal(seat)) {
      if (isTableCommand(command) && !/^(offer|decline)Draw$/.test(command.type)) continue;
      const after = match.after(match.decide(seat, command));
      if (after.outcome === null && turnOf(after.prompts) === turn) yield { seat, command };
    }
  }
}

describe.each(specimens.map((specimen) => [specimen.game.id, specimen] as const))('%s', (_id, specimen) => {
  test('no player can prolong a turn for ever', () => {
    for (let run = 0; run < RUNS; run++) {
      const match = randomMatch(specimen, run);
      const chance = chanceOf(`idle ${run}`);
      playAtRandom(specimen, match, chance, () => {}, 5 * run);
      let entries = 0;
      for (; entries <= MOST && match.outcome === null; entries++) {
        const move = pickOf(idleMoves(match), chance, 20);
        if (move === undefined) break;
        match.submit(move.seat, move.command);
      }
      expect(entries).toBeLessThanOrEqual(MOST);
      if (match.outcome === null) expect(match.prompts).not.toEqual([]);
    }
  });
});
