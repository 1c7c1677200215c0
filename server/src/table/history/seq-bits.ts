/** Sets of seqs as text, with one bit for each entry: small enough for a match of any length. */

import { must } from '@escadre/shared/kernel';

/** Packs seqs below `count`, in base64. */
export function packSeqs(seqs: readonly number[], count: number): string {
  const bits = Buffer.alloc(Math.ceil(count / 8));
  for (const seq of seqs) bits[seq >> 3] = must(bits[seq >> 3], 'the byte') | (1 << (seq & 7));
  return bits.toString('base64');
}

/** The seqs that were packed, in ascending order. */
export function unpackSeqs(text: string): number[] {
  const bits = Buffer.from(text, 'base64');
  const seqs: number[] = [];
  for (let seq = 0; seq < bits.length * 8; seq++) {
    if ((must(bits[seq >> 3], 'the byte') >> (seq & 7)) & 1) seqs.push(seq);
  }
  return seqs;
}
