/**
 * `docs/wire.schema.json`: a JSON Schema for the payload of each frame of a match, and for the synced
 * state.
 */

import * as kernel from '@escadre/shared/kernel';
import { keysOf } from '@escadre/shared/kernel';
import * as protocol from '@escadre/shared/protocol';
import { publicMatch, replies, requests } from '@escadre/shared/protocol';
import { z } from 'zod';
import { Names } from '../wire/names.ts';
import { Reader } from '../wire/read.ts';
import { type JsonSchema, schemaOf } from './json-schema.ts';
import { MESSAGE_NOTES, REQUEST_NOTES } from './notes.ts';
import type { Sources } from './sources.ts';

const DEFS = '#/$defs/';

export function wireSchema(sources: Sources): string {
  const reader = new Reader(sources.source, new Names([protocol, kernel]));
  const typed = (name: string) => schemaOf(reader.type(sources.type('protocol', name)), fail);
  const messages = sources.type('protocol', 'RoomMessages');
  const answers = sources.type('protocol', 'Replies');
  const names = keysOf(requests);
  const document = {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: 'wire.schema.json',
    title: 'What crosses the WebSocket of a match',
    description:
      'Payloads of requests, replies and messages, by the name that stands in the frame: `request.<name>`, `reply.<name>`, ' +
      '`message.<name>`; a request that is refused is replied to with `refusal`. `state` is the synced state as plain data; its ' +
      '`view`, commands, events and private views are the game’s, at /api/games/<game>.',
    $defs: {
      ...named('request', names, (name) => ({
        ...sent(requests[name]),
        description: REQUEST_NOTES[name].sentence,
      })),
      ...named('reply', names, (name) =>
        schemaOf(reader.schema(replies[name], sources.property(answers, name), 'told'), fail),
      ),
      refusal: typed('ErrorNotice'),
      ...named('message', keysOf(MESSAGE_NOTES), (name) => ({
        ...schemaOf(reader.type(sources.property(messages, name)), fail),
        description: MESSAGE_NOTES[name],
      })),
      state: told(publicMatch),
    },
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

function named<Name extends string>(
  prefix: string,
  names: readonly Name[],
  schema: (name: Name) => JsonSchema,
): Record<string, JsonSchema> {
  return Object.fromEntries(names.map((name) => [`${prefix}.${name}`, schema(name)]));
}

const sent = (schema: z.ZodType): JsonSchema =>
  without(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));
/** New fields may be added at any time. */
const told = (schema: z.ZodType): JsonSchema =>
  without(
    z.toJSONSchema(schema, {
      unrepresentable: 'any',
      override: ({ jsonSchema }) => {
        if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      },
    }),
  );

function without({ $schema: _, ...schema }: Record<string, unknown>): JsonSchema {
  return schema;
}

/** @throws Error: every shape must be shown inline */
function fail(name: string): string {
  throw new Error(`nothing is at ${DEFS}${name}`);
}
