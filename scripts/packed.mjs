// Compressed copies of files, so that the server need not compress while a client waits.
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/**
 * Writes `<file>.gz` and `<file>.br`. Returns the bytes of the first.
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
 * Bytes, for display.
 *
 * @param {number} count
 */
export const kilo = (count) => `${(count / 1000).toFixed(1)} kB`;
