/** Operators’ questions for the journal: what happened to a match, a player or an address, or at a time. */

import { z } from 'zod';
import { networkOf } from '../client-network.ts';
import { type Found, searchJournal } from '../ops/journal/search.ts';
import { id } from './acts.ts';

/** The end of the year 9999: later days have longer names. */
const LATEST = 253_402_300_799_999;
const time = z.coerce.number().int().min(0).max(LATEST);

export const timelineQuery = z
  .strictObject({
    match: id.optional(),
    player: id.optional(),
    /** An IP address. */
    address: z.union([z.ipv4(), z.ipv6()]).optional(),
    /** Milliseconds since 1970, both included. */
    from: time.optional(),
    to: time.optional(),
  })
  .refine(
    ({ match, player, address, from, to }) =>
      [match, player, address].some((each) => each !== undefined) || (from !== undefined && to !== undefined),
    'names no match, player or address, nor both times',
  );

export type TimelineQuery = z.infer<typeof timelineQuery>;

/** @param markOf a keyed hash of a text, by which the journal knows addresses */
export const timelineIn = (
  folder: string,
  { match, player, address, from = 0, to = LATEST }: TimelineQuery,
  markOf: (text: string) => string,
): Promise<Found> =>
  searchJournal(folder, {
    ...{ match, player, from, to },
    mark: address === undefined ? undefined : markOf(networkOf(address)),
  });
