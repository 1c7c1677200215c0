// Anne and Ben, at a site that was installed by the guide:
//   node players.mjs begin <url>   they begin a match, and Ben reports Anne; prints the match's id
//   node players.mjs move <url>    both come back into it, and accept commands of each other
// What they keep is in the folder of the environment's PLAYERS.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const sdk = '/opt/escadre/client-sdk/dist/escadre.js';
const { Escadre } = await import(sdk);
const folder = process.env.PLAYERS ?? '/root/players';
mkdirSync(folder, { recursive: true });
const [what, url] = process.argv.slice(2);

/** @param {string} name */
const storageOf = (name) => ({
  /** @param {string} key */
  getItem(key) {
    try {
      return readFileSync(join(folder, `${name}-${encodeURIComponent(key)}`), 'utf8');
    } catch {
      return null;
    }
  },
  /** @param {string} key @param {string} value */
  setItem(key, value) {
    writeFileSync(join(folder, `${name}-${encodeURIComponent(key)}`), value);
  },
});

/** @param {string} name */
const arrive = (name) => Escadre.connect(url, { name, storage: storageOf(name) });

const [ann, ben] = [await arrive('Anne'), await arrive('Ben')];
if (what === 'begin') {
  const first = await ann.create('trafalgar-cards', { clock: null });
  const second = await ben.enter(first.id, { invite: first.invite ?? undefined });
  await Promise.all([first.ready(), second.ready()]);
  writeFileSync(join(folder, 'match'), first.id);
  await second.report('british', 'insults');
  console.log(first.id);
  for (const match of [first, second]) match.close();
} else {
  const id = readFileSync(join(folder, 'match'), 'utf8');
  const [first, second] = [await ann.enter(id), await ben.enter(id)];
  if (first.seat === null || second.seat === null) throw new Error('they have lost their seats');
  // A side may offer three times in a turn: they take turns at it.
  const turns = Number(await storageOf('both').getItem('turns'));
  const [offers, declines] = turns % 2 === 0 ? [first, second] : [second, first];
  await offers.play({ type: 'offerDraw' });
  await declines.play({ type: 'declineDraw' });
  storageOf('both').setItem('turns', String(turns + 1));
  for (const match of [first, second]) match.close();
}
process.exit(0);
