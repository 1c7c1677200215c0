/** Sets of seqs as a bit for each entry, in text: small enough for a match of any age. */

import { must } from '@escadre/shared/kernel';

/** The seqs, all of them below `count`. */
export function packSeqs(seqs: readonly number[], count: number): string {
  const bits = Buffer.alloc(Math.ceil(count / 8));
  for (const seq of seqs) bits[seq >> 3] = must(bits[seq >> 3], 'the byte') | (1 << (seq & 7));
  return bits.toString('base64');
}

/** The seqs that were packed, in order. */
export function unpackSeqs(text: string): number[] {
  const bits = Buffer.from(text, 'base64');
  const seqs: number[] = [];
  for (let seq = 0; seq < bits.length * 8; seq++) {
    if ((must(bits[seq >> 3], 'the byte') >> (seq & 7)) & 1) seqs.push(seq);
  }
  return seqs;
}
