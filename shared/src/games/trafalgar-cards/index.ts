/** The card game of Trafalgar: two admirals, one deck, hands revealed together. */

import type { Game } from '../../kernel/game.ts';
import { bot } from './bot.ts';
import { command } from './commands.ts';
import { decide, onTimeout, outcome, prompts, setup } from './decide.ts';
import { seenEvent } from './events.ts';
import { evolve } from './evolve.ts';
import { check, legal } from './legal.ts';
import { faults, options, scenario } from './scenario.ts';
import { initial, SEATS } from './state.ts';
import type { TrafalgarCardsTypes } from './types.ts';
import { privateView, publicView, redact, view } from './view.ts';

export const trafalgarCards: Game<TrafalgarCardsTypes> = {
  id: 'trafalgar-cards',
  version: 1,
  schemas: { options, scenario, command, seenEvent, publicView, privateView },
  seats: () => SEATS.map((seat) => ({ seat, camp: seat })),
  faults,
  initial,
  setup,
  check,
  decide,
  evolve,
  prompts,
  outcome,
  onTimeout,
  view,
  redact,
  legal,
  bot,
};

export * from './battle.ts';
export * from './cards.ts';
export type { Command } from './commands.ts';
export type { Event, SeenEvent } from './events.ts';
export { bestLineUp, type Counted, type Limits, type LineUp, limitsOf, lineUpsOf } from './lineup.ts';
export { REFUSALS, type RefusalCode } from './refusals.ts';
export type { Result, Reveal, RevealedSide } from './reveal.ts';
export type { Scenario } from './scenario.ts';
export type { BySeat, Camp, Choice, Options, Seat, State } from './state.ts';
export { CHOICES, HAND_SIZE, HANDS_TO_WIN, MOST_EXCHANGED, OPPONENT, OWN_ADMIRAL, SEATS } from './state.ts';
export type { TrafalgarCardsTypes } from './types.ts';
export type { PrivateView, PublicView, View } from './view.ts';
