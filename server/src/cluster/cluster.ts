/** The other processes that run the site with this one. */

import type { PeerStore } from '../store/peers.ts';
import type { Peers } from './peers.ts';
import type { TakingOn } from './taking-on.ts';

export interface Cluster {
  readonly peers: Peers;
  readonly peerStore: PeerStore;
  readonly takingOn: TakingOn;
  /** Call it when another process says that one may not write any more. */
  readonly onEnded: (process: string) => void;
}
