/** Every game has the files that docs/architecture.md lists, with their contents; a new game, too. */

import { existsSync, readFileSync } from 'node:fs';
import { games } from '@escadre/shared/games';
import { type AnyGame, must } from '@escadre/shared/kernel';
import { describe, expect, test } from '@jest/globals';
import { noughts } from './new-game/noughts/index.ts';

const root = new URL('../../', import.meta.url);
const page = readFileSync(new URL('docs/architecture.md', root), 'utf8');

/** Optional files of a game. */
const OPTIONAL = new Set(['preview.ts', 'board-helpers.ts', 'luck.ts', 'same-command.ts', 'story/']);

const [, table = ''] = page.split('Every game has the same files');
const rooms = [...(table.split('Without `preview.ts`')[0] ?? '').matchAll(/`([\w-]+(?:\.ts|\/))`/g)].map(
  ([, room]) => must(room, 'the room'),
);

type Module = Readonly<Record<string, unknown>>;

/** A game's parts, by file and export. */
const PARTS: Readonly<Record<string, (game: AnyGame) => Module>> = {
  'vocabulary.ts': ({ promptKinds, outcomeReasons, defaults }) => ({
    PROMPT_KINDS: promptKinds,
    OUTCOME_REASONS: outcomeReasons,
    DEFAULTS: defaults,
  }),
  'shapes.ts': ({ schemas: { publicView, privateView } }) => ({ publicView, privateView }),
  'options.ts': ({ schemas }) => ({ options: schemas.options }),
  'state.ts': ({ initial }) => ({ initial }),
  'commands.ts': ({ schemas }) => ({ command: schemas.command }),
  'answers.ts': ({ answers }) => ({ ANSWERS: answers }),
  'events.ts': ({ schemas }) => ({ seenEvent: schemas.seenEvent }),
  'check.ts': ({ check }) => ({ check }),
  'refusals.ts': ({ refusals }) => ({ REFUSALS: refusals }),
  'decide.ts': ({ setup, decide }) => ({ setup, decide }),
  'prompts.ts': ({ promptForms, prompts, onTimeout, outcome }) => ({
    PROMPT_FORMS: promptForms,
    prompts,
    onTimeout,
    outcome,
  }),
  'evolve.ts': ({ evolve }) => ({ evolve }),
  'view.ts': ({ view, redact }) => ({ view, redact }),
  'legal.ts': ({ legal }) => ({ legal }),
  'scenario.ts': ({ schemas }) => ({ scenario: schemas.scenario }),
  'faults.ts': ({ faults }) => ({ faults }),
  'positions.ts': ({ positions }) => ({ positions }),
  'bot.ts': ({ bot }) => ({ bot }),
};

/** The types, each made in one file only. */
const TYPES = {
  'types.ts': /^export interface \w+Types\b/m,
  'options.ts': /^export type Options\b/m,
  'state.ts': /^export interface State\b/m,
  'commands.ts': /^export type Command\b/m,
  'events.ts': /^export type Event\b/m,
  'scenario.ts': /^export type Scenario\b/m,
  'view.ts': /^export type View\b/m,
};

const known = Object.values(games).map(
  (game: AnyGame) => [game.id, game, `shared/src/games/${game.id}/`] as const,
);

describe.each([...known, ['noughts', noughts as AnyGame, 'shared/test/new-game/noughts/'] as const])(
  '%s',
  (_id, game, folder) => {
    const path = (room: string) => new URL(`${folder}${room}`, root);

    test('has every file', () => {
      expect(rooms.length).toBeGreaterThan(15);
      expect(rooms.filter((room) => !OPTIONAL.has(room) && !existsSync(path(room)))).toEqual([]);
    });

    test('has as defaults what its schema fills in', () => {
      expect(game.schemas.options.parse({})).toEqual(game.defaults);
    });

    test.each(Object.entries(PARTS))('has the right contents in %s', async (room, partsOf) => {
      expect(rooms).toContain(room);
      const has: Module = await import(path(room).href);
      const parts = Object.entries(partsOf(game));
      expect(parts.filter(([name, part]) => part === undefined || has[name] !== part)).toEqual([]);
    });

    test.each(Object.entries(TYPES))('declares the type of %s there', (room, type) => {
      expect(readFileSync(path(room), 'utf8')).toMatch(type);
    });
  },
);
