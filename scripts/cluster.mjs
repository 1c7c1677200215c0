// `npm run cluster`: several processes that run one site on this machine, with PostgreSQL, Redis and nginx in front, to
// try it. Arguments go to cluster/main.ts.
import { mustBeBuildable } from './folder-name.mjs';
import { runInForeground } from './foreground.mjs';
import { inRoot, install, node } from './toolchain.mjs';

mustBeBuildable();
install();
runInForeground(node(), [inRoot('scripts', 'cluster', 'main.ts'), ...process.argv.slice(2)]);
