/**
 * How much one address, or one player, may ask for. Each budget is counted apart and in this process:
 * reading the list of matches never keeps anybody from entering one.
 */

import { recordOf } from '@escadre/shared/kernel';
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../client-network.ts';
import { BUDGETS, type Budget, type Config } from '../config.ts';
import type { Costs, SessionPayer } from '../cost.ts';
import { Fault } from '../fault.ts';
import type { Metrics } from '../ops/metrics.ts';

/** As a handler it takes from what the address has. */
interface AddressBudget extends RequestHandler {
  /** Takes one from what somebody has. @throws Fault TOO_FAST, with `Retry-After`, when it is spent */
  readonly spend: (whose: string, response: Response) => Promise<void>;
}

export type Budgets = Readonly<Record<Budget, AddressBudget>>;

/** Seconds in which what is spent comes back. */
const MINUTE = 60;

/** A handler for each budget, that answers TOO_FAST with `Retry-After` when it is spent. */
export function createBudgets(rates: Config['rates'], metrics: Pick<Metrics, 'rateLimited'>): Budgets {
  return recordOf(BUDGETS, (budget) => budgetOf(budget, rates[budget], metrics));
}

/** Requests per minute; 0 for no limit. */
export function budgetOf(
  budget: string,
  perMinute: number,
  metrics: Pick<Metrics, 'rateLimited'>,
): AddressBudget {
  const spend = spendOf(budget, perMinute, metrics);
  const handler: RequestHandler = async (request, response, next) => {
    await spend(networkOf(request.ip), response);
    next();
  };
  return Object.assign(handler, { spend });
}

function spendOf(
  budget: string,
  perMinute: number,
  metrics: Pick<Metrics, 'rateLimited'>,
): AddressBudget['spend'] {
  if (perMinute === 0) return async () => {};
  const limiter = new RateLimiterMemory({ keyPrefix: budget, points: perMinute, duration: MINUTE });
  return async (whose, response) => {
    const spent = await limiter.consume(whose).catch((refused: RateLimiterRes) => refused);
    if (spent.consumedPoints <= perMinute) return;
    // The limiter goes by the clock on the wall, which may have been set since.
    metrics.rateLimited.inc({ budget });
    throw tooFast(response, 'Too many requests', Math.min(MINUTE, Math.ceil(spent.msBeforeNext / 1_000)));
  };
}

/**
 * Charges what requests cost to the address that they come from, and refuses those of one that has had its
 * share while the process is busy.
 *
 * @throws Fault TOO_FAST, to whoever asks
 */
export function payingFor(costs: Costs, metrics: Pick<Metrics, 'rateLimited'>): RequestHandler {
  return (request, response, next) => {
    const payer = costs.payer(null, networkOf(request.ip));
    if (payer.wait > 0) {
      metrics.rateLimited.inc({ budget: 'work' });
      throw tooFast(response, 'The server is busy, and mostly for this address', payer.wait);
    }
    response.locals.payer = payer;
    payer.charge(next);
  };
}

/** Pays for the request that this answers. */
export function payerOf(response: Response): SessionPayer {
  return response.locals.payer;
}

function tooFast(response: Response, why: string, wait: number): Fault {
  const seconds = Math.max(1, wait);
  response.set('Retry-After', String(seconds));
  return new Fault('TOO_FAST', `${why}: try again in ${seconds} s.`, { seconds });
}
