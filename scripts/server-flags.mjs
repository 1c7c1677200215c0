/**
 * What Node is told when it runs the server, here, in the image and in `bench`.
 *
 * Of its own accord V8 uses four threads beside ours to collect what is no longer needed, on however few cores: on two, they
 * take the time of the thread that answers, and with thousands of matches that is felt. `--v8-pool-size=0` has Node choose as
 * many as there are cores to spare. `--always-sparkplug` compiles each function when it is first called, and not when it has
 * been interpreted for a while: a server is as fast as it will be sooner, for a tenth of a second when it starts.
 */
export const serverFlags = ['--v8-pool-size=0', '--always-sparkplug'];
