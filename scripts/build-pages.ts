// Renders the rulebooks and documents as pages, in server/dist.

import { games } from '@escadre/shared/games';
import { writeSite } from './pages/site.ts';
import { inRoot } from './toolchain.mjs';

writeSite(Object.keys(games), inRoot(), inRoot('server', 'dist'));
