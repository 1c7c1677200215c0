/** Something done again and again, and a client that asks far too often. */

import { Agent, request } from 'node:http';

const AT_ONCE = 40;

interface Repeated {
  /** Resolves when it is over. */
  stop(): Promise<void>;
}

export function repeat(act: () => Promise<unknown>): Repeated {
  let isOn = true;
  const over = (async () => {
    while (isOn) await act();
  })();
  return {
    stop: () => {
      isOn = false;
      return over;
    },
  };
}

interface Flood extends Repeated {
  /** The status of one more request. */
  status(): Promise<number>;
}

/** Requests of one address behind the proxy. */
export function floodFrom(address: string, url: string): Flood {
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const ask = () =>
    new Promise<number>((resolve, reject) => {
      const asked = request(
        `${url}/api/games`,
        { agent, headers: { 'X-Forwarded-For': address } },
        (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        },
      );
      asked.once('error', reject).end();
    });
  const { stop } = repeat(() => Promise.allSettled(Array.from({ length: AT_ONCE }, ask)));
  return { stop, status: ask };
}
