// `npm run sbom [FILE]`: the bill of materials of what runs in production, CycloneDX as JSON; on the standard output
// without a file. Made from what is installed, without the network. npm lists everything that is installed; what
// production reaches is read from the lockfile, as npm's own `--omit=dev` leaves out Express and others (npm 11.19).
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { inRoot, npmCommand, root, say } from './toolchain.mjs';

/** What is in the image and in the SDK. */
const SHIPPED = ['server', 'shared', 'client-sdk', 'web'];

/**
 * @typedef {{
 *   name?: string, version?: string, link?: boolean, resolved?: string,
 *   dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 * }} Locked
 * @typedef {Readonly<Record<string, Locked>>} Packages by their paths, as in a lockfile
 * @typedef {{
 *   metadata: { component: { name: string, 'bom-ref': string } },
 *   components: { name: string, 'bom-ref': string }[],
 *   dependencies: { ref: string, dependsOn: string[] }[],
 * }} Bill
 */

/** What is installed, by paths. @returns {Packages} */
export const lockedPackages = () => JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;

/**
 * `<name>@<version>` of every package that the folders need to run.
 *
 * @param {Packages} packages
 * @param {readonly string[]} folders
 */
export const reachedFrom = (packages, folders) =>
  new Set(
    [...pathsFrom(packages, folders)].map((path) => `${nameOf(packages, path)}@${packages[path]?.version}`),
  );

/**
 * Their paths.
 *
 * @param {Packages} packages
 * @param {readonly string[]} [folders]
 */
export function pathsFrom(packages, folders = SHIPPED) {
  /** @type {Set<string>} */
  const paths = new Set();
  const waiting = [...folders];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (paths.has(path)) continue;
    paths.add(path);
    const { dependencies, optionalDependencies } = packages[path] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = placeOf(packages, path, name);
      if (found !== undefined) waiting.push(found);
    }
  }
  return paths;
}

/**
 * Where Node finds a package: in the nearest folder of packages.
 *
 * @param {Packages} packages
 * @param {string} from
 * @param {string} name
 */
function placeOf(packages, from, name) {
  const parts = from.split('/');
  for (let depth = parts.length; depth >= 0; depth--) {
    const place = [...parts.slice(0, depth), 'node_modules', name].join('/');
    const found = packages[place];
    if (found !== undefined) return found.link ? found.resolved : place;
  }
  return undefined;
}

/**
 * @param {Packages} packages
 * @param {string} path
 */
const nameOf = (packages, path) =>
  packages[path]?.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/**
 * The part of a bill that is about these packages, under the name of the whole.
 *
 * @param {Bill} bill
 * @param {ReadonlySet<string>} wanted
 * @param {string} name
 */
export function shippedPart(bill, wanted, name) {
  const whole = bill.metadata.component['bom-ref'];
  const isMeant = (/** @type {string} */ ref) => ref === whole || wanted.has(ref);
  return {
    ...bill,
    metadata: { ...bill.metadata, component: { ...bill.metadata.component, name } },
    components: bill.components.filter((each) => wanted.has(each['bom-ref'])),
    dependencies: bill.dependencies
      .filter(({ ref }) => isMeant(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter(isMeant) })),
  };
}

/** @returns {Bill} */
function installed() {
  const { command, args, shell } = npmCommand(['sbom', '--sbom-format=cyclonedx', '--sbom-type=application']);
  const options = { cwd: root, encoding: /** @type {const} */ ('utf8'), shell, maxBuffer: 2 ** 28 };
  const { status, stdout, stderr } = spawnSync(command, args, options);
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout);
}

if (process.argv[1] === import.meta.filename) {
  const bill = shippedPart(installed(), reachedFrom(lockedPackages(), SHIPPED), 'escadre');
  const text = `${JSON.stringify(bill, null, 2)}\n`;
  const [, , file] = process.argv;
  if (file === undefined) process.stdout.write(text);
  else {
    writeFileSync(file, text);
    say(`${file} lists ${bill.components.length} packages`);
  }
}
