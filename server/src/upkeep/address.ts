/** Looks at the site from outside, as players reach it: its address, certificate and proxy. */

import type { Config } from '../config.ts';
import { lookAtAddress } from '../doctor/address.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { StoreHealth } from '../ops/store-health.ts';
import type { Time } from '../time.ts';
import { type Round, startRounds } from './rounds.ts';

/** Milliseconds after the start: a proxy has to notice it. */
const SETTLES = 15_000;
/** Milliseconds between two looks, and while something is at fault. */
const LOOKS_EVERY = 60_000;
const LOOKS_AGAIN_AFTER = 15_000;

interface AddressParts {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly metrics: Pick<Metrics, 'siteSeen'>;
  readonly health: Pick<StoreHealth, 'refusing'>;
  readonly time: Time;
  readonly onError: (error: unknown) => void;
}

/**
 * Starts the looks; returns a function that stops them. Only an address with https is looked at: others are of this
 * machine, or of a network of friends.
 */
export function startLooks(parts: AddressParts): () => void {
  const { config, time, onError } = parts;
  if (config.siteUrl?.startsWith('https:') !== true) return () => {};
  return startRounds({ time, first: SETTLES, round: roundOf(parts), retryAfter: LOOKS_AGAIN_AFTER, onError });
}

function roundOf({ config, metrics, health }: AddressParts): Round {
  return async () => {
    // The answer would be about the store, which has an alert of its own.
    if (health.refusing !== null) return LOOKS_AGAIN_AFTER;
    const { findings, certificateEnds } = await lookAtAddress(config);
    const faults = Object.fromEntries(findings.map(({ part, health }) => [part, health === 'error']));
    metrics.siteSeen({ faults, certificateEnds });
    return Object.values(faults).includes(true) ? LOOKS_AGAIN_AFTER : LOOKS_EVERY;
  };
}
