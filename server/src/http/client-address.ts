/** Where requests come from: the connection’s address, or what trusted proxies say in `X-Forwarded-For`. */

import type { IncomingMessage } from 'node:http';
import { memoized } from '@escadre/shared/kernel';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';

export interface ClientAddresses {
  /** Whether the proxy at an address, so many hops away, is trusted: for Express. */
  readonly trusts: (address: string, hop: number) => boolean;
  /** Undefined once the connection is gone. */
  readonly of: (request: IncomingMessage) => string | undefined;
}

export function clientAddresses(trustProxy: Config['trustProxy']): ClientAddresses {
  const trusts =
    typeof trustProxy === 'number'
      ? (_address: string, hop: number) => hop < trustProxy
      : proxyAddress.compile([...trustProxy]);
  return { trusts, of: memoized((request) => proxyAddress(request, trusts)) };
}
