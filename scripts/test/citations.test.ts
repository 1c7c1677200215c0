/** Sources only cite documents that are shipped. */

import { readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = join(import.meta.dirname, '..', '..');

const TEXTS = ['.ts', '.tsx', '.mjs', '.js', '.css', '.html', '.md', '.py', '.yml', '.json'];
/** Installed, built or tools' files. */
const NO_SOURCES = /^(?:node_modules|dist|coverage|data|pictures|\..+)$/;

/** A section number, which no document here has; and internal planning documents. */
const NOT_SHIPPED = /§|\b(?:DESIGN|WEB)\b|\brules[ /]README\b/;

function textsIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (NO_SOURCES.test(entry.name)) return [];
    if (entry.isDirectory()) return textsIn(path);
    return TEXTS.includes(extname(entry.name)) && entry.name !== basename(import.meta.filename) ? [path] : [];
  });
}

test('sources only cite shipped documents', () => {
  const texts = textsIn(root);
  expect(texts.length).toBeGreaterThan(1_000);
  const cited = texts.flatMap((path) =>
    readFileSync(path, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        NOT_SHIPPED.test(line) ? [`${path.slice(root.length + 1)}:${at + 1}: ${line.slice(0, 120)}`] : [],
      ),
  );
  expect(cited).toEqual([]);
});
