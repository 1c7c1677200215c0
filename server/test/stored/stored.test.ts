/**
 * Matches of earlier versions load, wake, continue and verify: a sample here, all to the end in the
 * optional run.
 */

import { sqlite } from '../store/databases.ts';
import { describeBackups, describeFiles } from './suite.ts';

describeFiles(12, 3);
describeBackups(sqlite, 5);
