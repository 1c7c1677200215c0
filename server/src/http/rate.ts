/**
 * Rate limits per address or player. Each budget is counted separately: reading the list of matches never prevents
 * entering one. They are counted in this process or, if several run the site, in Redis while it is there.
 */

import { recordOf } from '@escadre/shared/kernel';
import type { RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../client-network.ts';
import type { RedisLine } from '../cluster/redis-line.ts';
import { BUDGETS, type Budget, type Config } from '../config.ts';
import type { Costs, SessionPayer } from '../cost.ts';
import { tooFast } from '../fault.ts';
import type { Metrics } from '../ops/metrics.ts';
import type { Floods } from './floods.ts';

/** As a handler, it charges the address. */
interface AddressBudget extends RequestHandler {
  /** @throws Fault TOO_FAST when the budget is spent */
  readonly spend: (whose: string) => Promise<void>;
}

export type Budgets = Readonly<Record<Budget | 'recoveryId', AddressBudget>>;

/** Seconds until a budget is full again. */
const MINUTE = 60;
const HOUR = 3_600;
/** Tries of codes with the same id per hour, from any address. */
const TRIES_PER_ID = 20;

/** They protect this process, and are spent too often to ask Redis each time. */
const COUNTED_HERE: ReadonlySet<string> = new Set<Budget>(['request', 'health']);

/** Milliseconds for which a request waits for Redis. */
const COUNTED_WITHIN = 1_000;

/** Where several processes count together. */
export interface SharedLimits {
  readonly line: RedisLine;
  /** A keyed hash of a text: addresses are counted without being told. */
  readonly markOf: (text: string) => string;
}

interface BudgetParts {
  readonly metrics: Pick<Metrics, 'rateLimited'>;
  /** Where processes count together; absent or null for each by itself. */
  readonly sharedLimits?: SharedLimits | null;
  /** Learns of refused addresses. */
  readonly floods?: Pick<Floods, 'refused'>;
}

/** A budget of each kind. */
export function createBudgets(rates: Config['rates'], parts: BudgetParts): Budgets {
  return {
    ...recordOf(BUDGETS, (budget) => budgetOf(budget, rates[budget], parts)),
    recoveryId: budgetOf('recoveryId', rates.recover === 0 ? 0 : TRIES_PER_ID, parts, HOUR),
  };
}

/** `points`: requests per `duration` (seconds); 0 for no limit. */
export function budgetOf(
  budget: string,
  points: number,
  parts: BudgetParts,
  duration = MINUTE,
): AddressBudget {
  const spend = spendOf(budget, points, parts, duration);
  const handler: RequestHandler = async (request, _response, next) => {
    try {
      await spend(networkOf(request.ip));
    } catch (refusal) {
      parts.floods?.refused(request.ip);
      throw refusal;
    }
    next();
  };
  return Object.assign(handler, { spend });
}

function spendOf(
  budget: string,
  points: number,
  { metrics, sharedLimits = null }: BudgetParts,
  duration: number,
): AddressBudget['spend'] {
  if (points === 0) return async () => {};
  const shared = COUNTED_HERE.has(budget) ? null : sharedLimits;
  const count = counterOf(budget, points, duration, shared?.line ?? null);
  const keyOf = shared?.markOf ?? ((whose: string) => whose);
  return async (whose) => {
    try {
      await count(keyOf(whose));
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      metrics.rateLimited.inc({ budget });
      // Never more than the whole duration: the limiter uses the system clock, which may have been set since.
      throw tooFast('Too many requests', Math.min(duration, Math.ceil(refusal.msBeforeNext / 1_000)));
    }
  };
}

type Count = (key: string) => Promise<unknown>;

/** Counts a request; rejects with {@link RateLimiterRes} if it is one too many. */
function counterOf(budget: string, points: number, duration: number, line: RedisLine | null): Count {
  const here = new RateLimiterMemory({ keyPrefix: budget, points, duration });
  if (line === null) return (key) => here.consume(key);
  const together = new RateLimiterRedis({
    storeClient: line.client,
    keyPrefix: `escadre:${budget}`,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    rejectIfRedisNotReady: true,
  });
  return async (key) => {
    if (!line.isThere) return here.consume(key);
    try {
      return await inTime(together.consume(key));
    } catch (error) {
      if (error instanceof RateLimiterRes) throw error;
      line.doubt();
      return here.consume(key);
    }
  };
}

/** @throws Error if the count comes too late */
async function inTime(counted: Promise<unknown>): Promise<unknown> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('Redis has not counted in time')), COUNTED_WITHIN);
  try {
    return await Promise.race([counted, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Charges requests to their address. While the process is busy, refuses addresses that have had their share.
 *
 * @throws Fault TOO_FAST
 */
export function payingFor(costs: Costs, { metrics, floods }: BudgetParts): RequestHandler {
  return (request, response, next) => {
    const payer = costs.payer(null, networkOf(request.ip));
    if (payer.wait > 0) {
      metrics.rateLimited.inc({ budget: 'work' });
      floods?.refused(request.ip);
      throw tooFast('The server is busy, mostly for this address', payer.wait);
    }
    response.locals.payer = payer;
    payer.charge(next);
  };
}

/** The payer of the request. */
export function payerOf(response: Response): SessionPayer {
  return response.locals.payer;
}
