/**
 * Takes out of Colyseus' client, when it is bundled, what Escadre does not use: the encoder of synced
 * state (its source lies beside the built file, so that the decoder can be taken alone), inputs and their
 * prediction clock, the HTTP/3 transport, numbers of fewer bits, and states that are compared after a reconnection of its own; and lets a smaller MessagePack take the place of msgpackr,
 * which also needs `eval` where it can have it. Nothing is changed in what is left.
 *
 * Where a version of Colyseus is shaped otherwise than this expects, the build fails; and the tests of
 * the SDK play over the bundle, not only over the sources.
 */

import { join } from 'node:path';
import { must } from '@escadre/shared/kernel';
import type { Plugin } from 'esbuild';
import { inRoot } from '../toolchain.mjs';

const schemaSource = inRoot('node_modules', '@colyseus', 'schema', 'src');
const inSchema = (path: string) => JSON.stringify(join(schemaSource, path));

/**
 * What the SDK's room imports of the schema package: decoding, and what a decoded state is made of. Its
 * modules need each other, so that the order is that of its own index.
 */
const schemaEntry = `
export { Schema } from ${inSchema('Schema.ts')};
import { MapSchema } from ${inSchema('types/custom/MapSchema.ts')};
import { ArraySchema } from ${inSchema('types/custom/ArraySchema.ts')};
import { registerType } from ${inSchema('types/registry.ts')};
registerType('map', { constructor: MapSchema });
registerType('array', { constructor: ArraySchema });
export { encode } from ${inSchema('encoding/encode.ts')};
export { decode } from ${inSchema('encoding/decode.ts')};
export { Reflection } from ${inSchema('Reflection.ts')};
export { Decoder } from ${inSchema('decoder/Decoder.ts')};
export const getDecoderStateCallbacks = () => undefined;
`;

/** A state that is only decoded has no changes to keep: what Colyseus itself calls untracked. */
const changeTree = `
import { $changes } from ${inSchema('types/symbols.ts')};
export const IS_STREAM_COLLECTION = 0;
export const PENDING_SHIPPED_BY_FULL_SYNC = 0;
export class ChangeTree {
  constructor(ref) { this.ref = ref; }
  change() {}
  delete() {}
  indexedOperation() {}
  operation() {}
  setParent() {}
  addParent() {}
  setParentIndex() {}
  removeParent() { return false; }
  getChange() { return 0; }
  discard() {}
  discardAll() {}
  markDirty() {}
  forEachChild() {}
}
Object.assign(ChangeTree.prototype, { root: undefined, paused: false, isNew: false, flags: 0 });
export function installUntrackedChangeTree(target, ref = target) {
  Object.defineProperty(target, $changes, { value: new ChangeTree(ref), enumerable: false, writable: true });
}
`;

const absent = (names: readonly string[]) =>
  `const absent = () => { throw new Error('left out of the bundle of Escadre'); };\n` +
  `export { ${names.map((name) => `absent as ${name}`).join(', ')} };`;

/** The `WebSocket` of the page when a connection is made: one that was brought may come after the SDK. */
const webSocket = `
export default function Late(...given) { return new globalThis.WebSocket(...given); }
Late.OPEN = 1;
`;

/** What a map of a decoded state remembers: which key is at an index of the wire. Only an encoder gives indexes to keys. */
const mapJournal = `
export class MapJournal {
  keyByIndex = new Map();
  indexByKey = {};
  indexOf(key) { return this.indexByKey[key]; }
  setIndex(index, key) { this.keyByIndex.set(index, key); this.indexByKey[key] = index; }
  keyOf(index) { return this.keyByIndex.get(index); }
  snapshot() {}
  snapshotAt() {}
  reset() { this.indexByKey = {}; this.keyByIndex.clear(); }
}
`;

const schemaStubs = {
  'encoder/MapJournal': mapJournal,
  'encoder/ChangeTree': changeTree,
  'encoder/Encoder': absent(['Encoder']),
  'encoder/EncodeOperation': absent([
    ...['encodeSchemaOperation', 'encodeArray', 'encodeMapEntry'],
    ...['encodeIndexedEntry', 'encodeKeyValueOperation'],
  ]),
  'encoder/streaming': `${absent(['createStreamableState', 'streamDropView', 'streamRouteAdd', 'streamRouteRemove'])}
    export const ARRAY_STREAM_NOT_SUPPORTED = '';`,
  'decoder/Resync': absent(['resyncMarkPresent', 'resyncTouchEntry', 'resyncSweep']),
  'types/quantize': `${absent(['decodeQuantized', 'dequantize', 'makeQuantizedEncoder', 'quantize', 'resolveQuantize'])}
    export const isQuantizedType = () => false;`,
  'types/custom/CollectionSchema': 'export class CollectionSchema {}',
  'types/custom/SetSchema': 'export class SetSchema {}',
  'types/custom/StreamSchema': 'export class StreamSchema {}',
};

const sdkStubs = {
  'input/RoomInput': absent(['RoomInput']),
  'transport/H3Transport': 'export class H3TransportTransport {}',
  RoomClock: 'export const NULL_CLOCK = { sample() {} };',
};

/** Dates are sent as numbers. */
const timestamp = `${absent([
  ...['encodeDateToTimeSpec', 'encodeTimeSpecToTimestamp', 'decodeTimestampToTimeSpec'],
  ...['encodeTimestampExtension', 'decodeTimestampExtension'],
])}
export const EXT_TIMESTAMP = -1;
export const timestampExtension = { type: EXT_TIMESTAMP, encode: () => null, decode: () => undefined };
`;

/** Keys are read like other texts: what is sent as MessagePack is short. */
const keyDecoder = 'export class CachedKeyDecoder { canBeCached() { return false; } }';

/** What Colyseus uses of msgpackr. `undefined` is an extension of its own, and left out of what we send. */
const messagePack = `
import { decode, encode, ExtensionCodec } from '@msgpack/msgpack';
const extensionCodec = new ExtensionCodec();
extensionCodec.register({ type: 0, encode: () => null, decode: () => undefined });
export const RESERVE_START_SPACE = 2048;
export const unpack = (bytes, { start }) => decode(bytes.subarray(start), { extensionCodec });
export class Packr {
  pack(value, options) {
    const reserved = options & 255;
    const packed = encode(value, { ignoreUndefined: true });
    const frame = new Uint8Array(reserved + packed.length);
    frame.set(packed, reserved);
    return frame;
  }
}
`;

export function slimColyseus(): Plugin {
  const stubs = new Map<string, string>([
    ...Object.entries(schemaStubs).map(
      ([name, contents]) => [`@colyseus/schema/src/${name}`, contents] as const,
    ),
    ...Object.entries(sdkStubs).map(([name, contents]) => [`@colyseus/sdk/build/${name}`, contents] as const),
    ['@msgpack/msgpack/dist.esm/timestamp', timestamp],
    ['@msgpack/msgpack/dist.esm/utils/prettyByte', 'export const prettyByte = String;'],
    ['@msgpack/msgpack/dist.esm/CachedKeyDecoder', keyDecoder],
    ['@colyseus/schema', schemaEntry],
    ['msgpackr', messagePack],
    ['ws', webSocket],
  ]);
  const used = new Set<string>();
  const stub = (path: string) => {
    used.add(path);
    return { path, namespace: 'slim', sideEffects: path === '@colyseus/schema' };
  };

  return {
    name: 'slim-colyseus',
    setup(build) {
      build.onResolve({ filter: /^(@colyseus\/schema|msgpackr|ws)$/ }, ({ path }) => stub(path));
      build.onResolve({ filter: /^\./ }, ({ path, resolveDir }) => {
        const target = join(resolveDir, path)
          .replaceAll('\\', '/')
          .replace(/\.m?[jt]s$/, '');
        const name = target.slice(target.search(/@(colyseus|msgpack)\/(?!.*@(colyseus|msgpack)\/)/));
        return stubs.has(name) ? stub(name) : undefined;
      });
      build.onLoad({ filter: /.*/, namespace: 'slim' }, ({ path }) => ({
        contents: must(stubs.get(path), path),
        resolveDir: path === 'msgpackr' ? inRoot('client-sdk') : schemaSource,
      }));
      build.onEnd(() => {
        const unused = [...stubs.keys()].filter((path) => !used.has(path));
        if (unused.length === 0) return undefined;
        const text = `Colyseus has changed: nothing imports ${unused.join(', ')} any more`;
        return { errors: [{ text }] };
      });
    },
  };
}
