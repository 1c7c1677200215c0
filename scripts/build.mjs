// `npm run build`: builds the SDK, the client and the pages.
import { buildAll, install, node } from './toolchain.mjs';

install();
await buildAll(node());
