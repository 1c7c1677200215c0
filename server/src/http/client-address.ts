/**
 * The address of a request: the connection’s, or the one that trusted proxies report in `X-Forwarded-For`.
 */

import type { IncomingMessage } from 'node:http';
import { memoized } from '@escadre/shared/kernel';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';

export interface ClientAddresses {
  /** Whether to trust the proxy at an address, `hop` hops away; for Express. */
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
