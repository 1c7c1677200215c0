import { postgres } from '../store/databases.ts';
import { describeStandby } from './standby.ts';

for (const kind of postgres) describeStandby(kind);
