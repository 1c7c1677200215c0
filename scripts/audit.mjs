// `npm run audit`: fails on known vulnerabilities of what runs in production, from "high" on. A registry that keeps no
// list of them is passed over. npm looks at everything that is installed; what production reaches is read from the
// lockfile, as npm's own `--omit=dev` leaves out Express and others (npm 11.19).
import { spawnSync } from 'node:child_process';
import { lockedPackages, pathsFrom } from './sbom.mjs';
import { npmCommand, root, say } from './toolchain.mjs';

/**
 * @typedef {{ severity: string, nodes: string[] }} Vulnerability with the paths of the packages that have it
 * @typedef {{ vulnerabilities?: Record<string, Vulnerability> }} Report
 */

/**
 * The vulnerabilities of packages at these paths.
 *
 * @param {Report} report
 * @param {ReadonlySet<string>} paths
 */
export const vulnerableAt = ({ vulnerabilities = {} }, paths) =>
  Object.values(vulnerabilities).filter(({ nodes }) => nodes.some((path) => paths.has(path)));

if (process.argv[1] === import.meta.filename) {
  const { command, args, shell } = npmCommand(['audit', '--json']);
  const { stdout } = spawnSync(command, args, { cwd: root, encoding: 'utf8', shell, maxBuffer: 2 ** 28 });
  const report = reportIn(stdout);
  if (report?.vulnerabilities === undefined) {
    say('not audited: the registry has no list of vulnerabilities, or cannot be reached');
  } else {
    const found = vulnerableAt(report, pathsFrom(lockedPackages()));
    const grave = found.filter(({ severity }) => severity === 'high' || severity === 'critical');
    say(`audited: ${grave.length} high or critical, ${found.length} vulnerabilities in all`);
    if (grave.length > 0) {
      console.log(JSON.stringify(grave, null, 2));
      process.exitCode = 1;
    }
  }
}

/**
 * @param {string} text
 * @returns {Report | undefined}
 */
function reportIn(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
