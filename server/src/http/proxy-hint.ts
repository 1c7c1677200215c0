/** Tells an operator, once, that all players look like one address to the rate limits. */

import type { RequestHandler } from 'express';
import type { Config } from '../config.ts';
import type { Logger } from '../ops/logger.ts';

export function proxyHint({ trustProxy }: Pick<Config, 'trustProxy'>, logger: Logger): RequestHandler {
  let told = trustProxy !== 0;
  return (request, _response, next) => {
    if (!told && request.headers['x-forwarded-for'] !== undefined) {
      told = true;
      logger.warn(
        'requests come through a proxy that is not trusted: set TRUST_PROXY, or all players share one rate limit',
      );
    }
    next();
  };
}
