/** The operator’s logo, from the folder of the site’s texts: read once, at the start. */

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '@escadre/shared/kernel';
import { ConfigError } from '../config.ts';

/** Bytes of the file: it is loaded with every page. */
export const MOST_LOGO_BYTES = 65_536;

export interface Logo {
  /** Its address on the site. */
  readonly path: string;
  /** `image/svg+xml` or `image/png`. */
  readonly type: string;
  readonly bytes: Buffer;
}

interface Kind {
  readonly file: string;
  readonly type: string;
  readonly isOne: (bytes: Buffer) => boolean;
}

const PNG_SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** What may stand before the root of an SVG: a declaration, a document type, comments. */
const SVG_ROOT = /^\ufeff?(?:\s|<\?[^>]*>|<!--[\s\S]*?-->|<!DOCTYPE[^>]*>)*<svg[\s>]/;

const KINDS: readonly Kind[] = [
  { file: 'logo.svg', type: 'image/svg+xml', isOne: (bytes) => SVG_ROOT.test(bytes.toString('utf8')) },
  {
    file: 'logo.png',
    type: 'image/png',
    isOne: (bytes) => bytes.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE),
  },
];

export const LOGO_FILES: readonly string[] = KINDS.map(({ file }) => file);

/** Null without one. @throws {@link ConfigError} if there are two, or one cannot be shown */
export function readLogo(folder: string): Logo | null {
  const logos = KINDS.flatMap((kind) => logoOf(folder, kind) ?? []);
  if (logos.length > 1) throw new ConfigError([`${folder} has ${LOGO_FILES.join(' and ')}: remove one.`]);
  return logos[0] ?? null;
}

function logoOf(folder: string, { file, type, isOne }: Kind): Logo | null {
  const path = join(folder, file);
  const bytes = bytesOf(path);
  if (bytes === null) return null;
  if (bytes.length > MOST_LOGO_BYTES)
    throw new ConfigError([`${path} is longer than ${MOST_LOGO_BYTES} bytes.`]);
  if (!isOne(bytes)) throw new ConfigError([`${path} is not what its name says: it should be ${type}.`]);
  return { path: `/${file}`, type, bytes };
}

/** Null for a missing file. */
function bytesOf(path: string): Buffer | null {
  try {
    return readFileSync(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw new ConfigError([`${path} cannot be read (${codeOf(error)}).`]);
  }
}

/** The logo beside the site’s name, which says the same in words. */
export const logoImage = ({ path }: Logo): string =>
  `<img class="site-logo" src="${path}" width="28" height="28" alt="">`;

/** A PNG cannot follow the theme: on dark pages it stands on paper. */
export const LOGO_STYLE = `img.site-logo { flex: none; width: 28px; height: 28px; object-fit: contain; vertical-align: middle; }
img.site-logo[src$=".png"] { background: light-dark(transparent, #f7f3e8); border-radius: 4px; }
.documents img.site-logo { margin-inline-end: 8px; }
`;
