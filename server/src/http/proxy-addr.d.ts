/** The part of proxy-addr that is used here. */

declare module 'proxy-addr' {
  import type { IncomingMessage } from 'node:http';

  type Trusts = (address: string, hop: number) => boolean;

  function proxyAddress(request: IncomingMessage, trusts: Trusts): string | undefined;
  namespace proxyAddress {
    function compile(addresses: string[]): Trusts;
  }
  export = proxyAddress;
}
