/** Choosing a command step by step: each step distinguishes the legal ones by one part. */

import type { Command } from 'escadre';

/** The most items of a list. */
export const MOST_LISTED = 20;

/** A choice: its words, and the commands left. */
interface Choice {
  readonly words: string;
  readonly commands: readonly Command[];
}

/** A list to choose from, with its question. */
interface ChoiceList {
  readonly question: string;
  readonly choices: readonly Choice[];
}

/** The next part in which these commands differ; null if there is one, or they are all alike. */
export function stepOf(commands: readonly Command[]): ChoiceList | null {
  const all = commands.map((command) => ({ command, facts: factsOf(command) }));
  const names = [...new Set(all.flatMap(({ facts }) => [...facts.keys()]))];
  for (const name of names) {
    const groups = Map.groupBy(all, ({ facts }) => facts.get(name) ?? NOTHING);
    if (groups.size < 2) continue;
    const choices = [...groups].map(([words, group]) => ({
      words,
      commands: group.map(({ command }) => command),
    }));
    return { question: name, choices: inRanges(choices) };
  }
  return null;
}

/** A command in few words. */
export const wordsOf = (command: Command): string =>
  [...factsOf(command)].map(([name, value]) => (name === 'type' ? value : `${name} ${value}`)).join(', ');

const NOTHING = 'nothing';

/** A command's parts in order: its type first, nested parts by path. */
function factsOf(command: Command): Map<string, string> {
  const { type, ...rest }: Readonly<Record<string, unknown>> & { readonly type: string } = { ...command };
  const facts = new Map([['type', type]]);
  const add = (path: string, value: unknown): void => {
    if (typeof value === 'object' && value !== null) {
      const parts = Object.entries(value);
      for (const [name, part] of parts)
        add(`${path} ${Array.isArray(value) ? Number(name) + 1 : name}`, part);
    } else facts.set(path, String(value));
  };
  for (const [name, value] of Object.entries(rest)) add(name, value);
  return facts;
}

/** Groups a long list into ranges, as evenly as possible. */
function inRanges(choices: readonly Choice[]): readonly Choice[] {
  if (choices.length <= MOST_LISTED) return choices;
  const size = Math.ceil(choices.length / MOST_LISTED);
  return Array.from({ length: Math.ceil(choices.length / size) }, (_, index) => {
    const group = choices.slice(index * size, (index + 1) * size);
    const [first, last] = [group[0]?.words, group.at(-1)?.words];
    const words = first === last ? `${first}` : `${first} to ${last}`;
    return { words, commands: group.flatMap(({ commands }) => commands) };
  });
}
