/** The host names to which the operators’ port answers. */

import type { Logger } from './ops/logger.ts';

interface OperatorsPort {
  readonly opsHost: string;
  readonly opsNames: readonly string[] | null;
}

export const isEveryAddress = (host: string): boolean => host === '0.0.0.0' || host === '::';

/**
 * Whether the operators’ port answers to any host name: open at every address, it knows its own names only if they are
 * set. Another site can then point a name at it, and reach it through an operator’s browser.
 */
export const answersToAnyName = ({ opsHost, opsNames }: OperatorsPort): boolean =>
  opsNames === null && isEveryAddress(opsHost);

export function warnOfAnyName(port: OperatorsPort, logger: Pick<Logger, 'warn'>): void {
  if (!answersToAnyName(port)) return;
  logger.warn(
    { opsHost: port.opsHost },
    'operators’ port: open at every address and to any host name; set OPS_NAMES',
  );
}
