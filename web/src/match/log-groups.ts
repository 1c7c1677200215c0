/** The lines of a log in groups: shots with their results, folded routine, and the rest. */

import { mergedLines } from './repeated-lines.ts';

interface Said {
  readonly text: string;
}

interface Style<Line extends Said> {
  readonly begins: (line: Line) => boolean;
  readonly belongs: (line: Line) => boolean;
  readonly isRoutine: (line: Line) => boolean;
}

type LogGroup<Line extends Said> =
  | { readonly kind: 'line'; readonly line: Line; readonly count: number }
  | { readonly kind: 'card' | 'routine'; readonly lines: readonly Line[] };

export function logGroups<Line extends Said>(
  lines: readonly Line[],
  style: Style<Line> | undefined,
): readonly LogGroup<Line>[] {
  return runsOf(lines, style).flatMap((run, place, runs): readonly LogGroup<Line>[] => {
    // The newest lines are read out as they come, so they are folded only once something follows.
    const isNewest = place === runs.length - 1;
    const isPlain = run.kind === 'line' || (run.kind === 'routine' && (isNewest || run.lines.length < 2));
    return isPlain
      ? mergedLines(run.lines).map(({ line, count }) => ({ kind: 'line', line, count }))
      : [{ kind: run.kind === 'card' ? 'card' : 'routine', lines: run.lines }];
  });
}

interface Run<Line> {
  readonly kind: 'line' | 'card' | 'routine';
  readonly lines: Line[];
}

function runsOf<Line extends Said>(
  lines: readonly Line[],
  style: Style<Line> | undefined,
): readonly Run<Line>[] {
  const runs: Run<Line>[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    const kind = style?.begins(line) ? 'card' : style?.isRoutine(line) ? 'routine' : 'line';
    const isJoined = last?.kind === 'card' ? style?.belongs(line) : kind !== 'card' && last?.kind === kind;
    if (last !== undefined && isJoined) last.lines.push(line);
    else runs.push({ kind, lines: [line] });
  }
  return runs;
}
