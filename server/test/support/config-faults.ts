import { ConfigError, readConfig } from '../../src/config.ts';

/** What is wrong with these variables. */
export function faultsOf(env: Readonly<Record<string, string>>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.faults;
    throw error;
  }
}
