// What depends on programs of others (a browser, a database) is tried once more where nobody looks on. `.ci/run` says
// what took a second attempt, so that it is mended and not got used to.
import { jest } from '@jest/globals';

if (process.env.CI) jest.retryTimes(1, { logErrorsBeforeRetry: true });
