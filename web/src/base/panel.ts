/** The SDK's panel for development: while this client is worked on, and `?panel` stands in its address. No build has any of it. */

import type { Match, SessionOptions } from 'escadre';
import { tabStorage } from './browser.ts';

/** Once it was asked for in a tab, it is there on every page of it. */
const KEY = 'escadre.panel';

function isWanted(): boolean {
  if (new URLSearchParams(location.search).has('panel')) tabStorage.write(KEY, 'yes');
  return tabStorage.read(KEY) !== null;
}

/** With what to connect so that the panel can look at the line. */
export async function panelOptions(): Promise<Pick<SessionOptions, 'onSocket' | 'storage'>> {
  if (import.meta.env.DEV && isWanted()) return (await import('escadre/panel')).watched();
  return {};
}

/** Shows a match in the panel, where that is wanted. */
export async function showInPanel(match: Match): Promise<void> {
  if (import.meta.env.DEV && isWanted()) (await import('escadre/panel')).openPanel(match);
}
