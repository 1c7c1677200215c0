/** The player's recovery code: whether they have one, and what this browser knows about it. */

import { storage } from './browser.ts';
import { loaded } from './build.ts';
import { server, visitor } from './session.ts';

/** Loaded by the few pages that deal with recovery codes and passkeys. */
export const keep = () => loaded(import('escadre/keep'));

const OFFERED = 'escadre.recovery.offered';

/** Whether this browser has offered a recovery code or a passkey, or knows of one. */
export const isOffered = (): boolean => storage.read(OFFERED) !== null;

export function noteOffered(): void {
  storage.write(OFFERED, 'yes');
}

/** When the code was made and used; empty without one. */
export const recoveryInfo = async () => (await keep()).recoveryInfo(await server());

export const endRecoveryCode = async () => (await keep()).endRecoveryCode(await server());

/** A new code, and its link: to the site's own address if the operator has named it. */
export interface NewCode {
  readonly code: string;
  readonly link: string;
  readonly name: string;
}

export async function newRecoveryCode(): Promise<NewCode> {
  const { newRecoveryCode: make, recoveryLink, siteInfo } = await keep();
  const escadre = await server();
  const { url = location.origin } = await siteInfo(await visitor());
  const { code } = await make(escadre);
  noteOffered();
  return { code, link: recoveryLink(code, url), name: escadre.player.name };
}

/** The code in what was typed; null without one. */
export const readCode = async (typed: string) => (await keep()).readRecoveryCode(typed);

/** The token to become the code's player. */
export const recover = async (code: string) => (await keep()).recover(code);
