import { sqlite } from '../store/databases.ts';
import { describeStandby } from './standby.ts';

describeStandby(sqlite);
