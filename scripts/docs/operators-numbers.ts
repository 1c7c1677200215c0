/** The numbers in the prose of `docs/operators.md`, from where the server has them. */

import { CLOSE_CODES, LIMITS } from '@escadre/shared/protocol';
import { MOST_LOGO_BYTES } from '../../server/src/brand/logo.ts';
import { MOST_WELCOME } from '../../server/src/brand/site-texts.ts';
import { LEAST_SHARE } from '../../server/src/computers/thinking-queue.ts';
import { CONNECTION_LIMITS } from '../../server/src/http/connections.ts';
import { OFTEN } from '../../server/src/http/floods.ts';
import { MOST_LAG, MOST_MEMORY } from '../../server/src/intake.ts';
import { OWN_BITS, WIDEST_BITS } from '../../server/src/moderation/network.ts';
import { REFUSALS } from '../../server/src/ops/journal/journal.ts';
import { MOST_WAITING } from '../../server/src/ops/log-destination.ts';
import { LOG_LIMITS } from '../../server/src/ops/log-sampling.ts';
import { QUARTER } from '../../server/src/ops/quarter-hourly-metrics.ts';
import {
  HANGS_AFTER,
  LOOKS_EVERY,
  OVER_AFTER,
  SILENT_AFTER,
  TICKS_EVERY,
} from '../../server/src/ops/store-health.ts';
import { VANISHED_AFTER } from '../../server/src/store/lock/session.ts';
import { DEFAULTS, LEAST_ROOM } from '../../server/src/store/open.ts';
import { MOST_REPORTS } from '../../server/src/store/sql/moderation.ts';
import { SNAPSHOT_EVERY } from '../../server/src/table/history/snapshots.ts';
import { BEATS_EVERY, IDLE_BEATS } from '../../server/src/upkeep/heartbeat.ts';
import { deployed } from './deployed-numbers.ts';

const MINUTE = 60_000;

const count = (value: number): string => value.toLocaleString('en');
const seconds = (milliseconds: number): string => {
  const value = milliseconds / 1_000;
  return value === 1 ? 'second' : `${count(value)} seconds`;
};
const kibibytes = (bytes: number): string => `${count(bytes / 2 ** 10)} KiB`;
const mebibytes = (bytes: number): string => `${count(bytes / 2 ** 20)} MiB`;

const { refused, answered } = LOG_LIMITS;

/** By their names in the template. */
export const operatorsNumbers: Readonly<Record<string, string>> = {
  welcome: count(MOST_WELCOME),
  logo: kibibytes(MOST_LOGO_BYTES),
  ownNetwork: `/${OWN_BITS.ipv6}`,
  widest4: `/${WIDEST_BITS.ipv4}`,
  widest6: `/${WIDEST_BITS.ipv6}`,
  vanished: seconds(VANISHED_AFTER),
  composeMemory: deployed.memory,
  composeCores: deployed.cores,
  proxyWaits: seconds(deployed.proxyWaits),
  reports: count(MOST_REPORTS),
  goingDown: String(CLOSE_CODES.SHUTTING_DOWN.code),
  snapshotEvery: count(SNAPSHOT_EVERY),
  leastRoom: mebibytes(LEAST_ROOM),
  locked: seconds(DEFAULTS.busyTimeout),
  hangs: seconds(HANGS_AFTER * TICKS_EVERY),
  over: seconds(OVER_AFTER * TICKS_EVERY),
  silent: seconds(SILENT_AFTER * TICKS_EVERY),
  beats: seconds(BEATS_EVERY),
  idleBeats: seconds(BEATS_EVERY * IDLE_BEATS),
  looks: seconds(LOOKS_EVERY * TICKS_EVERY),
  quarter: `${count(QUARTER / MINUTE)} minutes`,
  logWaiting: mebibytes(MOST_WAITING),
  refusedBurst: count(refused.each.burst),
  refusedEvery: seconds(1_000 / refused.each.perSecond),
  refusedAll: count(refused.all.burst),
  refusedRate: count(refused.all.perSecond),
  answeredBurst: count(answered.each.burst),
  answeredRate: count(answered.each.perSecond),
  journalBurst: count(REFUSALS.each.burst),
  journalRate: seconds(1_000 / REFUSALS.each.perSecond),
  flood: count(OFTEN),
  connections: count(CONNECTION_LIMITS.connections),
  unanswered: count(CONNECTION_LIMITS.requestsPerAddress),
  unansweredHere: count(CONNECTION_LIMITS.requestsPerConnection),
  bodies: mebibytes(CONNECTION_LIMITS.bodyBytesPerAddress),
  allBodies: mebibytes(CONNECTION_LIMITS.bodyBytes),
  memory: `${Math.round(MOST_MEMORY * 100)} %`,
  lag: `${MOST_LAG} ms`,
  leastShare: count(1 / LEAST_SHARE),
  computers: count(LIMITS.computerMatches),
};
