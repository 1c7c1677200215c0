// Servers, sockets, browsers and databases of strangers' machines: where nobody looks on, a test is tried once more.
// `.ci/run` names each that took a second attempt, so that it is mended and not got used to. By hand there is none.
import { jest } from '@jest/globals';

if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
