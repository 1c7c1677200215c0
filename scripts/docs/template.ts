/** Templates: Markdown with `{{names}}` for generated parts. */

import { readFileSync } from 'node:fs';

/**
 * Fills a template.
 *
 * @throws Error for a name without a part, or a part without a place
 */
export function filled(file: string, parts: Readonly<Record<string, string>>): string {
  const unused = new Set(Object.keys(parts));
  const text = readFileSync(file, 'utf8').replace(/\{\{([\w.]+)\}\}/g, (_, name: string) => {
    const part = parts[name];
    if (part === undefined) throw new Error(`${file} asks for {{${name}}}, which nothing stands for`);
    unused.delete(name);
    return part;
  });
  if (unused.size > 0) throw new Error(`${file} has no place for ${[...unused].join(', ')}`);
  return text;
}
