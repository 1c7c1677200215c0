/** What can happen to a site of several processes: each fault lasts until the site is whole again. */

import { setTimeout as pause } from 'node:timers/promises';
import { type Chance, must } from '@escadre/shared/kernel';
import type { Site } from './site.ts';
import type { SiteDatabase } from './temporary-database.ts';

interface Stage {
  readonly site: Site;
  readonly processes: number;
  readonly fate: Chance;
  /** Processes that the others have had to shut out so far. */
  readonly due: number;
  /** Undefined if the database has no copy. */
  readonly failOver: SiteDatabase['failOver'];
}

interface Fault {
  /** How often it is drawn in a round. */
  readonly times: number;
  /** Processes that the others must shut out. */
  readonly burials: number;
  act(stage: Stage): Promise<void>;
}

/** Milliseconds: a process that is silent for ten seconds is shut out, and no process is for what ails all. */
const [SHORT, LONG_STALL] = [3_000, 9_000];
const AWAY = 5_000;

const below = ({ fate }: Stage, most: number): Promise<void> => pause(fate.int(most));
const anyone = ({ fate, processes }: Stage): number => fate.int(processes);

async function kill(stage: Stage): Promise<void> {
  const place = anyone(stage);
  await stage.site.at(place).kill();
  await stage.site.fill(place);
}

const roll = (stage: Stage): Promise<void> => stage.site.roll(anyone(stage));

async function freeze(stage: Stage): Promise<void> {
  const { site, due } = stage;
  const place = anyone(stage);
  await site.buried(due);
  site.at(place).signal('SIGSTOP');
  await site.buried(due + 1);
  site.at(place).signal('SIGCONT');
  await site.mustFindOut(place);
}

async function freezeShortly(stage: Stage): Promise<void> {
  const place = anyone(stage);
  stage.site.at(place).signal('SIGSTOP');
  await below(stage, SHORT);
  stage.site.at(place).signal('SIGCONT');
}

async function cutOff(stage: Stage): Promise<void> {
  const place = anyone(stage);
  stage.site.stall(place);
  await stage.site.mustFindOut(place);
}

async function stall(stage: Stage): Promise<void> {
  stage.site.stall();
  await below(stage, LONG_STALL);
  stage.site.resume();
}

async function killInStall(stage: Stage): Promise<void> {
  const place = anyone(stage);
  stage.site.stall();
  await below(stage, SHORT);
  await stage.site.at(place).kill();
  await below(stage, SHORT);
  stage.site.resume();
  await stage.site.fill(place);
}

async function killTwo(stage: Stage): Promise<void> {
  const one = anyone(stage);
  const other = (one + 1) % stage.processes;
  await Promise.all([one, other].map((place) => stage.site.at(place).kill()));
  await Promise.all([one, other].map((place) => stage.site.fill(place)));
}

async function killRedis(stage: Stage): Promise<void> {
  await stage.site.redis.kill();
  await below(stage, AWAY);
  await stage.site.redis.startAgain();
}

async function freezeRedis(stage: Stage): Promise<void> {
  stage.site.redis.signal('SIGSTOP');
  await below(stage, AWAY);
  stage.site.redis.signal('SIGCONT');
}

/** What a process lives through while Redis is away. */
async function killWithoutRedis(stage: Stage): Promise<void> {
  await stage.site.redis.kill();
  await kill(stage);
  await stage.site.redis.startAgain();
}

const failOver = (stage: Stage): Promise<void> => must(stage.failOver, 'a copy')();

/** Cheap before dear: a campaign begins with one of each, in this order. */
export const FAULTS = {
  'a process frozen for moments': { times: 2, burials: 0, act: freezeShortly },
  'a process stopped in order': { times: 2, burials: 0, act: roll },
  'the database stalled': { times: 2, burials: 0, act: stall },
  'a process killed': { times: 3, burials: 1, act: kill },
  'Redis frozen': { times: 1, burials: 0, act: freezeRedis },
  'Redis killed': { times: 1, burials: 0, act: killRedis },
  'a process killed while Redis is away': { times: 1, burials: 1, act: killWithoutRedis },
  'a process killed while the database stalls': { times: 1, burials: 1, act: killInStall },
  'two processes killed': { times: 1, burials: 2, act: killTwo },
  'a process cut off from the database': { times: 1, burials: 1, act: cutOff },
  'a process frozen for good': { times: 1, burials: 1, act: freeze },
  'the database replaced by its copy': { times: 1, burials: 0, act: failOver },
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof FAULTS;

/** What can happen to a site on this database. */
export const faultsOn = ({ failOver }: SiteDatabase): FaultName[] =>
  (Object.keys(FAULTS) as FaultName[]).filter(
    (name) => failOver !== undefined || name !== 'the database replaced by its copy',
  );
