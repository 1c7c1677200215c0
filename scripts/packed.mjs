// Packed forms of files, beside them: a server sends these as they are, and packs nothing while somebody waits.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Writes `<file>.gz` and `<file>.br`. Gives the bytes of the first.
 *
 * @param {string} file
 */
export function pack(file) {
  const bytes = readFileSync(file);
  const gzip = gzipSync(bytes, { level: 9 });
  writeFileSync(`${file}.gz`, gzip);
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
  return gzip.length;
}

/**
 * Bytes, to be read.
 *
 * @param {number} count
 */
export const kilo = (count) => `${(count / 1000).toFixed(1)} kB`;
