// `npm run build`: builds the SDK, the client and the pages.
import { build } from './builds.mjs';
import { install, node } from './toolchain.mjs';

install();
await build(node(), 'all');
