/** What earlier versions have stored: all of it loads, wakes, goes on, and verifies. */

import { sqlite } from '../store/databases.ts';
import { describeBackups, describeFiles } from './suite.ts';

// To their end in the optional run.
describeFiles(12);
describeBackups(sqlite);
