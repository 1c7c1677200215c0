/**
 * `docs/openapi.json`: the HTTP interface as OpenAPI 3.1, from the schemas with which the server checks its
 * input.
 */

import { readFileSync } from 'node:fs';
import * as kernel from '@escadre/shared/kernel';
import * as protocol from '@escadre/shared/protocol';
import { ERRORS, type ErrorCode } from '@escadre/shared/protocol';
import { z } from 'zod';
import type { Route } from '../../server/src/http/route.ts';
import { ROUTES } from '../../server/src/http/routes.ts';
import { inRoot } from '../toolchain.mjs';
import { Names } from '../wire/names.ts';
import { Reader } from '../wire/read.ts';
import { ANSWERS } from './answers.ts';
import { type JsonSchema, schemaOf } from './json-schema.ts';
import { ERROR_NOTES } from './notes.ts';
import type { Sources } from './sources.ts';

const REF = '#/components/schemas/';

export function openApi(sources: Sources): string {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of ROUTES) {
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Escadre',
      version: versionOf(),
      description:
        'The HTTP surface of an Escadre server for players. What crosses the WebSocket of a match is in docs/protocol.md, and as ' +
        'JSON Schema at /api/wire.schema.json. New fields may come at any time: ignore what you do not know.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: '/' }],
    tags: TAGS.map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `token` of a SessionAnswer.' },
      },
      schemas: schemasOf(sources),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const TAGS = [
  ['sessions', 'Who you are, on each of your devices, and what is kept about you.'],
  ['games', 'What is played here, and how all of it is described.'],
  ['matches', 'Matches are found, made, entered and read.'],
] as const;

function versionOf(): string {
  const { version }: { version: string } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  return version;
}

function tagOf({ path }: Route): (typeof TAGS)[number][0] {
  if (path.startsWith('/api/session')) return 'sessions';
  return path.startsWith('/api/matches') ? 'matches' : 'games';
}

function operationOf(route: Route): object {
  const { method, path, sentence, session } = route;
  const [summary = sentence] = /^.*?[.:](?= |$)/.exec(sentence) ?? [];
  return {
    tags: [tagOf(route)],
    operationId: operationIdOf(method, path),
    summary: summary.replace(/[.:]$/, ''),
    description: sentence,
    security: securityOf(session),
    parameters: [...pathParameters(path), ...queryParameters(route), ...inviteOf(route)],
    ...bodyOf(route),
    responses: { ...successes(route), ...failures(codesOf(route)) },
  };
}

function securityOf(session: Route['session']): object[] {
  if (session === 'not needed') return [];
  return session === 'optional' ? [{}, { session: [] }] : [{ session: [] }];
}

/** `POST /api/matches/:id/enter`: `postMatchesEnter`. */
const operationIdOf = (method: string, path: string): string =>
  method.toLowerCase() +
  path
    .replace('/api/', '')
    .split(/[/.]/)
    .map((word) => (word.startsWith(':') ? 'One' : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('');

const pathParameters = (path: string): object[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));

function queryParameters({ query }: Route): object[] {
  if (query === undefined) return [];
  const {
    properties = {},
    required = [],
  }: { properties?: Record<string, JsonSchema>; required?: readonly string[] } = sent(query);
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(required.includes(name) ? { required: true } : {}),
    schema,
  }));
}

/** Proxies do not log a header. */
function inviteOf({ invited }: Route): object[] {
  if (!invited) return [];
  const description = 'The invite code of a private match.';
  return [{ name: 'Escadre-Invite', in: 'header', description, schema: { type: 'string', maxLength: 64 } }];
}

const bodyOf = ({ body }: Route): object =>
  body === undefined ? {} : { requestBody: { content: { 'application/json': { schema: sent(body) } } } };

function sent(shape: z.ZodType): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' });
  return schema;
}

/** The statuses of a success, each with its condition. */
export const statusesOf = ({ status = 200 }: Route): Readonly<Record<string, string>> =>
  typeof status === 'number' ? { [status]: '' } : status;

function successes(route: Route): Record<string, object> {
  return Object.fromEntries(
    Object.entries(statusesOf(route)).map(([status, when]) => [
      status,
      {
        description: when || 'Done.',
        ...(status === '304' ? {} : { content: { 'application/json': { schema: answerOf(route.reply) } } }),
      },
    ]),
  );
}

/** `MatchPage`, `RecordPage | ViewerRecord`, `{ games: GameCard[] }`, `{ ended: number }`. */
function answerOf(text: string): JsonSchema {
  const choices = text.split(' | ');
  if (choices.length > 1) return { anyOf: choices.map(answerOf) };
  const [, field, of] = /^\{ (\w+): (.+) \}$/.exec(text) ?? [];
  if (field !== undefined && of !== undefined) {
    return { type: 'object', properties: { [field]: answerOf(of) }, required: [field] };
  }
  if (text.endsWith('[]')) return { type: 'array', items: answerOf(text.slice(0, -2)) };
  if (text === 'number' || text === 'object') return { type: text };
  if (!Object.hasOwn(ANSWERS, text)) throw new Error(`nothing says what "${text}" is`);
  return { $ref: `${REF}${text}` };
}

/** The codes of every address, and of those that read a body. */
export const ANY_ROUTE: readonly ErrorCode[] = ['BANNED', 'TOO_FAST', 'INTERNAL'];
export const ANY_BODY: readonly ErrorCode[] = ['BAD_JSON', 'TOO_LARGE', 'UNSUPPORTED_ENCODING', 'TOO_BUSY'];

const codesOf = ({ body, codes }: Route): readonly ErrorCode[] => [
  ...codes,
  ...(body === undefined ? [] : ANY_BODY),
  ...ANY_ROUTE,
];

/** Codes by status. */
function failures(codes: readonly ErrorCode[]): Record<string, object> {
  const byStatus = Map.groupBy(codes, (code) => String(ERRORS[code]));
  return Object.fromEntries(
    [...byStatus].sort().map(([status, some]) => [
      status,
      {
        description: some.map((code) => `\`${code}\`: ${ERROR_NOTES[code]}`).join('\n\n'),
        content: {
          'application/json': {
            schema: {
              allOf: [
                { $ref: `${REF}ErrorAnswer` },
                { properties: { error: { properties: { code: { enum: some } } } } },
              ],
            },
          },
        },
        ...(status === '429' || status === '503'
          ? {
              headers: {
                'Retry-After': {
                  description: 'Seconds after which to ask again.',
                  schema: { type: 'integer' },
                },
              },
            }
          : {}),
      },
    ]),
  );
}

function schemasOf(sources: Sources): Record<string, JsonSchema> {
  const types = Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, name]));
  const reader = new Reader(sources.source, new Names([protocol, kernel]), { types });
  const schemas = Object.fromEntries(
    Object.entries(ANSWERS).map(([name, file]) => [
      name,
      schemaOf(reader.type(sources.type(file, name)), (known) => `${REF}${known}`),
    ]),
  );
  const notice = schemaOf(reader.type(sources.type('protocol', 'ErrorNotice')), (known) => `${REF}${known}`);
  return {
    ...schemas,
    ErrorNotice: notice,
    ErrorAnswer: {
      type: 'object',
      properties: { error: { $ref: `${REF}ErrorNotice` } },
      required: ['error'],
    },
  };
}
