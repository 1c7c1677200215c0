/**
 * Positions as links: an address that opens one, to practise or to invite somebody to. All of it stands behind the #, which
 * no server is sent.
 */

import { given } from '@escadre/shared/kernel';
import { EscadreError, part } from './base/error.ts';
import type { Camp, GameId, Games, Seat } from './base/game-types.ts';
import { errorOf } from './base/refusal-error.ts';
import { mendedLink } from './match-link.ts';
import { loadGame } from './practice/load-game.ts';

/** A position that can be played, and how. */
export interface ScenarioLink<Id extends GameId = GameId> {
  readonly game: Id;
  /** The position as a text: what `match.position()` or a moment of a replay gives. */
  readonly position: string;
  /** Options of the game that are not as usual. */
  readonly options?: Partial<Games[Id]['Options']>;
  /** The seat that whoever opens it plays; the first one where left out. */
  readonly seat?: Seat<Id>;
}

/** A link that has been read: it can be played as it is. */
export interface ReadScenarioLink<Id extends GameId = GameId> extends ScenarioLink<Id> {
  /** Every seat of a match with these options. */
  readonly seats: readonly { readonly seat: Seat<Id>; readonly camp: Camp<Id> }[];
}

/** Characters of all that stands behind the #. */
const MOST = 16_000;

/** What a page with the reference client opens it for: a match against computers, or an invitation. */
export type LinkPurpose = 'practice' | 'new';

/**
 * The address that opens a position in the reference client, below `base`: `https://…/practice/trafalgar#position=…`. A frontend of
 * one's own can take the part behind the #, which {@link readScenarioLink} reads, to any page.
 *
 * @throws EscadreError UNKNOWN_GAME, UNKNOWN_SEAT, INVALID_OPTIONS; INVALID_SCENARIO for what cannot be played, such as a view in
 *   which something is unknown; TOO_LARGE
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
 * The position that an address holds, which may come from anybody: it is checked like all input. Null where the address holds none.
 *
 * @param address a whole address of the reference client, or what stands behind the # of another one, with its `game`
 * @throws EscadreError as {@link scenarioLink}, and BAD_REQUEST for what cannot be read
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
  // Whatever it says, it is looked at before anybody trusts it.
  return checked(link as ScenarioLink<Id>);
}

/** What stands before the # of an address, without a query, and what stands behind it. */
function split(address: string): readonly [path: string, fragment: string] {
  const link = mendedLink(address);
  const at = link.indexOf('#');
  const path = at < 0 ? '' : link.slice(0, at).replace(/\?.*$/, '');
  // A question mark of a position is written as %3F.
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
  const { checkedOptions, checkedScenario } = await part(() => import('./practice/input.ts'));
  try {
    const options = checkedOptions(game, link.options ?? {});
    checkedScenario(game, options, link.position);
    const seats = game.seats(options);
    if (link.seat !== undefined && !seats.some(({ seat }) => seat === link.seat)) {
      throw new EscadreError('UNKNOWN_SEAT', `There is no seat "${link.seat}" in this match.`, {
        data: { seats: seats.map(({ seat }) => seat) },
      });
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
