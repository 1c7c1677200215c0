/** Example frames, byte by byte, made by the real code. */

import { Protocol } from '@colyseus/core';
import { encode } from '@colyseus/schema';
import { Packr } from 'msgpackr';
import { table } from './notation.ts';

const packr = new Packr({ useRecords: false });

type Part = readonly [bytes: Uint8Array, meaning: string];

const FRAME_NOTES: Readonly<Record<'client' | 'server', readonly (readonly [number, string, string])[]>> = {
  server: [
    [Protocol.JOIN_ROOM, 'handshake', 'reconnection token, serializer, reflection'],
    [Protocol.ROOM_STATE, 'state, whole', 'schema encoding'],
    [Protocol.ROOM_STATE_PATCH, 'state patch', 'schema encoding'],
    [Protocol.ROOM_DATA, 'message', 'string: its name; payload'],
    [Protocol.ROOM_RESPONSE, 'reply', 'number: of the request; byte: status; payload, if there is one'],
    [Protocol.PING, 'sign of life', ''],
  ],
  client: [
    [Protocol.JOIN_ROOM, 'I am here', ''],
    [Protocol.ROOM_REQUEST, 'request', 'number: yours to choose; string: its name; payload'],
    [Protocol.PING, 'are you there?', ''],
    [Protocol.LEAVE_ROOM, 'I leave', 'the server closes the line'],
  ],
};

export function frameCodes(): string {
  const rows = (['server', 'client'] as const).flatMap((from) =>
    FRAME_NOTES[from].map(([code, name, rest]) => [from, `\`${hex([code])}\``, name, rest]),
  );
  return table(['from', 'byte', 'what it is', 'what follows'], rows);
}

/** A client's request to be ready in a correspondence match. */
export const requestExample = (): string =>
  asText([
    [Uint8Array.of(Protocol.ROOM_REQUEST), 'request'],
    [number(1), 'number 1'],
    [string('ready'), '"ready"'],
    [packr.pack({ nonce: '0123456789abcdef' }), '{ nonce: "0123456789abcdef" }'],
  ]);

/** A successful reply, and a failed one. */
export const replyExample = (): string =>
  [
    asText([
      [Uint8Array.of(Protocol.ROOM_RESPONSE), 'reply'],
      [number(1), 'to number 1'],
      [Uint8Array.of(0), 'done'],
      [packr.pack({}), '{}'],
    ]),
    asText([
      [Uint8Array.of(Protocol.ROOM_RESPONSE), 'reply'],
      [number(2), 'to number 2'],
      [Uint8Array.of(1), 'refused'],
      [packr.pack({ code: 'TOO_FAST' }), '{ code: "TOO_FAST", … }'],
    ]),
  ].join('\n\n');

/** A message from the room. */
export const messageExample = (): string =>
  asText([
    [Uint8Array.of(Protocol.ROOM_DATA), 'message'],
    [string('near'), '"near"'],
    [packr.pack({ near: false }), '{ near: false }'],
  ]);

const number = (value: number): Uint8Array => encoded((bytes, at) => encode.number(bytes, value, at));
const string = (value: string): Uint8Array => encoded((bytes, at) => encode.string(bytes, value, at));

function encoded(write: (bytes: Buffer, at: { offset: number }) => void): Uint8Array {
  const bytes = Buffer.alloc(64);
  const at = { offset: 0 };
  write(bytes, at);
  return bytes.subarray(0, at.offset);
}

const BYTES_OF_A_LINE = 16;

function asText(parts: readonly Part[]): string {
  const width = BYTES_OF_A_LINE * 3;
  return parts
    .flatMap(([bytes, meaning]) =>
      inLines([...bytes]).map((line, index) =>
        `${hex(line).padEnd(width)}${index === 0 ? meaning : ''}`.trimEnd(),
      ),
    )
    .join('\n');
}

const inLines = (bytes: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(bytes.length / BYTES_OF_A_LINE) }, (_, line) =>
    bytes.slice(line * BYTES_OF_A_LINE, (line + 1) * BYTES_OF_A_LINE),
  );

const hex = (bytes: readonly number[]): string =>
  bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(' ');
