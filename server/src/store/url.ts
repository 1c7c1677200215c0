/** Store URLs: `postgres://…`, or a SQLite file (`file:…`, a path, `:memory:`). */

import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const MEMORY = ':memory:';

export const isPostgres = (url: string): boolean => /^postgres(ql)?:\/\//.test(url);

export function fileOf(url: string): string {
  if (url === MEMORY) return url;
  return url.startsWith('file://') ? fileURLToPath(url) : resolve(url.replace(/^file:/, ''));
}
