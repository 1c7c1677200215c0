/** All measures by name, in order. */

import type { Measure } from '../measure.ts';
import { arena } from './arena.ts';
import { browser } from './browser.ts';
import { bundle } from './bundle.ts';
import { bytes } from './bytes.ts';
import { cluster } from './cluster.ts';
import { computers } from './computers.ts';
import { crash } from './crash.ts';
import { ofTheGames } from './games.ts';
import { growth } from './growth.ts';
import { kernel } from './kernel.ts';
import { latency } from './latency.ts';
import { live } from './live.ts';
import { loading } from './loading.ts';
import { making } from './making.ts';
import { peersMeasure } from './peers.ts';
import { records } from './records.ts';
import { restart } from './restart.ts';
import { site } from './site.ts';
import { standby } from './standby.ts';
import { store } from './store.ts';
import { throughput } from './throughput.ts';

export const measures: Readonly<Record<string, Measure>> = {
  kernel,
  throughput,
  making,
  latency,
  bytes,
  bundle,
  store,
  loading,
  records,
  restart,
  games: ofTheGames,
  arena,
  computers,
  live,
  standby,
  cluster,
  site,
  crash,
  browser,
  peers: peersMeasure,
  growth,
};
