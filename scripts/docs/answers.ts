/** Answers over HTTP, by their names in the documents. */

import type { SourceFile } from './sources.ts';

/** Named answers, with the source of each. */
export const ANSWERS: Readonly<Record<string, SourceFile>> = {
  SessionAnswer: 'protocol',
  SessionInfo: 'protocol',
  DeviceAnswer: 'protocol',
  RecoveryCode: 'protocol',
  RecoveryInfo: 'protocol',
  SiteAnswer: 'protocol',
  OEmbedAnswer: 'protocol',
  PersonalData: 'protocol',
  PersonalMatch: 'protocol',
  PersonalLine: 'protocol',
  PersonalNote: 'protocol',
  BlockedPlayer: 'protocol',
  PersonalReport: 'protocol',
  PersonalSanction: 'protocol',
  BlockedPlayers: 'protocol',
  Forgotten: 'protocol',
  EnterAnswer: 'protocol',
  Reservation: 'protocol',
  MatchAnswer: 'protocol',
  MatchSummary: 'protocol',
  MatchPage: 'protocol',
  OwnMatchPage: 'protocol',
  OwnMatch: 'protocol',
  OwnNews: 'protocol',
  LegalAnswer: 'protocol',
  GameCard: 'gameCard',
  FullGameCard: 'gameCard',
  ViewerRecord: 'protocol',
  RecordPage: 'protocol',
  MatchRecord: 'kernel',
  RecordedEntry: 'kernel',
};
