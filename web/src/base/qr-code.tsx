/** An address as a picture that a phone can read. */

import { correction, generate } from 'lean-qr';
import { css } from './qr-code-styles.ts';

/** Modules of white around the code. */
const QUIET = 3;

export function QrCode({ text }: { readonly text: string }) {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const runs: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) runs.push(`M${x + QUIET} ${y + QUIET}h1v1h-1z`);
  }
  const size = code.size + 2 * QUIET;
  return (
    <svg
      class={css('qr')}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={text}
      shape-rendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={runs.join('')} fill="#000" />
    </svg>
  );
}
