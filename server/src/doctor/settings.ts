/** The settings: unknown names, and values that are valid but dangerous. */

import { type Config, strayVariables } from '../config.ts';
import { answersToAnyName } from '../operators-names.ts';
import { type Finding, ok, warning } from './finding.ts';

type Environment = Parameters<typeof strayVariables>[0];

export function lookAtSettings(
  config: Pick<Config, 'opsHost' | 'opsNames'>,
  env: Environment,
): readonly Finding[] {
  const strays = strayVariables(env).map(({ variable, meant }) =>
    warning('settings', `Unknown variable ${variable}${meant === null ? '' : `: do you mean ${meant}`}.`),
  );
  const names = answersToAnyName(config) ? [anyName(config.opsHost)] : [];
  const findings = [...strays, ...names];
  return findings.length === 0 ? [ok('settings', 'Every setting is valid.')] : findings;
}

const anyName = (host: string): Finding =>
  warning(
    'settings',
    `OPS_HOST is ${host}, and the operators’ port answers to any host name, even one that belongs to another site: set OPS_NAMES.`,
  );
