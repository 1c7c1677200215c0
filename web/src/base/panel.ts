/** The SDK's development panel: in development, with `?panel` in the address. It is not part of any build. */

import type { Match, SessionOptions } from 'escadre';
import { tabStorage } from './browser.ts';

/** Once requested in a tab, it shows on every page there. */
const KEY = 'escadre.panel';

function isWanted(): boolean {
  if (new URLSearchParams(location.search).has('panel')) tabStorage.write(KEY, 'yes');
  return tabStorage.read(KEY) !== null;
}

/** Session options that let the panel observe the connection. */
export async function panelOptions(): Promise<Pick<SessionOptions, 'onSocket' | 'storage'>> {
  if (import.meta.env.DEV && isWanted()) return (await import('escadre/panel')).watched();
  return {};
}

/** Shows a match in the panel, if enabled. */
export async function showInPanel(match: Match): Promise<void> {
  if (import.meta.env.DEV && isWanted()) (await import('escadre/panel')).openPanel(match);
}
