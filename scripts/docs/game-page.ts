/** `docs/protocol/<game>.md`: a game's own commands, events and views. */

import {
  type AnyGame,
  keysOf,
  type PromptTime,
  type RefusalTable,
  recordOf,
  TABLE_REASONS,
} from '@escadre/shared/kernel';
import { cardOf } from '../../server/src/http/game-card.ts';
import type { Direction } from '../wire/json.ts';
import { modulesOf, Names } from '../wire/names.ts';
import { Reader } from '../wire/read.ts';
import { byType, type Shape } from '../wire/shape.ts';
import { Printer, table } from './notation.ts';
import { playSome } from './played.ts';
import { headingOf, rulebooksOf } from './rulebooks.ts';
import { folderOf, type Sources } from './sources.ts';

/** The longest useful example, in characters. */
const LONGEST_EXAMPLE = 900;

type SchemaName = keyof AnyGame['schemas'];

/** A game's schemas, with the TypeScript type and the sender of each. */
const SCHEMAS: Readonly<Record<SchemaName, readonly [type: string, direction: Direction]>> = {
  options: ['Options', 'sent'],
  scenario: ['Scenario', 'sent'],
  command: ['Command', 'sent'],
  seenEvent: ['SeenEvent', 'told'],
  publicView: ['PublicView', 'told'],
  privateView: ['PrivateView', 'told'],
};

/** @throws Error if the game's folder has no `REFUSALS` */
export async function gamePage(sources: Sources, game: AnyGame): Promise<string> {
  const modules = await modulesOf(folderOf(game.id));
  const reader = new Reader(sources.source, new Names(modules));
  const shapes = recordOf(keysOf(SCHEMAS), (name) => {
    const [type, direction] = SCHEMAS[name];
    return reader.schema(game.schemas[name], sources.typeOfGame(game.id, type), direction);
  });
  const printer = new Printer(Object.values(shapes));
  const played = playSome(game);
  return `${[
    ...head(game),
    '## Seats',
    seatings(game),
    '## Options',
    'Of `POST /api/matches`, as `options`:',
    printer.block(shapes.options),
    '## A position to start from',
    'Of `POST /api/matches`, as `scenario`, instead of the standard set-up:',
    printer.block(shapes.scenario),
    '## Prompts',
    prompts(game),
    '## Endings',
    endings(game),
    '## Commands',
    'Of the request `command`, besides those of the table.',
    ...kinds(shapes.command, printer, played.commands),
    '## Events',
    'Of the message `events`, besides those of the table. What is optional is left out where the viewer may not know it.',
    ...kinds(shapes.seenEvent, printer, played.events),
    '## The public view',
    '`view` of the state:',
    printer.block(shapes.publicView),
    '## The private view',
    'A camp’s own, in the message `own` and as `own` of `welcome`:',
    printer.block(shapes.privateView),
    ...named(printer),
    '## Refusals',
    'Besides those common to all games. `rule` of a refusal names its place in the rulebook: one of the sections listed.',
    refusals(game),
  ].join('\n\n')}\n`;
}

function head(game: AnyGame): string[] {
  const books = rulebooksOf(game.id).map(({ language, path }) => `[rulebook, ${language}](../${path})`);
  const inWords = `[in words](../games/${game.id}.md)`;
  return [
    `# ${game.title}, on the wire`,
    `The game \`${game.id}\`, version ${game.version} of its rules. ${[inWords, ...books].join(' · ')}`,
    'For the part common to all games, and the notation, see [the protocol](../protocol.md). ' +
      '*This page is generated from the server’s input schemas (`npm run docs`).*',
  ];
}

function seatings(game: AnyGame): string {
  const rows = cardOf(game).seatings.map(({ options, seats }) => [
    Object.keys(options).length === 0 ? 'by default' : `\`${JSON.stringify(options)}\``,
    seats
      .map(({ seat, camp }) => (seat === camp ? `\`${seat}\`` : `\`${seat}\` (camp \`${camp}\`)`))
      .join(', '),
  ]);
  return table(['options', 'seats'], rows);
}

/** The game's declared prompts. */
function prompts(game: AnyGame): string {
  const list = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
  const forms = game.promptForms;
  const answers = game.answers;
  const rows = Object.entries(forms).map(([kind, { id, time, about = [] }]) => [
    `\`${kind}\``,
    `\`${id}\``,
    time.map((each) => TIME_NOTES[each]).join('; '),
    list(about),
    list(answers[kind] ?? []),
  ]);
  const unprompted = list(game.unprompted ?? []);
  const kinds = table(['kind', 'id', 'time', 'facts (`about`)', 'answered with'], rows);
  return unprompted === '' ? kinds : `${kinds}\n\nUnprompted: ${unprompted}.`;
}

/** The game's own reasons for the end of a match. */
function endings(game: AnyGame): string {
  const { outcomeReasons, formerReasons = {} } = game;
  const former = Object.entries(formerReasons);
  const list = (words: readonly string[]) => words.map((word) => `\`${word}\``).join(', ');
  const today = `\`reason\` of the outcome, besides ${list(TABLE_REASONS)}: ${list(outcomeReasons)}.`;
  if (former.length === 0) return today;
  const then = former.map(([word, now]) => `\`${word}\` for \`${now}\``).join(', ');
  return `${today} Older matches say ${then}.`;
}

const TIME_NOTES = {
  turn: 'of the turn',
  phase: 'its own, if there is a clock',
  window: 'always its own; turn clocks stand still',
} as const satisfies Record<PromptTime['kind'], string>;

function kinds(shape: Shape, printer: Printer, examples: ReadonlyMap<string, object>): string[] {
  const shown = new Set<string>();
  return byType(shape).flatMap(({ type, note, fields }) => {
    const isAnother = shown.has(type);
    const example = isAnother ? undefined : JSON.stringify(examples.get(type));
    shown.add(type);
    return [
      isAnother ? 'or' : `### \`${type}\``,
      ...(note === '' ? [] : [note]),
      printer.fields(fields),
      ...(example === undefined || example.length > LONGEST_EXAMPLE ? [] : [`Example: \`${example}\``]),
    ];
  });
}

const named = (printer: Printer): string[] =>
  printer.named === '' ? [] : ['## Words and parts', printer.named];

function refusals(game: AnyGame): string {
  const rows = Object.entries(game.refusals).map(([code, rule]) => [`\`${code}\``, placeOf(game.id, rule)]);
  return table(['code', 'rule'], rows);
}

/** A refusal's sections of the rulebook, by heading, and its ruling. */
function placeOf(game: string, { section, ruling, also = [] }: RefusalTable[string]): string {
  const link = (text: string, anchor: string) => `[${text}](../rules/${game}.md#${anchor})`;
  const rulings = ruling === undefined ? [] : [link(ruling, ruling)];
  const others = also.map((each) => link(headingOf(game, each), each));
  return [link(headingOf(game, section), section), ...rulings, ...others].join(', ');
}
