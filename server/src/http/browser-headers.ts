/** Headers for browsers: resources our pages may load, and sites that may use the API. */

import cors from 'cors';
import type { RequestHandler } from 'express';
import helmet from 'helmet';
import type { Config } from '../config.ts';

/** Our pages load only our own files. */
export const pageHeaders = (): RequestHandler =>
  headersWith({
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    manifestSrc: ["'self'"],
    connectSrc: ["'self'", 'ws:', 'wss:'],
    formAction: ["'self'"],
  });

/** The console asks its own port alone. */
export const consoleHeaders = (): RequestHandler =>
  headersWith({ connectSrc: ["'self'"], formAction: ["'none'"] });

/** Our own scripts and styles, the named exceptions, no frames. Plain HTTP is allowed: TLS is the proxy’s task. */
const headersWith = (directives: Readonly<Record<string, readonly string[]>>): RequestHandler =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        ...directives,
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
      },
    },
    strictTransportSecurity: false,
    // Browsers ignore these two on plain HTTP, and complain in the console.
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
  });

/** Safe for any origin: tokens travel in a header, never in a cookie. */
export const crossOrigin = ({ corsOrigins }: Pick<Config, 'corsOrigins'>) =>
  cors({
    origin: corsOrigins === '*' ? '*' : [...corsOrigins],
    methods: ['GET', 'HEAD', 'POST', 'DELETE'],
    allowedHeaders: ['Authorization', 'Content-Type', 'Escadre-Invite', 'If-None-Match'],
    exposedHeaders: ['ETag', 'Retry-After', 'X-Request-Id'],
    maxAge: 86_400,
  });

/** Lets pages of these origins frame one of our pages. Without origins, none may. */
export const frameable =
  (origins: readonly string[]): RequestHandler =>
  (_request, response, next) => {
    if (origins.length > 0) {
      const policy = String(response.getHeader('Content-Security-Policy'));
      response.set(
        'Content-Security-Policy',
        policy.replace(/frame-ancestors [^;]*/, `frame-ancestors ${origins.join(' ')}`),
      );
      response.set('Cross-Origin-Resource-Policy', 'cross-origin').removeHeader('X-Frame-Options');
    }
    next();
  };

/** Lets any page load a file, by a plain `<script src>` too. */
export const embeddable: RequestHandler = (_request, response, next) => {
  response.set('Cross-Origin-Resource-Policy', 'cross-origin');
  next();
};
