/** A board's lines, grouped by owner. */

interface Group<Line> {
  /** Undefined for public facts. */
  readonly heading: string | undefined;
  readonly lines: Line[];
}

export function groupsOf<Line>(
  lines: readonly Line[],
  headingOf: (line: Line) => string | undefined,
): readonly Group<Line>[] {
  const groups: Group<Line>[] = [];
  for (const line of lines) {
    const heading = headingOf(line);
    const known = groups.find((group) => group.heading === heading);
    if (known === undefined) groups.push({ heading, lines: [line] });
    else known.lines.push(line);
  }
  return groups;
}
