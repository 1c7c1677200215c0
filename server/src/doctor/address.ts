/** The site as players reach it: TLS, the proxy’s headers, WebSockets. */

import type { IncomingMessage } from 'node:http';
import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { TLSSocket } from 'node:tls';
import { codeOf, messageOf } from '@escadre/shared/kernel';
import type { Config } from '../config.ts';
import { SEEN_AS } from '../http/health-routes.ts';
import { type Finding, failure, ok, warning } from './finding.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PATIENCE_MS = 10_000;
/** A standby refuses it, so that a proxy asks the active process. */
const READY = '/readyz';
/** Milliseconds before its end when a certificate should have been renewed, and at most this share of its life. */
const SOON = 14 * DAY;
const LAST_SHARE = 1 / 4;
/** An address for documentation, which no client has. */
const CLAIMED = '203.0.113.77';

interface Seen {
  readonly status: number;
  readonly header: string;
  /** Null for plain HTTP. */
  readonly tls: Certificate | null;
}

interface Certificate {
  readonly trusted: boolean;
  /** Why it is not trusted. */
  readonly why: string;
  /** Milliseconds since 1970. */
  readonly since: number;
  readonly until: number;
}

/** A look at `SITE_URL`. */
interface AddressLook {
  readonly findings: readonly Finding[];
  /** When the certificate ends, in milliseconds since 1970; null if none was seen, or one made for this machine alone. */
  readonly certificateEnds: number | null;
}

/** Looks at the site as players do. */
export async function lookAtAddress(
  { siteUrl, trustProxy }: Pick<Config, 'siteUrl' | 'trustProxy'>,
  now = Date.now(),
): Promise<AddressLook> {
  if (siteUrl === null) {
    return only(
      warning(
        'address',
        'SITE_URL is not set: no previews of links, no passkeys, and nothing to look at here.',
      ),
    );
  }
  const isHere = isThisMachine(new URL(siteUrl).hostname);
  try {
    const seen = await ask(siteUrl + READY, { 'X-Forwarded-For': CLAIMED });
    if (seen.status !== 200)
      return only(failure('address', `${siteUrl}${READY} answers with ${seen.status}.`));
    const isOwn = isHere && seen.tls?.trusted === false;
    return {
      findings: [
        ok('address', `${siteUrl} answers.`),
        isOwn ? warning('tls', 'The certificate is for this machine alone.') : tlsOf(seen.tls, now),
        proxyOf(seen.header, trustProxy),
        await socketsOf(siteUrl),
      ],
      certificateEnds: isOwn ? null : (seen.tls?.until ?? null),
    };
  } catch (error) {
    const why = codeOf(error) ?? messageOf(error);
    // In a container, “here” is the container itself.
    const say = isHere ? warning : failure;
    return only(say('address', `${siteUrl} cannot be reached from here (${why}).`));
  }
}

const only = (finding: Finding): AddressLook => ({ findings: [finding], certificateEnds: null });

const isThisMachine = (hostname: string): boolean => /^(.+\.)?localhost$|^127\.|^\[::1\]$/.test(hostname);

function tlsOf(tls: Certificate | null, now: number): Finding {
  if (tls === null) return warning('tls', 'SITE_URL has no TLS: put a proxy with a certificate in front.');
  const left = tls.until - now;
  if (left < 0) return failure('tls', `The certificate ended ${spanOf(-left)} ago. Renew it.`);
  if (!tls.trusted) return failure('tls', `Browsers do not trust the certificate (${tls.why}).`);
  const sentence = `The certificate is good for ${spanOf(left)}.`;
  return left < Math.min(SOON, LAST_SHARE * (tls.until - tls.since))
    ? failure('tls', `${sentence} It should have been renewed by now.`)
    : ok('tls', sentence);
}

const spanOf = (milliseconds: number): string =>
  milliseconds < 2 * DAY ? `${Math.floor(milliseconds / HOUR)} h` : `${Math.floor(milliseconds / DAY)} days`;

/** What the server made of the headers of a client that claims another address. */
function proxyOf(header: string, trustProxy: Config['trustProxy']): Finding {
  const [address = '', forwarded] = header.split('; ');
  if (header === '') return failure('proxy', 'SITE_URL leads to another server, or to an older Escadre.');
  if (address === CLAIMED) {
    return failure(
      'proxy',
      'The server believes any address that a client claims in X-Forwarded-For. Set TRUST_PROXY to the number of your proxies, 0 without one, and let the last of them add the client’s address to that header.',
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
    // No agent: one would resume a session, and show the certificate of that time.
    const asked = isSecure
      ? secureRequest(url, { headers, agent: false, rejectUnauthorized: false, timeout: PATIENCE_MS })
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

function certificateOf(socket: TLSSocket): Certificate {
  const { valid_from, valid_to } = socket.getPeerCertificate();
  return {
    trusted: socket.authorized,
    why: String(socket.authorizationError),
    since: Date.parse(valid_from),
    until: Date.parse(valid_to),
  };
}
