/** Metrics of the site as players reach it, at SITE_URL. Absent until the server has looked. */

import { Gauge, type Registry } from 'prom-client';

/** What a look at the address found, as far as an operator is alerted by it. */
interface Seen {
  /** By part: whether it is at fault. */
  readonly faults: Readonly<Record<string, boolean>>;
  /** Milliseconds since 1970; null if unknown. */
  readonly certificateEnds: number | null;
}

export const addressMetrics = (registers: Registry[]) => {
  let certificateEnds: number | null = null;
  const faults = new Gauge({
    name: 'escadre_site_faults',
    help: '1 for each part of SITE_URL that the server finds at fault: address, tls, proxy or sockets; looked at every minute if it has https',
    labelNames: ['part'],
    registers,
  });
  new Gauge({
    name: 'escadre_site_certificate_seconds',
    help: 'Seconds until the certificate of SITE_URL ends; absent for one that is for this machine alone',
    registers,
    collect() {
      this.remove();
      if (certificateEnds !== null) this.set((certificateEnds - Date.now()) / 1_000);
    },
  });
  return {
    siteSeen: (seen: Seen): void => {
      certificateEnds = seen.certificateEnds;
      faults.reset();
      for (const [part, isAtFault] of Object.entries(seen.faults)) faults.set({ part }, Number(isAtFault));
    },
  };
};
