import { sqlite } from '../store/databases.ts';
import { describeOddStrings } from './odd-strings.ts';

describeOddStrings(sqlite);
