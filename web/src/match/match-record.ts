/** The record of a finished match: from the page if it was played there, else from the server. */

import type { MatchRecord } from 'escadre';
import { invitedBy, readFragment } from '../base/fragment.ts';
import { currentVisitor } from '../base/session.ts';
import type { MatchModel } from './model.ts';

export async function recordOf({ match }: Pick<MatchModel, 'match'>): Promise<MatchRecord> {
  const { record } = match as Partial<{ record(): MatchRecord }>;
  if (record !== undefined) return record.call(match);
  const invite = match.invite ?? readFragment(location.hash).invite;
  return (await currentVisitor()).record(match.id, invitedBy({ invite }));
}
