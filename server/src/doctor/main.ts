/** `npm run doctor`: checks a site, and says what is wrong. Changes nothing. */

import { messageOf } from '@escadre/shared/kernel';
import { type Config, readConfig, storeUrlOf } from '../config.ts';
import { withoutSecrets } from '../ops/logger.ts';
import { NotAStore, StoreUnavailable } from '../store/errors.ts';
import { openDatabase } from '../store/open-database.ts';
import { argumentsIn, BadArguments, runTool, say } from '../tool.ts';
import { lookAtAddress } from './address.ts';
import { lookAtClock, lookAtIntegrity, lookAtKey, lookAtMatches } from './database.ts';
import { type Finding, failure, warning } from './finding.ts';
import { lookAtBackups, lookAtDisk, lookAtLimits } from './machine.ts';
import { mostFilesOfServer } from './server.ts';
import { lookAtSettings } from './settings.ts';

const USAGE = `npm run doctor

Checks the site that the variables describe, as the server would: configuration, disk, limits, database, key, clock,
matches, backups, and the address in SITE_URL with its certificate and proxy. Changes nothing, and works while the server runs.

Exit codes: 0 no errors, perhaps warnings; 1 errors; 2 invalid command or configuration.`;

const SIGNS = { ok: '   ok     ', warning: '!  warning', error: '!! ERROR  ' } as const;

let hasErrors = false;
const code = await runTool(
  () => main(process.argv.slice(2)),
  () => null,
);
process.exitCode = code === 0 && hasErrors ? 1 : code;

async function main(args: readonly string[]): Promise<void> {
  const { values, positionals } = argumentsIn(args, {
    help: { type: 'boolean', short: 'h', default: false },
  });
  if (values.help) return say(USAGE);
  if (positionals.length > 0) throw new BadArguments(`Unexpected argument "${positionals[0]}".`);
  const config = readConfig(process.env);
  tell(
    ...lookAtSettings(config, process.env),
    await lookAtDisk(config),
    ...[lookAtLimits(await mostFilesOfServer(config)) ?? []].flat(),
  );
  await lookAtStore(config);
  tell(...(await lookAtBackups(config, Date.now())), ...(await lookAtAddress(config)).findings);
}

async function lookAtStore(config: Config): Promise<void> {
  try {
    const database = await openDatabase(storeUrlOf(config));
    try {
      const integrity = await lookAtIntegrity(database);
      tell(integrity);
      tell(await lookAtKey(config, database), await lookAtClock(database));
      if (integrity.health === 'ok') tell(await lookAtMatches(config, database));
    } finally {
      await database.db.destroy();
    }
  } catch (error) {
    tell(unopened(error));
  }
}

function unopened(error: unknown): Finding {
  if (error instanceof NotAStore && error.code === 'NO_STORE') return warning('database', error.message);
  const why = error instanceof StoreUnavailable ? error.cause : error;
  return failure('database', withoutSecrets(`The match store cannot be read: ${messageOf(why)}.`));
}

function tell(...findings: readonly Finding[]): void {
  for (const { health, part, sentence } of findings) {
    if (health === 'error') hasErrors = true;
    say(`${SIGNS[health]} ${part.padEnd(9)} ${sentence}`);
  }
}
