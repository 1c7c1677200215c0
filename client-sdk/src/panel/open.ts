/** The panel over a page, in one call. */

import type { GameId } from '../base/game-types.ts';
import type { Match } from '../match/match.ts';
import { EscadrePanel, PANEL } from './element.ts';
import type { PanelOptions } from './tab.ts';

/** Where there are no pages, there is nothing to define. */
export function definePanel(): void {
  const elements: CustomElementRegistry | undefined = globalThis.customElements;
  if (elements !== undefined && elements.get(PANEL) === undefined) elements.define(PANEL, EscadrePanel);
}

/**
 * Shows a match in the panel, over the page: in the one that is there, else in a new one. `panel.remove()` takes it away; the
 * match stays open. Of any game, and of either kind: over the wire or in the page.
 */
export function openPanel<Id extends GameId>(match: Match<Id>, options: PanelOptions = {}): EscadrePanel {
  const known = document.querySelector(PANEL);
  const panel = known instanceof EscadrePanel ? known : (document.createElement(PANEL) as EscadrePanel);
  panel.options = options;
  // It knows of no game what others do not have, too.
  panel.match = match as object as Match;
  if (!panel.isConnected) document.body.append(panel);
  return panel;
}
