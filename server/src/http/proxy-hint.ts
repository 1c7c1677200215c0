/** Warns the operator once if rate limits see all players as one address. */

import type { Request, RequestHandler } from 'express';
import ipaddr from 'ipaddr.js';
import type { Config } from '../config.ts';
import type { Logger } from '../ops/logger.ts';

/** Characters of a header to log. */
const MOST_SHOWN = 100;

export function proxyHint({ trustProxy }: Pick<Config, 'trustProxy'>, logger: Logger): RequestHandler {
  const tell = trustProxy === 0 ? untrusted(logger) : unreadable(logger);
  let isTold = false;
  return (request, _response, next) => {
    if (!isTold) isTold = tell(request);
    next();
  };
}

/** Returns true once it has warned. */
type Hint = (request: Request) => boolean;

const untrusted =
  (logger: Logger): Hint =>
  ({ headers }) => {
    if (headers['x-forwarded-for'] === undefined) return false;
    logger.warn('proxy: X-Forwarded-For is ignored and all players share one rate limit; set TRUST_PROXY');
    return true;
  };

const unreadable =
  (logger: Logger): Hint =>
  ({ ip }) => {
    if (ip === undefined || ipaddr.isValid(ip)) return false;
    logger.warn(
      { forwarded: ip.slice(0, MOST_SHOWN) },
      'proxy: X-Forwarded-For has no readable address; such clients share one rate limit and cannot be banned by address',
    );
    return true;
  };
