/** All HTTP for players except sockets: API, health checks, pages. */

import { join } from 'node:path';
import type { AnyGame } from '@escadre/shared/kernel';
import type { NoticeAnswer, SiteAnswer } from '@escadre/shared/protocol';
import express from 'express';
import { type Brand, pagesOf } from '../brand/brand.ts';
import type { PrivacyTerms } from '../brand/privacy-page.ts';
import type { Config } from '../config.ts';
import type { Costs } from '../cost.ts';
import { type Passkeys, passkeySiteOf } from '../identity/passkeys.ts';
import type { Recovery } from '../identity/recovery.ts';
import type { Sessions } from '../identity/session.ts';
import type { Door } from '../lobby/door.ts';
import type { PlayerData } from '../lobby/player-data.ts';
import type { Sanctions } from '../moderation/sanctions.ts';
import type { Logger } from '../ops/logger.ts';
import type { Metrics } from '../ops/metrics.ts';
import { VERSION } from '../version.ts';
import type { Bodies } from './bodies.ts';
import { brandRoutes } from './brand-routes.ts';
import { crossOrigin, pageHeaders } from './browser-headers.ts';
import type { ClientAddresses } from './client-address.ts';
import type { Connections } from './connections.ts';
import { errorHandler, goElsewhere, notFound } from './errors.ts';
import type { Floods } from './floods.ts';
import { GameTexts } from './game-texts.ts';
import { type HealthParts, healthRoutes } from './health-routes.ts';
import { oEmbed } from './oembed.ts';
import { textFiles } from './packing.ts';
import { lostPage, namesIn, pageRoutes } from './page-routes.ts';
import { proxyHint } from './proxy-hint.ts';
import { createBudgets, payingFor, type SharedLimits } from './rate.ts';
import { requestLog } from './request-log.ts';
import { mountRoutes } from './route.ts';
import { ROUTES } from './routes.ts';

/** Served folders, as absolute paths. */
export interface Folders {
  /** The developers’ page and its files. */
  readonly pages: string;
  /** The built client. */
  readonly web: string;
  /** The rulebooks and documents, as pages. */
  readonly rendered: string;
  /** The descriptions of the API. */
  readonly docs: string;
  /** The built SDK. */
  readonly sdk: string;
}

export interface HttpParts extends HealthParts {
  readonly door: Door;
  readonly addresses: ClientAddresses;
  readonly connections: Connections;
  readonly floods: Pick<Floods, 'refused'>;
  readonly bodies: Bodies;
  readonly sessions: Sessions;
  readonly recovery: Recovery;
  readonly passkeys: Passkeys;
  readonly playerData: PlayerData;
  readonly sanctions: Pick<Sanctions, 'banFrom'>;
  readonly config: Pick<
    Config,
    | 'trustProxy'
    | 'corsOrigins'
    | 'embedOrigins'
    | 'rates'
    | 'siteUrl'
    | 'sourceMaps'
    | 'entryCode'
    | keyof PrivacyTerms
  >;
  readonly brand: Brand;
  readonly games: Readonly<Record<string, AnyGame>>;
  readonly metrics: Metrics;
  /** See {@link createBudgets}. */
  readonly sharedLimits?: SharedLimits | null;
  readonly costs: Costs;
  readonly notice: () => NoticeAnswer;
  readonly logger: Logger;
  /** Makes request ids for answers and the log. */
  readonly newRequestId?: () => string;
  /** By default, the repository’s. */
  readonly folders?: Partial<Folders>;
}

export function createHttpApp(parts: HttpParts): express.Application {
  const { config, brand, games, health, metrics, logger, ready, takesNone } = parts;
  const { pages, rendered, docs, sdk, web } = { ...ownFolders(), ...parts.folders };
  const app = express();
  app.set('trust proxy', parts.addresses.trusts);
  app.set('query parser', 'simple');

  const budgets = createBudgets(config.rates, parts);
  const rulebooks = namesIn(join(rendered, 'rulebook')).map((file) => file.replace(/\.html$/, ''));
  const origins = crossOrigin(config);
  const site = siteAnswer(config, brand);

  app.use(requestLog(logger, metrics, parts.newRequestId), proxyHint(config, logger), pageHeaders());
  healthRoutes(app, { health, ready, takesNone, budget: budgets.health });
  app.use(parts.connections.count, budgets.request);
  app.use('/api', origins, neverKept, turnAwayBanned(parts.sanctions), payingFor(parts.costs, parts));
  mountRoutes(app, ROUTES, {
    ...parts,
    budgets,
    games: new GameTexts(games, new Set(rulebooks)),
    site,
    entryCode: config.entryCode,
    embeds: (asked) => oEmbed({ ...site, siteUrl: config.siteUrl, games }, asked),
    descriptions: textFiles(docs, 'The documents are not available on this server.'),
  });
  brandRoutes(app, { brand, terms: config, siteUrl: config.siteUrl, web, budget: budgets.read });
  pageRoutes(app, {
    brand,
    games,
    siteUrl: config.siteUrl,
    embedOrigins: config.embedOrigins,
    rendered,
    pages,
    web,
    sdk,
    sourceMaps: config.sourceMaps,
    crossOrigin: origins,
    budget: budgets.read,
  });
  app.use(notFound, lostPage(web, brand));
  app.use(goElsewhere, errorHandler(logger));
  return app;
}

function siteAnswer({ siteUrl, embedOrigins, entryCode }: HttpParts['config'], brand: Brand): SiteAnswer {
  const { name, colour, contact } = brand;
  return {
    name,
    version: VERSION,
    ...(siteUrl !== null && { url: siteUrl }),
    ...(passkeySiteOf(siteUrl) !== null && { passkeys: true }),
    embeds: embedOrigins.length > 0,
    ...(colour !== null && { colour }),
    ...(contact !== null && { contact }),
    pages: pagesOf(brand),
    entry: entryCode === null ? 'open' : 'code',
  };
}

/** @throws Fault BANNED */
const turnAwayBanned =
  (sanctions: HttpParts['sanctions']): express.RequestHandler =>
  (request, _response, next) => {
    const ban = sanctions.banFrom(request.ip);
    if (ban !== null) throw ban;
    next();
  };

/** Answers of the API are for one client, now. */
const neverKept: express.RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', 'no-store');
  next();
};

function ownFolders(): Folders {
  const server = join(import.meta.dirname, '..', '..');
  return {
    pages: join(server, 'public'),
    rendered: join(server, 'dist'),
    docs: join(server, '..', 'docs'),
    sdk: join(server, '..', 'client-sdk', 'dist'),
    web: join(server, '..', 'web', 'dist'),
  };
}
