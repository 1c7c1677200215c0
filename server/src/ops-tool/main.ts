/** The operator’s tool: `npm run ops -- <command>`, over the operators’ port. */

import { type Config, readConfig } from '../config.ts';
import { askServer, NotDone, userName } from '../ops-client.ts';
import { runTool, say } from '../tool.ts';
import { type Invocation, readCommandLine, USAGE } from './command-line.ts';
import { type Timeline, timelineText } from './timeline-text.ts';

process.exitCode = await runTool(
  async () => {
    const invocation = readCommandLine(process.argv.slice(2), userName(), Date.now());
    if (invocation.what === 'help') say(USAGE);
    else say(await answerTo(invocation, readConfig(process.env, 'tool')));
  },
  (error) => (error instanceof NotDone ? error : null),
);

async function answerTo(invocation: Exclude<Invocation, { what: 'help' }>, config: Config): Promise<string> {
  if (invocation.what === 'timeline') {
    const asked = new URLSearchParams({ ...invocation.question });
    return timelineText((await askServer(config, `/inquiry/timeline?${asked}`)) as Timeline);
  }
  return JSON.stringify(await plainAnswerTo(invocation, config), null, 2);
}

function plainAnswerTo(
  invocation: Exclude<Invocation, { what: 'help' | 'timeline' }>,
  config: Config,
): Promise<unknown> {
  switch (invocation.what) {
    case 'act':
      return askServer(config, '/moderation/acts', invocation.request);
    case 'status':
      return askServer(config, '/inquiry/status');
    case 'player':
      return askServer(config, `/inquiry/players?${new URLSearchParams({ name: invocation.name })}`);
    case 'match':
      return askServer(config, `/moderation/matches/${encodeURIComponent(invocation.id)}`);
  }
}
