/** The parts of a table. */

import type { Attendance } from './attendance/attendance.ts';
import type { Graces } from './attendance/graces.ts';
import type { SharedOrigins } from './attendance/shared-origins.ts';
import type { Audience } from './audience/audience.ts';
import type { Logbooks } from './audience/logbooks.ts';
import type { Talk } from './audience/talk.ts';
import type { Teller } from './audience/teller.ts';
import type { DelayedShow } from './delayed/delayed-show.ts';
import type { LiveMatch } from './match/live-match.ts';
import type { TableServices } from './match/services.ts';

export interface TableParts {
  readonly services: TableServices;
  readonly live: LiveMatch;
  readonly audience: Audience;
  readonly attendance: Attendance;
  readonly graces: Graces;
  readonly sharedOrigins: SharedOrigins;
  readonly teller: Teller;
  readonly talk: Talk;
  readonly logbooks: Logbooks;
  /** The delayed show for spectators; null without a delay. */
  readonly delayed: DelayedShow | null;
}
