/** The operator’s tool: `npm run moderate -- <command>`, over the operators’ port. */

import { type Config, readConfig } from '../config.ts';
import { askServer, NotDone, userName } from '../ops-client.ts';
import { runTool, say } from '../tool.ts';
import { type Invocation, readCommandLine, USAGE } from './command-line.ts';

process.exitCode = await runTool(
  () => main(process.argv.slice(2)),
  (error) => (error instanceof NotDone ? error : null),
);

async function main(args: readonly string[]): Promise<void> {
  const invocation = readCommandLine(args, userName());
  if (invocation.what === 'help') say(USAGE);
  else say(JSON.stringify(await answerTo(invocation, readConfig(process.env, 'tool')), null, 2));
}

function answerTo(invocation: Exclude<Invocation, { what: 'help' }>, config: Config): Promise<unknown> {
  switch (invocation.what) {
    case 'act':
      return askServer(config, '/moderation/acts', invocation.request);
    case 'match':
      return askServer(config, `/moderation/matches/${encodeURIComponent(invocation.id)}`);
    default:
      return askServer(config, `/moderation/${invocation.what}`);
  }
}
