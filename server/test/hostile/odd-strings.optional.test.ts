import { postgres } from '../store/databases.ts';
import { describeOddStrings } from './odd-strings.ts';

for (const kind of postgres) describeOddStrings(kind);
