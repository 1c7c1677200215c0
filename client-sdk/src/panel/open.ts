/** Opens the panel over a page with one call. */

import type { GameId } from '../base/game-types.ts';
import type { Match } from '../match/match.ts';
import { EscadrePanel, PANEL } from './element.ts';
import type { PanelOptions } from './tab.ts';

/** Defines the element of the panel; does nothing outside pages. */
export function definePanel(): void {
  const elements: CustomElementRegistry | undefined = globalThis.customElements;
  if (elements !== undefined && elements.get(PANEL) === undefined) elements.define(PANEL, EscadrePanel);
}

/**
 * Shows a match in the panel over the page, reusing the panel if there is one. `panel.remove()` takes it
 * away; the match stays open. Takes matches of any game, over the wire or in the page.
 */
export function openPanel<Id extends GameId>(match: Match<Id>, options: PanelOptions = {}): EscadrePanel {
  const known = document.querySelector(PANEL);
  const panel = known instanceof EscadrePanel ? known : (document.createElement(PANEL) as EscadrePanel);
  panel.options = options;
  // The panel uses only the parts common to all games.
  panel.match = match as object as Match;
  if (!panel.isConnected) document.body.append(panel);
  return panel;
}
