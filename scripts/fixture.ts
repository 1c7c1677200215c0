// Adds a recorded match of a game to shared/test/fixtures, played by bots, repeatable by its seed.
//
//   npm run fixture -- <game> [--options <json>] [--out <folder>]
//
// Recorded matches stay for ever, as newer rules must load them. So a file is never overwritten; the next
// number is used.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { games } from '@escadre/shared/games';
import { type AnyGame, gameNamed, writeRecord } from '@escadre/shared/kernel';
import { verify } from '@escadre/shared/kernel/verify.ts';
import { playedByBots } from './fixture/bots.ts';
import { inRoot } from './toolchain.mjs';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    options: { type: 'string', default: '{}' },
    out: { type: 'string', default: inRoot('shared', 'test', 'fixtures') },
  },
});
const [id = ''] = positionals;
const game = gameNamed(games, id);

if (game === undefined) {
  console.error(`Which game? Choose from: ${Object.keys(games).join(', ')}.`);
  process.exitCode = 2;
} else {
  add(game);
}

function add(game: AnyGame): void {
  const number = nextNumber(game.id);
  const record = playedByBots(game, JSON.parse(values.options), `${game.id} ${number}`);
  const verdict = verify(game, record);
  if (!verdict.ok) throw new Error(`a match that was just played does not hold: ${verdict.reason}`);
  const path = join(values.out, `${game.id}-${number}.json`);
  mkdirSync(values.out, { recursive: true });
  writeFileSync(path, writeRecord(record), { flag: 'wx' });
  console.log(`${path}: ${record.entries.length} entries, rules ${game.version}`);
}

function nextNumber(id: string): number {
  let number = 1;
  while (existsSync(join(values.out, `${id}-${number}.json`))) number += 1;
  return number;
}
