/** What a table is composed of. */

import type { Attendance } from './attendance.ts';
import type { Audience } from './audience.ts';
import type { Graces } from './graces.ts';
import type { LateShow } from './late-show.ts';
import type { LiveMatch } from './live-match.ts';
import type { Logbooks } from './logbook.ts';
import type { Neighbours } from './neighbours.ts';
import type { TableServices } from './services.ts';
import type { Talk } from './talk.ts';
import type { Teller } from './teller.ts';

export interface TableParts {
  readonly services: TableServices;
  readonly live: LiveMatch;
  readonly audience: Audience;
  readonly attendance: Attendance;
  readonly graces: Graces;
  readonly neighbours: Neighbours;
  readonly teller: Teller;
  readonly talk: Talk;
  readonly logbooks: Logbooks;
  /** What spectators see, where they see everything late; else null. */
  readonly late: LateShow | null;
}
