/** Merges repeated consecutive lines of a story into one with a count. */

interface Said {
  readonly text: string;
}

interface Run<Line extends Said> {
  readonly line: Line;
  readonly count: number;
}

export function mergedLines<Line extends Said>(lines: readonly Line[]): readonly Run<Line>[] {
  const runs: Run<Line>[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (last?.line.text === line.text) runs[runs.length - 1] = { line: last.line, count: last.count + 1 };
    else runs.push({ line, count: 1 });
  }
  return runs;
}
