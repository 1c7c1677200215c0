/** What processes have used of all cores, by Linux’ own account. */

import { readFileSync } from 'node:fs';

/** Of the fields of `/proc/<pid>/stat` after the name: a process’ own time, and that of its children that have ended. */
const OWN = [11, 12];
const OF_CHILDREN = [13, 14];
/** Of a second: the unit of these fields on every Linux. */
const TICKS = 100;

/** Seconds so far; 0 for a process that has ended. */
export function processorTime(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return [...OWN, ...OF_CHILDREN].reduce((all, field) => all + Number(fields[field]), 0) / TICKS;
  } catch {
    return 0;
  }
}
