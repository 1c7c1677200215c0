/** All that earlier versions have stored loads, wakes, goes on to its end, and verifies. */

import { databases } from '../store/databases.ts';
import { describeBackups, describeFiles } from './suite.ts';

describeFiles(150, 1);
for (const kind of databases) describeBackups(kind, 1);
