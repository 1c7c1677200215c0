/** A game’s card: all that a frontend needs to know before a match. */

import type { AnyGame, Chair, GameTypes } from '@escadre/shared/kernel';
import { tableCommand, tableEvent } from '@escadre/shared/kernel/table-schemas.ts';
import { z } from 'zod';

/** JSON Schema, draft 2020-12. */
type JsonSchema = Readonly<Record<string, unknown>>;

/** The chairs for these options, with defaults for the others. */
interface Seating {
  readonly options: Readonly<Record<string, unknown>>;
  readonly seats: readonly Chair<GameTypes>[];
}

export interface GameCard {
  readonly id: string;
  /** The English title. */
  readonly title: string;
  /** The addresses of the rulebook, by language: `en`, `fr`. */
  readonly rulebook: Readonly<Record<string, string>>;
  /** The address of the full card. */
  readonly href: string;
  /** Version of the rules. */
  readonly version: number;
  /** The default seating first, then those that an option changes. */
  readonly seatings: readonly Seating[];
  /** As clients send them: fields with a default are optional. */
  readonly options: JsonSchema;
  readonly commands: JsonSchema;
}

export interface FullGameCard extends GameCard {
  readonly scenario: JsonSchema;
  /** As sent to a viewer. */
  readonly events: JsonSchema;
  readonly publicView: JsonSchema;
  readonly privateView: JsonSchema;
}

/** `rulebooks`: the names of the existing pages, such as `trafalgar.fr`. */
export function cardOf(game: AnyGame, rulebooks: ReadonlySet<string> = new Set()): FullGameCard {
  const { id, title, version, schemas } = game;
  const options = sent(schemas.options);
  return {
    id,
    title,
    rulebook: linksTo(id, rulebooks),
    href: `/api/games/${id}`,
    version,
    seatings: seatingsOf(game, options),
    options,
    commands: sent(z.union([schemas.command, tableCommand])),
    scenario: sent(schemas.scenario),
    events: told(z.union([schemas.seenEvent, tableEvent])),
    publicView: told(schemas.publicView),
    privateView: told(schemas.privateView),
  };
}

function linksTo(game: string, rulebooks: ReadonlySet<string>): Readonly<Record<string, string>> {
  const pages = Object.entries({ en: game, fr: `${game}.fr` });
  const there = pages.filter(([, name]) => rulebooks.has(name));
  return Object.fromEntries(there.map(([language, name]) => [language, `/rulebook/${name}`]));
}

const sent = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });

const told = (schema: z.ZodType): JsonSchema => z.toJSONSchema(schema, { unrepresentable: 'any' });

function seatingsOf(game: AnyGame, schema: JsonSchema): Seating[] {
  const seatings: Seating[] = [];
  const known = new Set<string>();
  for (const options of [{}, ...variations(schema)]) {
    const parsed = game.schemas.options.safeParse(options);
    if (!parsed.success) continue;
    const seats = game.seats(parsed.data).map(({ seat, camp }) => ({ seat, camp }));
    const key = JSON.stringify(seats);
    if (known.has(key)) continue;
    known.add(key);
    seatings.push({ options, seats });
  }
  return seatings;
}

/** Each option by itself at each of its values, if it has few. */
function variations(schema: JsonSchema): Record<string, unknown>[] {
  return Object.entries(schema.properties ?? {}).flatMap(([name, property]) =>
    valuesOf(property).map((value) => ({ [name]: value })),
  );
}

const MOST_VALUES = 16;

function valuesOf(property: JsonSchema): readonly unknown[] {
  if (Array.isArray(property.enum)) return property.enum;
  if (property.const !== undefined) return [property.const];
  if (property.type === 'boolean') return [false, true];
  const alternatives = property.anyOf ?? property.oneOf;
  if (Array.isArray(alternatives)) return alternatives.flatMap(valuesOf);
  const { type, minimum, maximum } = property;
  if (type !== 'integer' || typeof minimum !== 'number' || typeof maximum !== 'number') return [];
  const count = maximum - minimum + 1;
  return count > MOST_VALUES ? [] : Array.from({ length: count }, (_, index) => minimum + index);
}
