/** Choosing any command step by step: its type, then each of its parts, until one is left. */

interface Choice<Command> {
  readonly value: string;
  readonly commands: readonly Command[];
}

export interface PartChoice<Command> {
  /** The part of the command being chosen: `ship`, `to`. */
  readonly part: string;
  readonly choices: readonly Choice<Command>[];
}

type Parts = Readonly<Record<string, unknown>>;

/** The next choice among these commands; null if they do not differ. */
export function stepOf<Command extends object>(commands: readonly Command[]): PartChoice<Command> | null {
  for (const part of partsOf(commands)) {
    const choices = choicesBy(commands, part);
    if (choices.length > 1) return { part, choices };
  }
  return null;
}

/** The parts of all commands, each once, the type first. */
const partsOf = (commands: readonly object[]): readonly string[] => [
  ...new Set(['type', ...commands.flatMap((command) => Object.keys(command))]),
];

function choicesBy<Command extends object>(commands: readonly Command[], part: string): Choice<Command>[] {
  const groups = new Map<string, Command[]>();
  for (const command of commands) {
    const value = textOf((command as Parts)[part]);
    const group = groups.get(value);
    if (group === undefined) groups.set(value, [command]);
    else group.push(command);
  }
  return [...groups].map(([value, group]) => ({ value, commands: group }));
}

/** A part in few characters: `d4`, `port 30 · ahead 200`. */
export function textOf(value: unknown): string {
  if (value === undefined || value === null) return '—';
  if (Array.isArray(value)) return value.length === 0 ? '—' : value.map(textOf).join(' · ');
  if (typeof value !== 'object') return String(value);
  return Object.entries(value)
    .map(([name, part]) => `${name} ${textOf(part)}`)
    .join(' ');
}
