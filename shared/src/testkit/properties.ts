/**
 * fast-check, which tries always the same: what fails once, fails again for whoever looks into it, and nobody's
 * work is held up by what came by lot. Another seed looks elsewhere.
 */

import fc from 'fast-check';

fc.configureGlobal({ seed: 1805 });

// biome-ignore lint/style/noDefaultExport: as the package has it
export default fc;
