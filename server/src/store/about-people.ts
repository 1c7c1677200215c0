/**
 * What the store keeps about people: each column with its purpose, and how long. The operators’ page and the
 * site’s privacy page are made from it. A column that is missing here does not compile.
 */

import type { Keeping } from './keeping-terms.ts';
import type { Tables } from './tables.ts';

interface AboutTable<Row> {
  /** How long its rows are kept, and what *Forget me* does to them. */
  readonly kept: readonly Keeping[];
  /** The purpose of each column that says something about a person; null for others. */
  readonly columns: { readonly [Column in keyof Row]-?: string | null };
}

type AboutTables = { readonly [Table in keyof Tables]: AboutTable<Tables[Table]> };

/** Every table and column. */
export const ABOUT_PEOPLE = {
  matches: {
    kept: ['match', 'replaced'],
    columns: {
      ...{ id: null, game: null, options: null, scenario: null, clock: null, private: null },
      ...{ spectators: null, delay: null, seed: null, commitment: null, invite: null },
      creator: 'the id of the player who created the match and is its host',
      ...{ phase: null, outcome: null, created_at: null, started_at: null, ended_at: null, rematch: null },
      ...{ asleep: null, due_at: null, kind: null, rematch_offers: null, listed_from: null, timing: null },
      ...{
        claim_after: null,
        stand_ins: null,
        talk: null,
        vacant_at: null,
        broken_openings: null,
        owner: null,
        holder: null,
      },
    },
  },
  seats: {
    kept: ['match', 'renamed'],
    columns: {
      ...{ match: null, seat: null, place: null, camp: null },
      player: 'the id of the player, to give them their seat again',
      name: 'the name that others see',
      ready: 'whether the player is ready to begin',
      nonce: 'the player’s share of the dice, to check them',
      hash: 'a hash of that share, before it is revealed',
      told: 'the last event the player was sent, to tell them the rest',
      since: 'when the player took the seat',
      namesake: 'tells players with similar names apart',
      computer: null,
      stint: 'since when a computer plays for the player',
      stand_in_votes: 'who wants a computer to play for an absent partner',
      or_computer: null,
    },
  },
  departures: {
    kept: ['match', 'deleted'],
    columns: {
      match: null,
      player: 'the id of a player who gave the seat up: they cannot change sides',
      ...{ seat: null, camp: null },
      name: 'the name under which they played',
      since: 'when they took the seat',
      until: 'when they gave it up',
    },
  },
  entries: {
    kept: ['match'],
    columns: {
      ...{ match: null, seq: null },
      at: 'when a command was accepted',
      seat: 'the seat that gave it; names and ids of players are not in it',
      command_id: null,
      command: 'the move, to replay and check the match',
      ...{ events: null, drawn: null, rules: null, clock: null, computer: null },
    },
  },
  talk: {
    kept: ['match', 'deleted'],
    columns: {
      match: null,
      at: 'when the line was written',
      line: null,
      player: 'the id of the author, for mutes and reports',
      name: 'the name of the author',
      seat: 'the seat of the author',
      camp: 'who may read the line',
      text: 'the line',
      phrase: 'the set phrase, if the line is one',
      namesake: 'tells authors with similar names apart',
    },
  },
  logbooks: {
    kept: ['match', 'deleted'],
    columns: {
      ...{ match: null, camp: null, place: null },
      seat: 'the seat of the author',
      at: 'when the note was written',
      text: 'the note',
    },
  },
  processes: {
    kept: ['month'],
    columns: {
      ...{ id: null, alive_at: null, ended_at: null, since: null, version: null },
      ...{ number: null, beat: null, address: null, leaving_at: null, release: null },
    },
  },
  site: { kept: ['site'], columns: { one: null, key: null } },
  downtimes: { kept: ['year'], columns: { since: null, until: null } },
  stalls: { kept: ['year'], columns: { process: null, since: null, until: null } },
  snapshots: {
    kept: ['match'],
    columns: { match: null, seq: null, rules: null, shape: null, state: null, sum: null },
  },
  erasures: {
    kept: ['lastToken'],
    columns: {
      player: 'the id of a forgotten player, whose tokens must stop working',
      at: 'when they asked to be forgotten',
      until: 'when their last token expires',
    },
  },
  blocks: {
    kept: ['lifted'],
    columns: {
      player: 'the id of the player who mutes or blocks',
      other: 'the id of the player they mute or block',
      id: null,
      mode: 'whether it is a mute or a block',
      name: 'the other’s name at that time, for the list',
      at: 'when it was made',
    },
  },
  mutes: {
    kept: ['match', 'deleted'],
    columns: { match: null, player: 'the id of a player who has muted the whole table' },
  },
  sent_away: {
    kept: ['match', 'deleted'],
    columns: { match: null, player: 'the id of a player removed by the host, so that they stay away' },
  },
  origins: {
    kept: ['beginning'],
    columns: {
      match: null,
      player: 'the id of a player at a correspondence table',
      mark: 'a keyed hash of their address or device, different in every match, to tell both sides if they share one',
    },
  },
  graces: {
    kept: ['match', 'deleted'],
    columns: {
      match: null,
      player: 'the id of a player with a slow connection',
      left: 'how much extra time they have left',
      late: 'how many answers needed it',
    },
  },
  breakers: {
    kept: ['match', 'replaced'],
    columns: {
      ...{ match: null, seat: null },
      player: 'the id of the player who broke off the opening of the dice',
      name: 'their name at that time',
    },
  },
  sessions: {
    kept: ['session', 'deleted'],
    columns: {
      id: 'the session: one for each device',
      player: 'the id of the player',
      name: 'their name',
      device:
        'browser and system, if the browser says so, for the list of devices; deleted when the session ends',
      device_mark:
        'a keyed hash of the device, so that a copied session does not work elsewhere; deleted when the session ends',
      created_at: 'when the device was signed in',
      used_at: 'when it was last used',
      expires_at: 'when the session expires',
      generation: 'how often the token was replaced; no token and no hash of one is stored',
      replaced_at: 'when the token was last replaced',
      taken_up: 'whether the device has received it',
      ended_at: 'when the session was ended',
      came_by: 'whether the device came by a recovery code or a passkey, to tell the player’s other devices',
    },
  },
  recovery_codes: {
    kept: ['forgotten'],
    columns: {
      player: 'the id of the player whom the code brings back',
      id: 'the first eight letters of the code, to find it; neither the rest nor a hash of it is stored',
      name: 'the player’s name when it was made, if no session has another',
      generation: 'the number of the code: a new one ends the last',
      made_at: 'when it was made',
      used_at: 'when it was last used',
      ended_at: 'when it was removed',
    },
  },
  passkeys: {
    kept: ['removed'],
    columns: {
      id: 'the passkey, as the device that made it calls it',
      player: 'the id of the player whom it brings back',
      player_name: 'the player’s name when it was made, if no session has another',
      handle: 'a random number by which devices know the player',
      public_key: 'the public key, to check the device’s answer; it lets nobody in',
      algorithm: null,
      counter: 'how often the device has used it, if it counts, to notice a copy',
      name: 'browser and system that made it, if the browser says so, for the list of passkeys',
      made_at: 'when it was made',
      used_at: 'when it was last used',
    },
  },
  reports: {
    kept: ['settled', 'reported'],
    columns: {
      id: null,
      at: 'when the report was made',
      match: null,
      reporter: 'the id of the author',
      subject: 'the id of the reported player',
      name: 'the name of the reported player at that time',
      why: 'the reason, in the author’s words',
      lines: 'the reported chat as the server received it',
    },
  },
  sanctions: {
    kept: ['end'],
    columns: {
      id: null,
      kind: 'whether it is a mute, a ban or another name',
      subject: 'the id of the player, or the banned address',
      name: 'the name the operator gave them',
      at: 'when it was imposed',
      until: 'when it ends',
      why: 'the operator’s reason',
    },
  },
  acts: {
    kept: ['ever', 'takenOut'],
    columns: {
      id: null,
      at: 'when the operator acted',
      by: 'the operator’s name, as given',
      act: 'what was done',
      subject: 'the id of the player or match, or the address',
      detail: 'names and times that belong to it',
      why: 'the operator’s reason',
    },
  },
} as const satisfies AboutTables;

type Told<Columns> = {
  readonly [Column in keyof Columns as Columns[Column] extends string ? Column : never]: string;
};

/** The columns about people, by table, each with its purpose in another language. */
export type Purposes = {
  readonly [Table in keyof typeof ABOUT_PEOPLE as keyof Told<
    (typeof ABOUT_PEOPLE)[Table]['columns']
  > extends never
    ? never
    : Table]: Told<(typeof ABOUT_PEOPLE)[Table]['columns']>;
};
