/** Where requests come from: the connection’s address, or what trusted proxies say in `X-Forwarded-For`. */

import type { IncomingMessage } from 'node:http';
import proxyAddress from 'proxy-addr';
import type { Config } from '../config.ts';

interface ClientAddresses {
  /** The address of the client, as Express tells it too; undefined once the connection is gone. */
  of(request: IncomingMessage): string | undefined;
  /** Whether this is the address of a trusted proxy, whose connections carry those of many. */
  isProxy(address: string): boolean;
}

export function clientAddresses(trustProxy: Config['trustProxy']): ClientAddresses {
  const isTrusted =
    typeof trustProxy === 'number'
      ? (_address: string, hop: number) => hop < trustProxy
      : proxyAddress.compile([...trustProxy]);
  return {
    of: (request) => proxyAddress(request, isTrusted),
    isProxy: (address) => isTrusted(address, 0),
  };
}
