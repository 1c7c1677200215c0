/** Everything sent to a client, byte for byte, and the differences between two recordings. */

import { type Agent, request } from 'node:http';
import { Protocol } from '@colyseus/core';
import { headersOf } from '../support/harness.ts';
import type { WireClient } from '../support/wire-client.ts';

/** Each witness's data in order: frames, the end of a connection, HTTP answers. */
export type Recording = ReadonlyMap<string, readonly Buffer[]>;

export function recordingOf(
  lines: ReadonlyMap<string, WireClient>,
  answers: ReadonlyMap<string, readonly Buffer[]>,
): Recording {
  const recorded = [...lines].map(([name, client]) => [name, withEnd(client)] as const);
  return new Map([...recorded, ...answers]);
}

const withEnd = ({ frames, closed }: WireClient): Buffer[] =>
  closed === undefined ? [...frames] : [...frames, Buffer.from(`closed ${closed.code} ${closed.reason}`)];

/** Each witness's first difference: none if frames, sizes and order agree. */
export function differences(one: Recording, other: Recording): string[] {
  const names = new Set([...one.keys(), ...other.keys()]);
  return [...names].flatMap((name) => {
    const [here, there] = [one.get(name) ?? [], other.get(name) ?? []];
    const longer = here.length > there.length ? here : there;
    const index = longer.findIndex((_, at) => !same(here[at], there[at]));
    return index < 0 ? [] : [`${name}, ${index}: ${sideBySide(here[index], there[index])}`];
  });
}

const same = (one: Buffer | undefined, other: Buffer | undefined): boolean =>
  one !== undefined && other !== undefined && one.equals(other);

/** Bytes shown of a difference: a few before it, and those that follow. */
const SHOWN_BEFORE = 30;
const SHOWN = 120;

function sideBySide(one: Buffer = Buffer.alloc(0), other: Buffer = Buffer.alloc(0)): string {
  const length = Math.max(one.length, other.length);
  let at = 0;
  while (at < length && one[at] === other[at]) at++;
  const from = Math.max(0, at - SHOWN_BEFORE);
  return `of ${one.length} and ${other.length} bytes, the one at ${at}\n  ${shown(one, from)}\n  ${shown(other, from)}`;
}

/** Bytes for people, with text as text. */
const shown = (bytes: Buffer, from: number): string =>
  bytes
    .subarray(from, from + SHOWN)
    .toString('latin1')
    .replace(/[^ -~]+/g, '·');

/** A client's frames about the match, without answers to its own requests. */
export const toldBy = (frames: readonly Buffer[]): Buffer[] =>
  frames.filter(([code]) => code === Protocol.ROOM_STATE_PATCH || code === Protocol.ROOM_DATA);

export interface Asking {
  readonly method?: 'GET' | 'POST';
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: object;
}

/** An HTTP answer with everything visible, except the date. */
interface HttpAnswer {
  readonly bytes: Buffer;
  readonly body: string;
}

export function ask(
  agent: Agent,
  url: string,
  { method = 'GET', token, headers = {}, body }: Asking,
): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const sent = { ...headers, ...headersOf(token, body) };
    const asked = request(url, { method, headers: sent, agent }, (response) => {
      const chunks: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const content = Buffer.concat(chunks);
        const head = [`${response.statusCode} ${response.statusMessage}`, ...headLines(response.rawHeaders)];
        const bytes = Buffer.concat([Buffer.from(`${head.join('\n')}\n\n`), content]);
        resolve({ bytes, body: content.toString() });
      });
    });
    asked.on('error', reject);
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

function headLines(raw: readonly string[]): string[] {
  const lines: string[] = [];
  for (let index = 0; index < raw.length; index += 2) {
    if (raw[index] !== 'Date') lines.push(`${raw[index]}: ${raw[index + 1]}`);
  }
  return lines;
}
