import { postgres } from '../store/databases.ts';
import { describeBackups, describeFiles } from './suite.ts';

for (const kind of postgres) describeBackups(kind);
describeFiles(150);
