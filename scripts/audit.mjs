// `npm run audit`: fails on known vulnerabilities of runtime packages, from "high" on. A registry that keeps no
// list of them is passed over.
import { spawnSync } from 'node:child_process';
import { npmCommand, root, say } from './toolchain.mjs';

const { command, args, shell } = npmCommand(['audit', '--omit=dev', '--audit-level=high', '--json']);
const { status, stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell });
const counts = reportIn(stdout)?.metadata?.vulnerabilities;
if (counts === undefined) {
  say('not audited: the registry has no list of vulnerabilities, or cannot be reached');
} else {
  say(`audited: ${counts.critical} critical, ${counts.high} high, ${counts.total} vulnerabilities in all`);
  if (status !== 0) {
    console.log(stdout);
    process.exitCode = 1;
  }
}

/** @param {string} text */
function reportIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
