/**
 * The part of an address after #, which is never sent to a server: the code of a private match, and the
 * place in its replay: `#K3F9&n=42&as=red`.
 */

import { type LinkFragment as Fragment, readFragment } from 'escadre/match-link';

export { type Fragment, readFragment };

/** Opens a replay with the ways to play on. */
export const PLAY_ON = { on: 'last' } as const;

/** With its #; empty if there is nothing to say. */
export function writeFragment({ invite, looks }: Fragment): string {
  const looked = new URLSearchParams(looks).toString();
  const text = [invite, looked].filter((part) => part !== '').join('&');
  return text === '' ? '' : `#${text}`;
}

/** The code of a private match as the SDK takes it. */
export const invitedBy = ({ invite }: Pick<Fragment, 'invite'>): { invite?: string } =>
  invite === '' ? {} : { invite };
