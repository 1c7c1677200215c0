/**
 * Node's flags for running the server, here, in the image and in `bench`.
 *
 * By default V8 uses four extra threads for garbage collection, on any number of cores: on two, they take
 * time from the thread that answers, noticeably with thousands of matches. `--v8-pool-size=0` makes Node
 * use as many as there are spare cores. `--always-sparkplug` compiles each function at its first call
 * instead of interpreting it for a while: the server reaches full speed sooner, for a tenth of a second
 * more at the start.
 */
export const serverFlags = ['--v8-pool-size=0', '--always-sparkplug'];
