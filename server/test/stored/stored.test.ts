/** What earlier versions have stored: all of it loads, wakes, goes on to its end, and verifies. */

import { sqlite } from '../store/databases.ts';
import { describeBackups, describeFiles } from './suite.ts';

describeFiles();
describeBackups(sqlite);
