import { postgres } from '../store/databases.ts';
import { describeTwoOwners } from './two-owners.ts';

for (const kind of postgres) describeTwoOwners(kind);
