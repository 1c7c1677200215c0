/** The types of the card game, in one bundle. */

import type { GameTypes } from '../../kernel/game.ts';
import type { Command } from './commands.ts';
import type { Event, SeenEvent } from './events.ts';
import type { Scenario } from './scenario.ts';
import type { Camp, Options, Seat, State } from './state.ts';
import type { PrivateView, PublicView } from './view.ts';

export interface TrafalgarCardsTypes extends GameTypes {
  Seat: Seat;
  Camp: Camp;
  Options: Options;
  Scenario: Scenario;
  State: State;
  Command: Command;
  Event: Event;
  SeenEvent: SeenEvent;
  PublicView: PublicView;
  PrivateView: PrivateView;
  PromptKind: string;
  Reason: string;
  FormerReason: never;
}
