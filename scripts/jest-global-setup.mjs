// Before all tests.
import { bundleThreads } from './threads.mjs';

// biome-ignore lint/style/noDefaultExport: what Jest asks for
export default bundleThreads;
