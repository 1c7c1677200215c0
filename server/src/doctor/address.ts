/** The site as players reach it: TLS, the proxy’s headers, WebSockets. */

import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { codeOf, messageOf } from '@escadre/shared/kernel';
import type { Config } from '../config.ts';
import { SEEN_AS } from '../http/health-routes.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const DAY = 86_400_000;
const PATIENCE_MS = 10_000;
/** A standby refuses it, so that a proxy asks the active process. */
const READY = '/readyz';
/** Days before its end when a certificate should have been renewed. */
const SOON = 14;
/** An address for documentation, which no client has. */
const CLAIMED = '203.0.113.77';

interface Seen {
  readonly status: number;
  readonly header: string;
  /** Null for plain HTTP. */
  readonly tls: { readonly trusted: boolean; readonly why: string; readonly until: number } | null;
}

/** The findings about `SITE_URL`. */
export async function lookAtAddress(
  { siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>,
  now = Date.now(),
): Promise<readonly Finding[]> {
  if (siteUrl === null) {
    return [
      warning(
        'address',
        'SITE_URL is not set: no previews of links, no passkeys, and nothing to look at here.',
      ),
    ];
  }
  const isHere = ['localhost', '127.0.0.1'].includes(new URL(siteUrl).hostname);
  try {
    const seen = await ask(siteUrl + READY, { 'X-Forwarded-For': CLAIMED });
    if (seen.status !== 200) return [failure('address', `${siteUrl}${READY} answers with ${seen.status}.`)];
    return [
      ok('address', `${siteUrl} answers.`),
      ...tlsOf(seen, now),
      proxyOf(seen.header, trustProxy),
      await socketsOf(siteUrl),
    ];
  } catch (error) {
    const why = codeOf(error) ?? messageOf(error);
    // In a container, “here” is the container itself.
    const say = isHere ? warning : failure;
    return [say('address', `${siteUrl} cannot be reached from here (${why}).`)];
  }
}

function tlsOf({ tls }: Seen, now: number): readonly Finding[] {
  if (tls === null) return [warning('tls', 'SITE_URL has no TLS: put a proxy with a certificate in front.')];
  const days = Math.floor((tls.until - now) / DAY);
  if (days < 0) return [failure('tls', `The certificate ended ${-days} days ago. Renew it.`)];
  if (!tls.trusted) return [warning('tls', `Browsers do not trust the certificate (${tls.why}).`)];
  const sentence = `The certificate is good for ${days} days.`;
  return [
    days < SOON ? warning('tls', `${sentence} It should have been renewed by now.`) : ok('tls', sentence),
  ];
}

/** What the server made of the headers of a client that claims another address. */
function proxyOf(header: string, trustProxy: Config['trustProxy']): Finding {
  const [address = '', forwarded] = header.split('; ');
  if (header === '') return failure('proxy', 'SITE_URL leads to another server, or to an older Escadre.');
  if (address === CLAIMED) {
    return failure(
      'proxy',
      'The server believes any address that a client claims in X-Forwarded-For. Set TRUST_PROXY to the number of your proxies, 0 without one.',
    );
  }
  if (trustProxy === 0 && forwarded !== CLAIMED) {
    return failure(
      'proxy',
      'A proxy is in front and TRUST_PROXY is 0: all players share one address. Set TRUST_PROXY=1.',
    );
  }
  if (forwarded === undefined) {
    return failure('proxy', 'The proxy sends no X-Forwarded-For: all players share one address.');
  }
  return ok('proxy', `The server sees this machine as ${address}.`);
}

/** The server refuses a WebSocket at this path. 200 means that a proxy has made a plain request of it. */
async function socketsOf(siteUrl: string): Promise<Finding> {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': Buffer.alloc(16).toString('base64'),
  };
  const { status } = await ask(siteUrl + READY, headers);
  return status === 200
    ? failure(
        'sockets',
        'The proxy does not pass WebSockets on: nobody can play. See “Behind a proxy” in the guide.',
      )
    : ok('sockets', 'WebSockets reach the server.');
}

function ask(url: string, headers: Readonly<Record<string, string>>): Promise<Seen> {
  const isSecure = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const asked = isSecure
      ? secureRequest(url, { headers, rejectUnauthorized: false, timeout: PATIENCE_MS })
      : plainRequest(url, { headers, timeout: PATIENCE_MS });
    const tell = (response: IncomingMessage) => {
      const header = response.headers[SEEN_AS.toLowerCase()];
      resolve({
        status: response.statusCode ?? 0,
        header: typeof header === 'string' ? header : '',
        tls: isSecure ? certificateOf(response.socket as TLSSocket) : null,
      });
      response.destroy();
    };
    asked.on('response', tell).on('upgrade', tell).on('error', reject);
    asked.on('timeout', () => asked.destroy(new Error('no answer')));
    asked.end();
  });
}

const certificateOf = (socket: TLSSocket) => ({
  trusted: socket.authorized,
  why: String(socket.authorizationError),
  until: Date.parse(socket.getPeerCertificate().valid_to),
});
