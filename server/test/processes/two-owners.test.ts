import { sqlite } from '../store/databases.ts';
import { describeTwoOwners } from './two-owners.ts';

describeTwoOwners(sqlite);
