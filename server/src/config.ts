/** Configuration from environment variables, read once at startup. Empty variables count as unset. */

import { join } from 'node:path';
import { fileVariable, SECRETS, withSecretFiles } from './secret-files.ts';
import { isSetting, SETTINGS, type Setting, type SettingsTree, VARIABLES } from './settings.ts';

/** Requests per minute and address (rejoin: per player); 0 means no limit. */
export const BUDGETS = [
  'session',
  'create',
  'enter',
  'rejoin',
  'recover',
  'read',
  'request',
  'health',
] as const;
export type Budget = (typeof BUDGETS)[number];

type Values<Settings> = {
  readonly [Key in keyof Settings]: Settings[Key] extends Setting<infer Value>
    ? Value
    : Values<Settings[Key]>;
};
type Given = Values<typeof SETTINGS>;

/** See {@link SETTINGS} for each value. */
export interface Config extends Omit<Given, 'rates' | 'sourceMaps'> {
  readonly rates: Readonly<Record<Budget, number>>;
  /** Whether browsers get the SDK’s source maps. */
  readonly sourceMaps: boolean;
}

type Environment = Readonly<Record<string, string | undefined>>;

/** The environment has faults: one line each, without secrets. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length === 1 ? 'a fault' : `${faults.length} faults`}:\n${lines(faults)}`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}

const lines = (faults: readonly string[]) => faults.map((fault) => `  ${fault}`).join('\n');

/**
 * Reads the configuration from an environment. Tools need less than a server does.
 *
 * @throws {@link ConfigError} with every fault
 */
export function readConfig(env: Environment, reader: 'server' | 'tool' = 'server'): Config {
  const { given, faults: unread } = withSecretFiles(filledIn(env));
  const faults = [...unread, ...VARIABLES.flatMap((setting) => faultOf(setting, given[setting.name]) ?? [])];
  if (faults.length > 0) throw new ConfigError(faults);
  const config = configOf(valuesOf(SETTINGS, given) as Given);
  const contradictions = reader === 'tool' ? [] : contradictionsIn(config);
  if (contradictions.length > 0) throw new ConfigError(contradictions);
  return config;
}

function filledIn(env: Environment): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value?.trim() ? [[name, value]] : [])),
  );
}

/** The store's address: PostgreSQL, or the path of the embedded database. */
export const storeUrlOf = ({ databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>): string =>
  databaseUrl ?? join(dataDir, 'escadre.sqlite');

/** As {@link readConfig}, but prints any faults and exits with code 1. */
export function configOrExit(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  try {
    return readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(1);
  }
}

/** Prefixes of our own names. */
const OURS = /^(?:ESCADRE|OPS|RATE|COMPUTER)_/;

/**
 * Unknown variables like ours, each with the likely correct name, or null: a typo would silently drop a limit
 * or key.
 */
export function strayVariables(
  env: Readonly<Record<string, string | undefined>>,
): { readonly variable: string; readonly meant: string | null }[] {
  const known = [...VARIABLES, ...SECRETS.map(({ name }) => ({ name: fileVariable(name) }))].map(
    ({ name }) => name,
  );
  return Object.keys(env).flatMap((variable) => {
    if (known.includes(variable)) return [];
    const meant = known.find((name) => isSlipOf(name, variable)) ?? null;
    return meant !== null || OURS.test(variable) ? [{ variable, meant }] : [];
  });
}

/** True if the names differ by one letter or by two swapped letters. */
function isSlipOf(name: string, other: string): boolean {
  // Short names are too common.
  if (name.length <= 'PORT'.length) return false;
  let [start, end] = [0, 0];
  const shorter = Math.min(name.length, other.length);
  while (start < shorter && name[start] === other[start]) start += 1;
  while (end < shorter - start && name.at(-1 - end) === other.at(-1 - end)) end += 1;
  const [here, there] = [name.slice(start, name.length - end), other.slice(start, other.length - end)];
  if (here.length <= 1 && there.length <= 1) return true;
  return here.length === 2 && there === `${here[1]}${here[0]}`;
}

function faultOf({ name, shape, sentence, isSecret }: Setting, value: string | undefined): string | null {
  const [issue] = shape.safeParse(value).error?.issues ?? [];
  if (issue === undefined) return null;
  const shown = isSecret
    ? `set to ${value?.length ?? 0} characters that are not shown`
    : JSON.stringify(value?.slice(0, 100) ?? '');
  return `${name} is ${shown}, and should be ${issue.message}. (${sentence})`;
}

/** The values of the settings, by key. */
function valuesOf(settings: SettingsTree, given: Environment): Readonly<Record<string, unknown>> {
  const read = (setting: Setting | SettingsTree): unknown =>
    isSetting(setting) ? frozen(setting.shape.parse(given[setting.name])) : valuesOf(setting, given);
  return Object.fromEntries(Object.entries(settings).map(([key, setting]) => [key, read(setting)]));
}

function configOf(values: Given): Config {
  // Health checks get the budget of all requests.
  const rates = Object.freeze({ ...values.rates, health: values.rates.request });
  const publicAddress = publicAddressOf(values);
  return Object.freeze({ ...values, rates, publicAddress, sourceMaps: values.sourceMaps ?? false });
}

/** With its host: a path alone is one of the site’s address, if that is known. */
function publicAddressOf({ publicAddress, siteUrl }: Given): string | null {
  const isPath = publicAddress?.startsWith('/') === true;
  return isPath && siteUrl !== null ? `${new URL(siteUrl).host}${publicAddress}` : publicAddress;
}

/** Faults between settings. */
function contradictionsIn({ databaseUrl, secret, redisUrl, publicAddress }: Config): string[] {
  const faults: string[] = [];
  const missing = (name: string, because: string) => {
    faults.push(`${name} is not set, and should be, because ${because}.`);
  };
  if (databaseUrl !== null && secret === null)
    missing('ESCADRE_SECRET', 'DATABASE_URL is set: every process needs the same key to recognise players');
  if (redisUrl !== null && databaseUrl === null)
    missing('DATABASE_URL', 'REDIS_URL is set: processes that run a site together share one database');
  if (redisUrl !== null && publicAddress === null)
    missing('PUBLIC_ADDRESS', 'REDIS_URL is set: players must reach the process that has their match');
  if (redisUrl === null && publicAddress !== null)
    missing('REDIS_URL', 'PUBLIC_ADDRESS is set, which has a meaning only if several processes run the site');
  if (publicAddress?.startsWith('/'))
    missing('SITE_URL', `PUBLIC_ADDRESS is ${JSON.stringify(publicAddress)}, a path of the site’s address`);
  return faults;
}

const frozen = <Value>(value: Value): Value => (Array.isArray(value) ? Object.freeze(value) : value);
