/** What earlier versions have stored: it loads, wakes, goes on, and verifies. All of it, to its end, in the optional run. */

import { sqlite } from '../store/databases.ts';
import { describeBackups, describeFiles } from './suite.ts';

describeFiles(12, 3);
describeBackups(sqlite, 5);
