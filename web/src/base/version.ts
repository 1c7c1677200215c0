/** The version of this client, filled in by the build. */

declare const __VERSION__: string;

export const VERSION = __VERSION__;
