/**
 * A whole match in a link: options, seed, nonces and commands, deflated. The reader’s page makes every event again
 * and needs no server. Part of `escadre/verify`, as it holds the games.
 */

import { games } from '@escadre/shared/games';
import { type AnyGame, type GameTypes, recordRefused, versionsOf } from '@escadre/shared/kernel';
import { readOutline, rebuild, writeOutline } from '@escadre/shared/kernel/record-outline.ts';
import { examine, type Verdict } from '@escadre/shared/kernel/verify.ts';
import { EscadreError } from '../base/error.ts';
import { errorOf } from '../base/refusal-error.ts';
import type { MatchRecord } from '../base/wire.ts';
import { mendedLink, readFragment } from '../match-link.ts';

/** The most characters after the #. */
const MOST = 16_000;
/** The most bytes that a link may inflate to. */
const MOST_INFLATED = 1_000_000;

/** The most commands. No real match has more, and replaying them would block the page. */
const MOST_STEPS = 5_000;

const GAMES: Readonly<Record<string, AnyGame>> = games;

/**
 * The address that replays a whole match in the reference client, below `base`: `https://…/replay#m=…`. It
 * holds all secrets of the match and no names. Your own frontend can append the part after the # to any
 * page, and read it with {@link readRecordLink}.
 *
 * @throws EscadreError TOO_LARGE if it is too long for a link: save the record as a file instead;
 *   RECORD_DAMAGED if the record does not hold; RECORD_UNKNOWN, OTHER_RULES
 */
export async function recordLink(record: MatchRecord, base = '/'): Promise<string> {
  try {
    const outline = writeOutline(record);
    const game = gameOf(record.game);
    const { verdict } = examine<GameTypes>(game, record);
    if (!verdict.ok) throw refused(game, verdict);
    const isLong = record.entries.length > MOST_STEPS;
    if (isLong || new TextEncoder().encode(outline).length > MOST_INFLATED) throw tooLong();
    const fragment = `m=${base64Of(await deflated(outline))}`;
    if (fragment.length > MOST) throw tooLong();
    return `${base.replace(/\/+$/, '')}/replay#${fragment}`;
  } catch (error) {
    throw errorOf(error);
  }
}

/**
 * The match in a link, with every event made again by the rules. Null if the link holds none.
 *
 * @param address a whole address, or the part after its #
 * @throws EscadreError TOO_LARGE; RECORD_DAMAGED if the link was cut or changed; RECORD_UNKNOWN for another
 *   game or format; OTHER_RULES, with `data.made` and `data.known`, if it was made by rules that are not known
 *   here
 */
export async function readRecordLink(address: string): Promise<MatchRecord | null> {
  const link = mendedLink(address);
  const { m: packed } = readFragment(link.slice(link.indexOf('#') + 1)).looks;
  if (packed === undefined) return null;
  if (packed.length > MOST) throw tooLong();
  try {
    const outline = readOutline(await inflated(bytesOf(packed)));
    if (outline.entries.length > MOST_STEPS) throw tooLong();
    const game = gameOf(outline.game);
    const rebuilt = rebuild<GameTypes>(game, outline);
    if ('fault' in rebuilt) throw refused(game, rebuilt.fault);
    return rebuilt.record;
  } catch (error) {
    throw errorOf(error);
  }
}

function gameOf(id: string): AnyGame {
  const game = Object.hasOwn(GAMES, id) ? GAMES[id] : undefined;
  if (game !== undefined) return game;
  throw recordRefused('RECORD_UNKNOWN', 'head', `the game "${id}" is not known here`);
}

function refused(game: AnyGame, { at, reason, needs }: Verdict & { readonly ok: false }): Error {
  if (needs === undefined) {
    return recordRefused('RECORD_DAMAGED', typeof at === 'number' ? `entry ${at}` : 'head', reason);
  }
  const known = versionsOf(game);
  return new EscadreError(
    'OTHER_RULES',
    `This match was played by version ${needs} of the rules, which is not known here.`,
    { data: { made: needs, known } },
  );
}

const tooLong = (): EscadreError =>
  new EscadreError('TOO_LARGE', 'This match is too long for a link: save it as a file instead.', {
    data: { most: MOST },
  });

const damaged = (): Error => recordRefused('RECORD_DAMAGED', 'link', 'it was cut or changed');

/** Deflates as zlib does, with a checksum: a link with one letter changed is refused. */
const deflated = (text: string): Promise<Uint8Array<ArrayBuffer>> =>
  read(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate')));

/** @throws Refusal RECORD_DAMAGED; EscadreError TOO_LARGE */
async function inflated(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate'));
  const whole = await read(stream, MOST_INFLATED).catch((error: unknown) => {
    throw error instanceof EscadreError ? error : damaged();
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(whole);
  } catch {
    throw damaged();
  }
}

/** All bytes of a stream. @throws EscadreError TOO_LARGE once there are more than `most` */
async function read(stream: ReadableStream<Uint8Array>, most = Infinity): Promise<Uint8Array<ArrayBuffer>> {
  const reader = stream.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    length += next.value.length;
    if (length > most) {
      // The rest is not read: it may be a decompression bomb.
      void reader.cancel().catch(() => undefined);
      throw tooLong();
    }
    chunks.push(next.value);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

/** Base64 for addresses, without padding. */
const base64Of = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

/** @throws Refusal RECORD_DAMAGED */
function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]+$/.test(base64)) throw damaged();
  try {
    const binary = atob(base64.replaceAll('-', '+').replaceAll('_', '/'));
    return Uint8Array.from(binary, (character) => character.charCodeAt(0));
  } catch {
    throw damaged();
  }
}
