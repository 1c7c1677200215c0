/** The environment variables of this process, for tests that change them. */

/**
 * Returns a function that puts them back as they are now. In place: another object in `process.env` would not be the
 * environment that Node itself reads, in this file of tests and in those after it.
 */
export function keepEnv(): () => void {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}
