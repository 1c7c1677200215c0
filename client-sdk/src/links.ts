/**
 * Links to positions, for practice or invitations. The position comes after the #, so that no server receives
 * it.
 */

import { given } from '@escadre/shared/kernel';
import { EscadreError } from './base/error.ts';
import type { Camp, GameId, Games, Seat } from './base/game-types.ts';
import { loadInput } from './base/lazy-modules.ts';
import { errorOf } from './base/refusal-error.ts';
import { unknownSeat } from './base/unknown-names.ts';
import { mendedLink } from './match-link.ts';
import { loadGame } from './practice/load-game.ts';

/** A playable position, with its options and seat. */
export interface ScenarioLink<Id extends GameId = GameId> {
  readonly game: Id;
  /** The position text of `match.position()` or a moment of a replay. */
  readonly position: string;
  /** Options of the game other than the defaults. */
  readonly options?: Partial<Games[Id]['Options']>;
  /** The seat of the player who opens it; by default the first one. */
  readonly seat?: Seat<Id>;
}

/** A checked link, ready to play. */
export interface ReadScenarioLink<Id extends GameId = GameId> extends ScenarioLink<Id> {
  /** Every seat of a match with these options. */
  readonly seats: readonly { readonly seat: Seat<Id>; readonly camp: Camp<Id> }[];
}

/** The most characters after the #. */
const MOST = 16_000;

/** The reference client's use of the link: a match against computers, or an invitation. */
export type LinkPurpose = 'practice' | 'new';

/**
 * The address that opens a position in the reference client, below `base`:
 * `https://…/practice/trafalgar#position=…`. Your own frontend can append the part after the # to any page,
 * and read it with {@link readScenarioLink}.
 *
 * @throws EscadreError UNKNOWN_GAME, UNKNOWN_SEAT, INVALID_OPTIONS; INVALID_SCENARIO if it cannot be played,
 *   such as a view with unknown parts; TOO_LARGE
 */
export async function scenarioLink<Id extends GameId>(
  link: ScenarioLink<Id>,
  { to = 'practice', base = '/' }: { readonly to?: LinkPurpose; readonly base?: string } = {},
): Promise<string> {
  const { game, position, options, seat } = await checked(link);
  const settings = options === undefined || Object.keys(options).length === 0 ? undefined : options;
  const parts = given({ position, seat, options: settings && JSON.stringify(settings) });
  const fragment = new URLSearchParams(parts).toString();
  mustBeShort(fragment);
  return `${base.replace(/\/$/, '')}/${to}/${game}#${fragment}`;
}

/**
 * The position in an address, checked like all untrusted input. Null if the address has none.
 *
 * @param address a whole address of the reference client, or the part after the # of another one, with its
 *   `game`
 * @throws EscadreError as {@link scenarioLink}, and BAD_REQUEST if it is unreadable
 */
export async function readScenarioLink<Id extends GameId = GameId>(
  address: string,
  game?: Id,
): Promise<ReadScenarioLink<Id> | null> {
  const [path, fragment] = split(address);
  const parts = new URLSearchParams(fragment);
  const position = parts.get('position');
  if (position === null) return null;
  mustBeShort(fragment);
  const [, named = ''] = /\/(?:practice|new)\/([\w-]+)$/.exec(path) ?? [];
  const seat = parts.get('seat') ?? undefined;
  const options = optionsIn(parts.get('options'));
  const link = given({ game: game ?? named, position, options, seat });
  // Untrusted until checked.
  return checked(link as ScenarioLink<Id>);
}

/** The parts of an address before the #, without a query, and after it. */
function split(address: string): readonly [path: string, fragment: string] {
  const link = mendedLink(address);
  const at = link.indexOf('#');
  const path = at < 0 ? '' : link.slice(0, at).replace(/\?.*$/, '');
  // Question marks in a position are written as %3F.
  return [
    path,
    link
      .slice(at + 1)
      .replaceAll('&amp;', '&')
      .replace(/\?.*$/, ''),
  ];
}

async function checked<Id extends GameId>(link: ScenarioLink<Id>): Promise<ReadScenarioLink<Id>> {
  const game = await loadGame(link.game);
  const { checkedOptions, checkedScenario } = await loadInput();
  try {
    const options = checkedOptions(game, link.options ?? {});
    checkedScenario(game, options, link.position);
    const seats = game.seats(options);
    if (link.seat !== undefined && !seats.some(({ seat }) => seat === link.seat)) {
      throw unknownSeat(
        link.seat,
        seats.map(({ seat }) => seat),
      );
    }
    return { ...link, seats };
  } catch (error) {
    throw errorOf(error);
  }
}

function optionsIn(text: string | null): object | undefined {
  if (text === null) return undefined;
  try {
    const options: unknown = JSON.parse(text);
    if (typeof options === 'object' && options !== null && !Array.isArray(options)) return options;
  } catch {}
  throw new EscadreError('BAD_REQUEST', 'The options of this link cannot be read.');
}

function mustBeShort(fragment: string): void {
  if (fragment.length <= MOST) return;
  throw new EscadreError('TOO_LARGE', `A link holds at most ${MOST} characters.`, { data: { most: MOST } });
}
