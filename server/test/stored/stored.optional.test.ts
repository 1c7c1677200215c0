import { postgres } from '../store/databases.ts';
import { describeBackups } from './suite.ts';

for (const kind of postgres) describeBackups(kind);
