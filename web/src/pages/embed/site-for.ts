/** The site, as a stranger without a session sees it. */

import type { Visitor } from 'escadre';

/** Null if the site does not let other pages show its matches. */
export async function siteFor(): Promise<Visitor | null> {
  const [{ Escadre }, { siteInfo }] = await Promise.all([import('escadre'), import('escadre/keep')]);
  const visitor = Escadre.visit();
  return (await siteInfo(visitor)).embeds ? visitor : null;
}
