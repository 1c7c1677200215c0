/** Requests about other people: send away, mute, block, report. */

import type { PlayerId } from '@escadre/shared/kernel';
import { LIMITS, type Replies, type Requests, type Whom } from '@escadre/shared/protocol';
import { Fault } from '../../fault.ts';
import { freshId } from '../../fresh-id.ts';
import type { StoredBlock, StoredReport } from '../../store/model.ts';
import { isComputer, isFormer } from '../../store/player-ids.ts';
import type { MatchStore } from '../../store/port.ts';
import type { Audience, Participant } from '../audience/audience.ts';
import type { LiveMatch } from '../match/live-match.ts';
import type { TableServices } from '../match/services.ts';

/** The services for blocking and muting. */
interface Blocking extends Pick<TableServices, 'time' | 'resendTalk'> {
  readonly live: LiveMatch;
  readonly people: MatchStore['people'];
}

interface Reporting extends Pick<TableServices, 'time'> {
  readonly live: LiveMatch;
  readonly moderation: MatchStore['moderation'];
}

interface Person {
  readonly player: PlayerId;
  readonly name: string;
}

/** @throws Fault ALREADY_STARTED, NOT_THE_HOST, UNKNOWN_SEAT, NOBODY_THERE, BAD_REQUEST for oneself */
export async function sendAway(
  live: LiveMatch,
  audience: Audience,
  { player }: Participant,
  { seat }: Requests['sendAway'],
): Promise<Replies['sendAway']> {
  const who = await live.seating.sendAway(player.id, seat);
  for (const { listener } of audience.of(who)) void listener.close('SENT_AWAY');
  return {};
}

/** @throws Fault UNKNOWN_SEAT, NOBODY_THERE, TOO_MANY_BLOCKS, BAD_REQUEST for oneself */
export async function mute(
  parts: Blocking,
  participant: Participant,
  { whom }: Requests['mute'],
): Promise<Replies['mute']> {
  if (whom === 'table') return muteTable(parts, participant, true);
  return keepAway(parts, participant, whom, 'mute');
}

/** Unmutes the table; people are unblocked over HTTP. */
export const unmute = (parts: Blocking, participant: Participant): Promise<Replies['unmute']> =>
  muteTable(parts, participant, false);

/** @throws Fault UNKNOWN_SEAT, NOBODY_THERE, TOO_MANY_BLOCKS, BAD_REQUEST for oneself */
export const block = (
  parts: Blocking,
  participant: Participant,
  { whom }: Requests['block'],
): Promise<Replies['block']> => keepAway(parts, participant, whom, 'block');

async function muteTable(
  { live, people, resendTalk }: Blocking,
  { player }: Participant,
  muted: boolean,
): Promise<Replies['mute']> {
  await people.muteTable(player.id, live.id, muted);
  await resendTalk(player.id);
  return {};
}

async function keepAway(
  { live, people, time, resendTalk }: Blocking,
  participant: Participant,
  whom: Whom,
  mode: StoredBlock['mode'],
): Promise<Replies['block']> {
  const { id } = participant.player;
  const { player: other, name } = personOf(live, participant, whom);
  const blocks = await people.blocksOf(id);
  if (blocks.length >= LIMITS.blocks && blocks.every((each) => each.other !== other)) {
    throw new Fault(
      'TOO_MANY_BLOCKS',
      `You have blocked or muted ${blocks.length} people. Remove one first.`,
    );
  }
  await people.block(id, { other, mode, name, at: time.now() });
  await resendTalk(id);
  return {};
}

/**
 * Reports a player to the operator. Quotes the lines that the reporter has heard, not the request’s text.
 *
 * @throws Fault UNKNOWN_SEAT, NOBODY_THERE, TOO_MANY_REPORTS, BAD_REQUEST for oneself, and for lines of other
 * players
 */
export async function report(
  { live, moderation, time }: Reporting,
  participant: Participant,
  { whom, lines, why }: Requests['report'],
): Promise<Replies['report']> {
  const { id: reporter } = participant.player;
  const { player: subject, name } = personOf(live, participant, whom);
  const numbers = new Set([...lines, ...('line' in whom ? [whom.line] : [])]);
  const said = [...numbers].toSorted((one, other) => one - other).map((n) => lineOf(participant, n, subject));
  if ((await moderation.reportsBy(reporter)).length >= LIMITS.reports) {
    throw new Fault('TOO_MANY_REPORTS', 'Your earlier reports have not been read yet. Try again later.');
  }
  await moderation.report({
    id: freshId(12),
    at: time.now(),
    match: live.id,
    reporter,
    subject,
    name,
    why,
    lines: said,
  });
  return {};
}

function lineOf({ heard }: Participant, n: number, speaker: PlayerId): StoredReport['lines'][number] {
  const line = heard.at(n);
  if (line?.player !== speaker) throw new Fault('BAD_REQUEST', `They have not sent you a line ${n}.`);
  const { at, name, camp, text } = line;
  return { at, name, camp, text };
}

/** The player of a seat or a line. @throws Fault UNKNOWN_SEAT, NOBODY_THERE, BAD_REQUEST for oneself */
function personOf(live: LiveMatch, { player: self, heard }: Participant, whom: Whom): Person {
  const found = 'seat' in whom ? live.seats.get(whom.seat) : heard.at(whom.line);
  const { player = null, name = '' } = found ?? {};
  if (player === null || isFormer(player) || isComputer(player)) {
    throw new Fault('NOBODY_THERE', 'There is no player there.');
  }
  if (player === self.id) throw new Fault('BAD_REQUEST', 'You cannot do that to yourself.');
  return { player, name: name ?? '' };
}
