/** Secrets from files: `OPS_TOKEN_FILE` names a file with the value of `OPS_TOKEN`. */

import { readFileSync } from 'node:fs';
import { codeOf } from '@escadre/shared/kernel';
import { type Setting, VARIABLES } from './settings.ts';

type Environment = Readonly<Record<string, string>>;

/** The settings that may come from a file. */
export const SECRETS: readonly Setting[] = VARIABLES.filter(({ isSecret }) => isSecret);

export const fileVariable = (name: string): string => `${name}_FILE`;

/** Adds what the files contain. An empty file counts as not set, like an empty variable. */
export function withSecretFiles(given: Environment): {
  readonly given: Environment;
  readonly faults: readonly string[];
} {
  const found: Record<string, string> = {};
  const faults: string[] = [];
  for (const { name } of SECRETS) {
    const variable = fileVariable(name);
    const path = given[variable]?.trim();
    if (path === undefined) continue;
    try {
      const text = readFileSync(path, 'utf8').trim();
      if (text === '') continue;
      if (given[name] === undefined) found[name] = text;
      else faults.push(`${name} and ${variable} are both set. Leave one of them out.`);
    } catch (error) {
      faults.push(`${variable} is ${JSON.stringify(path)}, a file that cannot be read (${codeOf(error)}).`);
    }
  }
  return { given: { ...given, ...found }, faults };
}
