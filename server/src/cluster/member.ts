/** A process as one of several that run a site: it watches and hears the others, asks them, and answers them. */

import type { MatchId } from '@escadre/shared/kernel';
import type { DamagedMatches } from '../damaged-matches.ts';
import { matchToEnter } from '../lobby/match-to-enter.ts';
import { logFailure } from '../ops/log-failure.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { MatchStore } from '../store/port.ts';
import type { Holders } from '../table/holder.ts';
import type { Tables } from '../table/tables.ts';
import type { Time } from '../time.ts';
import type { Cluster } from './cluster.ts';
import { ClusterHolders } from './cluster-holders.ts';
import { handOverIfLeaving } from './leaving.ts';
import { actOn, type Nudges, type NudgeTargets } from './nudges.ts';
import { startPeerWatch } from './peer-watch.ts';
import { type AnswerQuestion, answering } from './questions.ts';
import type { RoomLine } from './remote-holder.ts';

interface AskingParts {
  readonly cluster: Cluster;
  readonly rooms: RoomLine;
  /** The holders of the matches here. */
  readonly local: Holders;
  readonly tables: Tables & { answerBy(answer: AnswerQuestion): void };
  readonly store: MatchStore;
  readonly damaged: DamagedMatches;
  readonly observe: { failed(where: string, match: MatchId, error: unknown): void };
  readonly metrics: Pick<Metrics, 'called'>;
}

/** Answers the others about the matches of this process, and finds the holders of all. */
export function holdersTogether(parts: AskingParts): Holders {
  const { cluster, rooms, local, tables, store, damaged, observe, metrics } = parts;
  tables.answerBy(
    answering({
      present: (id) => local.present(id),
      handsOver: (id) => handOverIfLeaving(cluster.takingOn, tables, id),
      known: async (id) => (await matchToEnter({ store, tables, damaged }, id)).match,
      onError: (id, error) => observe.failed('asked', id, error),
    }),
  );
  const { sessions, processes } = store;
  return new ClusterHolders({ local, rooms, ...cluster, sessions, processes, onCall: metrics.called });
}

interface WatchingParts {
  readonly cluster: Cluster;
  readonly nudges: Nudges;
  readonly time: Time;
  readonly logger: Logger;
  readonly targets: Omit<NudgeTargets, 'onEnded'>;
}

/** Watches and hears the others; returns a function that stops watching. @throws {@link StoreUnavailable} */
export async function watchOthers({
  cluster,
  nudges,
  time,
  logger,
  targets,
}: WatchingParts): Promise<() => void> {
  const { peerStore: store, peers, onEnded } = cluster;
  nudges.hear((nudge) => {
    const onError = (error: unknown) => logFailure(logger, error, 'cluster: cannot look at what has changed');
    actOn({ ...targets, onEnded }, nudge).catch(onError);
  });
  return startPeerWatch({ store, peers, time, logger, nudges });
}
