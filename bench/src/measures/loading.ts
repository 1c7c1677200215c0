/**
 * The cost of a match's age to a returning player: from its entries alone, and from the oldest possible
 * snapshot.
 */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type MatchStore, openStore } from '@escadre/server/store';
import { games } from '@escadre/shared/games';
import { asMatchId } from '@escadre/shared/kernel';
import { copyMatches } from '../copies.ts';
import { type Figure, figure } from '../figure.ts';
import type { Measure } from '../measure.ts';
import { EscadreProcess } from '../processes/escadre.ts';
import { median } from '../statistics.ts';
import { keep, snapshotOf, type Template, templateOf } from '../stored.ts';
import { timeToComeBack } from '../wire/come-back.ts';
import { Person } from '../wire/person.ts';

/** Entries: of an old match, after the snapshot of one, and of a new match. */
const OLD = 1_000;
const SINCE = 99;
const YOUNG = 2;
/** Matches of each kind; the first of each warms the server up. */
const MATCHES = { quick: 3, usual: 40, full: 100 } as const;

const KINDS = ['folded', 'snapped', 'young'] as const;
type Kind = (typeof KINDS)[number];

export const loading: Measure = {
  about: 'a match of a thousand entries back from joining it, with and without a snapshot',
  async figures(effort) {
    const folder = await mkdtemp(join(tmpdir(), 'escadre-bench-'));
    try {
      return figuresOf(await measureIn(folder, MATCHES[effort]));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

type Times = Readonly<Record<Kind, number>>;

async function measureIn(folder: string, count: number): Promise<Times> {
  const person = await lay(folder, count);
  const server = await EscadreProcess.start({ folder });
  const times: Record<Kind, number[]> = { folded: [], snapped: [], young: [] };
  try {
    for (let n = 0; n < count; n++) {
      for (const kind of KINDS) {
        times[kind].push(await timeToComeBack(server, person.at(server.url), nameOf(kind, n)));
      }
    }
  } finally {
    await server.end();
  }
  const typical = (kind: Kind) => median(times[kind].slice(1));
  return { folded: typical('folded'), snapped: typical('snapped'), young: typical('young') };
}

const prefixOf = (kind: Kind): string => `${kind}-`;
const nameOf = (kind: Kind, n: number): string => `${prefixOf(kind)}${n}`;

/** The matches: those with a snapshot are joined once, to make the server take it, and then continue. */
async function lay(folder: string, count: number): Promise<Person> {
  const file = join(folder, 'escadre.sqlite');
  const server = await EscadreProcess.start({ folder });
  const person = await Person.arrive(server.url, 'Ann');
  const old = templateOf(games.trafalgar, 0, OLD);
  const store = await openStore(file);
  await layKind(file, store, old, { person, count, kind: 'folded', entries: OLD });
  await layKind(file, store, old, { person, count, kind: 'snapped', entries: OLD - SINCE });
  await layKind(file, store, old, { person, count, kind: 'young', entries: YOUNG });
  for (let n = 0; n < count; n++) {
    await timeToComeBack(server, person, nameOf('snapped', n));
    await snapshotOf(store, nameOf('snapped', n));
  }
  await server.end('SIGKILL');
  for (let n = 0; n < count; n++) {
    const id = asMatchId(nameOf('snapped', n));
    await Promise.all(old.entries.slice(OLD - SINCE).map((entry) => store.append(id, entry)));
  }
  await store.close();
  return person;
}

interface Laid {
  readonly person: Person;
  readonly count: number;
  readonly kind: Kind;
  readonly entries: number;
}

async function layKind(
  file: string,
  store: MatchStore,
  template: Template,
  { person, count, kind, entries }: Laid,
): Promise<void> {
  const shorter = { ...template, entries: template.entries.slice(0, entries) };
  await keep(store, shorter, `template-${kind}`, [person.id, 'somebody else']);
  copyMatches(file, [`template-${kind}`], count, prefixOf(kind));
}

function figuresOf({ folded, snapped, young }: Times): Figure[] {
  const note = `the snapshot is ${SINCE} entries old`;
  return [
    figure(`a match of ${OLD} entries back, from a snapshot, median`, snapped, 'ms', {
      against: { name: 'without one', value: folded, unit: 'ms' },
      note,
    }),
    figure(`a match of ${OLD} entries back, from a snapshot, median`, snapped, 'ms', {
      against: { name: 'a match just begun', value: young, unit: 'ms' },
      note,
    }),
  ];
}
