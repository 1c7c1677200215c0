/** The player's passkeys. */

import { keep, noteOffered } from './recovery.ts';
import { server, visitor } from './session.ts';

/** Whether the site and this browser have passkeys. */
export async function canUsePasskeys(): Promise<boolean> {
  if (!('PublicKeyCredential' in globalThis)) return false;
  const { canUsePasskeys: canUse, siteInfo } = await keep();
  return canUse(await siteInfo(await visitor()));
}

export const myPasskeys = async () => (await keep()).passkeys(await server());

export async function addPasskey(): Promise<void> {
  await (await keep()).addPasskey(await server());
  noteOffered();
}

export const removePasskey = async (id: string) => (await keep()).removePasskey(await server(), id);

/** The token to become the player of the passkey that is chosen. */
export const recoverByPasskey = async () => (await keep()).recoverByPasskey();
