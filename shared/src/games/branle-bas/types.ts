/** The types of the game, in one bundle. */

import type { GameTypes } from '../../kernel/game.ts';
import type { Command } from './commands.ts';
import type { Event } from './events.ts';
import type { Options } from './options.ts';
import type { Scenario } from './scenario.ts';
import type { State } from './state.ts';
import type { PrivateView, PublicView } from './view.ts';
import type { Camp, PromptKind, Reason, Seat } from './vocabulary.ts';

/** Everything is public: events are told in full, and the private view is empty. */
export interface BranleBasTypes extends GameTypes {
  Seat: Seat;
  Camp: Camp;
  Options: Options;
  Scenario: Scenario;
  State: State;
  Command: Command;
  Event: Event;
  SeenEvent: Event;
  PublicView: PublicView;
  PrivateView: PrivateView;
  PromptKind: PromptKind;
  Reason: Reason;
  FormerReason: never;
}
