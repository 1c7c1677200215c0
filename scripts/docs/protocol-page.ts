/** `docs/protocol.md`: the part common to all games. */

import { games } from '@escadre/shared/games';
import * as kernel from '@escadre/shared/kernel';
import { keysOf } from '@escadre/shared/kernel';
import { tableCommand, tableEvent } from '@escadre/shared/kernel/table-schemas.ts';
import { timeControl } from '@escadre/shared/kernel/time-control.ts';
import * as protocol from '@escadre/shared/protocol';
import {
  CLOSE_CODES,
  type CloseReason,
  ERRORS,
  type ErrorCode,
  LIMITS,
  publicMatch,
  type RequestName,
  replies,
  requests,
} from '@escadre/shared/protocol';
import {
  FRAMES_IN_A_BURST,
  FRAMES_PER_SECOND,
  MOST_BYTES_WAITING,
} from '../../server/src/colyseus/connection.ts';
import { MOST_KEYS } from '../../server/src/colyseus/frame.ts';
import { ADDRESS_MAY_COST, SESSION_MAY_COST } from '../../server/src/cost.ts';
import type { Route } from '../../server/src/http/route.ts';
import { ROUTES } from '../../server/src/http/routes.ts';
import { MOST_LETTERS } from '../../server/src/mailbox.ts';
import {
  LINES_IN_A_BURST,
  PLAYERS_TOGETHER,
  SECONDS_PER_LINE,
  SPECTATORS_TOGETHER,
} from '../../server/src/table/audience/talk.ts';
import { inRoot } from '../toolchain.mjs';
import type { Direction } from '../wire/json.ts';
import { Names } from '../wire/names.ts';
import { type Described, Reader } from '../wire/read.ts';
import { byType, type Shape } from '../wire/shape.ts';
import { ANSWERS } from './answers.ts';
import { frameCodes, messageExample, replyExample, requestExample } from './frames.ts';
import { Printer, table } from './notation.ts';
import {
  CLOSE_NOTES,
  ERROR_NOTES,
  MESSAGE_NOTES,
  REFUSAL_NOTES,
  REQUEST_NOTES,
  TABLE_COMMAND_NOTES,
  TABLE_EVENT_NOTES,
} from './notes.ts';
import { ANY_BODY, ANY_ROUTE, statusesOf } from './openapi.ts';
import { rulebooksOf } from './rulebooks.ts';
import type { SourceFile, Sources } from './sources.ts';
import { filled } from './template.ts';

type Schema = Parameters<Reader['schema']>[0];

export function protocolPage(sources: Sources): string {
  return filled(inRoot('scripts', 'docs', 'protocol.template.md'), new ProtocolParts(sources).all());
}

class ProtocolParts {
  readonly #sources: Sources;
  readonly #reader: Reader;

  constructor(sources: Sources) {
    this.#sources = sources;
    this.#reader = new Reader(sources.source, new Names([protocol, kernel]), DESCRIBED);
  }

  all(): Record<string, string> {
    return {
      games: gameList(),
      anyRoute: inCode(ANY_ROUTE),
      anyBody: inCode(ANY_BODY),
      routes: ROUTES.map((route) => this.#route(route)).join('\n\n'),
      httpTypes: this.#httpTypes(),
      clocks: this.#alone(this.#schema(timeControl, 'kernel', 'TimeControl', 'sent')),
      frameCodes: frameCodes(),
      'frames.request': requestExample(),
      'frames.reply': replyExample(),
      'frames.message': messageExample(),
      'code.JOIN_AGAIN': codeOf('JOIN_AGAIN'),
      'limits.frameBytes': LIMITS.frameBytes.toLocaleString('en'),
      state: this.#alone(this.#schema(publicMatch, 'protocol', 'PublicMatch', 'told')),
      messages: this.#messages(),
      requests: this.#requests(),
      anyRequest: inCode(ANY_REQUEST),
      tableCommands: this.#table(tableCommand, 'TableCommand', TABLE_COMMAND_NOTES),
      tableEvents: this.#table(tableEvent, 'TableEvent', TABLE_EVENT_NOTES),
      closeCodes: closeCodes(),
      notice: this.#alone(this.#reader.type(this.#sources.type('protocol', 'ErrorNotice'))),
      errorCodes: errorCodes(),
      refusals: table(
        ['code', 'meaning'],
        kernel.REFUSALS.map((code) => [`\`${code}\``, REFUSAL_NOTES[code]]),
      ),
      limits: limitRows(),
    };
  }

  #schema(schema: Schema, file: SourceFile, type: string, direction: Direction): Shape {
    return this.#reader.schema(schema, this.#sources.type(file, type), direction);
  }

  #alone(shape: Shape): string {
    return new Printer([]).block(shape);
  }

  #route(route: Route): string {
    const { method, path, sentence, session, codes } = route;
    const statuses = Object.entries(statusesOf(route)).map(([status, when]) =>
      when === '' ? status : `${status} (${when})`,
    );
    const errors = codes.length === 0 ? '' : ` Errors: ${inCode(codes)}.`;
    return [
      `### \`${method} ${path}\``,
      sentence,
      ...(['body', 'query'] as const).flatMap((where) => this.#sent(where, route[where])),
      `Answer: ${statuses.join(' or ')}, \`${route.reply}\`. Session: ${session}.${errors}`,
    ].join('\n\n');
  }

  #sent(where: string, schema: Schema | undefined): string[] {
    if (schema === undefined) return [];
    const [name] = Object.entries(protocol).find(([, exported]) => exported === schema) ?? [];
    const value = name === undefined ? undefined : this.#sources.typeOfValue('protocol', name);
    const type = value && this.#sources.property(value, '_output');
    return [`The ${where}:`, this.#alone(this.#reader.schema(schema, type, 'sent'))];
  }

  #httpTypes(): string {
    return Object.entries(ANSWERS)
      .map(([name, file]) => {
        const shape = this.#reader.type(this.#sources.type(file, name));
        return `**\`${name}\`**\n\n${this.#alone(shape)}`;
      })
      .join('\n\n');
  }

  #messages(): string {
    const all = this.#sources.type('protocol', 'RoomMessages');
    return keysOf(MESSAGE_NOTES)
      .map((name) => {
        const shape = this.#reader.type(this.#sources.property(all, name));
        const text = name === 'own' ? '' : `\n\n${this.#alone(shape)}`;
        return `**\`${name}\`** – ${MESSAGE_NOTES[name]}${text}`;
      })
      .join('\n\n');
  }

  #requests(): string {
    const types = this.#sources.type('protocol', 'Requests');
    return keysOf(requests)
      .map((name) => {
        const type = this.#sources.property(types, name);
        const shape = this.#reader.schema(requests[name], type, 'sent');
        const { sentence, codes } = REQUEST_NOTES[name];
        const refused = codes.length === 0 ? '' : `Refused with ${inCode(codes)}.`;
        return `**\`${name}\`** – ${sentence}\n\n${this.#alone(shape)}\n\n${this.#reply(name)}${refused}`.trimEnd();
      })
      .join('\n\n');
  }

  #reply(name: RequestName): string {
    const type = this.#sources.property(this.#sources.type('protocol', 'Replies'), name);
    const shape = this.#reader.schema(replies[name], type, 'told');
    const isEmpty = shape.kind === 'object' && shape.fields.length === 0;
    return isEmpty ? 'Reply: `{}`. ' : `Reply:\n\n${this.#alone(shape)}\n\n`;
  }

  #table(schema: Schema, type: string, notes: Readonly<Record<string, string>>): string {
    const shape = this.#schema(schema, 'kernel', type, 'told');
    const printer = new Printer([]);
    const rows = byType(shape).map(({ type: word, fields }) => [
      `\`${printer.line(fields)}\``,
      notes[word] ?? '',
    ]);
    return table([type === 'TableCommand' ? 'command' : 'event', 'meaning'], rows);
  }
}

/** Shapes with a section or a block of their own. */
const DESCRIBED: Described = {
  types: Object.fromEntries(Object.keys(ANSWERS).map((name) => [name, name])),
  schemas: new Map([[timeControl, 'TimeControl']]),
};

const ANY_REQUEST: readonly ErrorCode[] = [
  'BAD_REQUEST',
  'UNKNOWN_MESSAGE',
  'TOO_FAST',
  'NOT_A_PLAYER',
  'INTERNAL',
];

const inCode = (codes: readonly string[]): string => codes.map((code) => `\`${code}\``).join(', ');

const codeOf = (reason: CloseReason): string => `${CLOSE_CODES[reason].code} (\`${reason}\`)`;

function gameList(): string {
  return Object.values(games)
    .map(({ id, title }) => {
      const books = rulebooksOf(id).map(({ language, path }) => `[rulebook, ${language}](${path})`);
      return `- **${title}**: [\`${id}\`](protocol/${id}.md)${books.map((book) => ` · ${book}`).join('')}`;
    })
    .join('\n');
}

function closeCodes(): string {
  const rows = keysOf(CLOSE_CODES).map((reason) => [
    String(CLOSE_CODES[reason].code),
    `\`${reason}\``,
    CLOSE_CODES[reason].again ? 'yes' : 'no',
    CLOSE_NOTES[reason],
  ]);
  return table(['code', 'reason', 'come back?', 'meaning'], rows);
}

function errorCodes(): string {
  const rows = keysOf(ERRORS).map((code) => [`\`${code}\``, String(ERRORS[code]), ERROR_NOTES[code]]);
  return table(['code', 'HTTP', 'meaning'], rows);
}

/** A client's limits, and the consequences of exceeding them. */
const limitRows = (): string =>
  table(['what', 'limit', 'beyond it'], [...connectionLimits(), ...playerLimits()]);

type LimitRow = readonly [what: string, limit: string, beyond: string];

const count = (value: number): string => value.toLocaleString('en');

function connectionLimits(): LimitRow[] {
  return [
    [
      'a WebSocket frame',
      `${count(LIMITS.frameBytes)} bytes`,
      'the connection is closed with the network’s code 1009',
    ],
    [
      'frames of a connection',
      `${FRAMES_PER_SECOND} a second, ${FRAMES_IN_A_BURST} in a burst`,
      `the connection is closed with ${codeOf('TOO_FAST')}`,
    ],
    [
      'keys of a frame, in all its objects together',
      String(MOST_KEYS),
      `the connection is closed with ${codeOf('BAD_FRAME')}`,
    ],
    [
      'a frame of a spectator',
      `${count(LIMITS.spectatorFrameBytes)} bytes`,
      '`TOO_LARGE`, and the frame is not read',
    ],
    [
      'frames of a spectator',
      `${LIMITS.spectatorFramesPerSecond} a second, ${LIMITS.spectatorFramesInABurst} in a burst`,
      '`TOO_FAST`, and the frame is not read',
    ],
    [
      'server time for a session',
      `${SESSION_MAY_COST.perSecond} ms a second, ${count(SESSION_MAY_COST.burst)} at once`,
      '`TOO_FAST`',
    ],
    [
      'server time for an address, while the server is busy',
      `${ADDRESS_MAY_COST.perSecond} ms a second, ${count(ADDRESS_MAY_COST.burst)} at once`,
      '`TOO_FAST`',
    ],
    [
      'bytes waiting for a slow client',
      count(MOST_BYTES_WAITING),
      `the connection is closed with ${codeOf('TOO_SLOW')}`,
    ],
    ['an HTTP body', `${count(LIMITS.bodyBytes)} bytes`, '`TOO_LARGE`'],
    ['the body of a session request', `${count(LIMITS.sessionBodyBytes)} bytes`, '`TOO_LARGE`'],
  ];
}

function playerLimits(): LimitRow[] {
  return [
    ['a player’s name', `${LIMITS.playerName} visible characters`, '`BAD_REQUEST`'],
    ['a chat line', `${LIMITS.chatText} characters`, '`BAD_REQUEST`'],
    ['chat', `${LINES_IN_A_BURST} lines at once, then one every ${SECONDS_PER_LINE} seconds`, '`TOO_FAST`'],
    [
      'chat of all players, and of all spectators',
      `${PLAYERS_TOGETHER.burst} and ${SPECTATORS_TOGETHER.burst} lines at once, ` +
        `then ${PLAYERS_TOGETHER.perSecond} and ${SPECTATORS_TOGETHER.perSecond} a second`,
      '`TOO_FAST`',
    ],
    ['chat lines sent on entering', `the last ${LIMITS.chatLines}`, ''],
    ['a logbook', `${LIMITS.logbookLines} lines of ${LIMITS.logbookText} characters`, '`LOGBOOK_FULL`'],
    ['past events of one `history` request', count(LIMITS.pageSize), 'the rest is omitted'],
    ['matches per page', count(LIMITS.pageSize), '`BAD_REQUEST`'],
    ['legal commands per answer', count(LIMITS.legalCommands), '`BAD_REQUEST`'],
    ['entries or events per page of a record', count(LIMITS.recordPage), 'the rest is on the next page'],
    ['people blocked or muted by a player', count(LIMITS.blocks), '`TOO_MANY_BLOCKS`'],
    [
      'open reports of a player',
      `${LIMITS.reports}, of ${LIMITS.reportLines} lines each`,
      '`TOO_MANY_REPORTS`',
    ],
    ['unfinished matches of a player', count(LIMITS.openMatches), '`TOO_MANY_MATCHES`'],
    ['a player’s tables before the start', count(LIMITS.openTables), '`TOO_MANY_TABLES`'],
    ['commands queued at one match', count(MOST_LETTERS), '`TOO_FAST`'],
  ];
}
