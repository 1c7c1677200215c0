// Run by `npm pack` and `npm publish` in client-sdk: before, builds the package and replaces the
// package.json that names the sources; after, restores that, and the modules with their source maps.
//
//   node ../scripts/sdk/pack.mjs before | after
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot, node } from '../toolchain.mjs';

const dist = inRoot('client-sdk', 'dist');
const keptDist = inRoot('client-sdk', 'dist.kept');
const manifest = inRoot('client-sdk', 'package.json');
const kept = inRoot('client-sdk', 'package.json.kept');
const readme = inRoot('client-sdk', 'README.md');
const keptReadme = inRoot('client-sdk', 'README.md.kept');
const licence = inRoot('client-sdk', 'LICENSE');

function putBack() {
  if (existsSync(kept)) renameSync(kept, manifest);
  if (existsSync(keptReadme)) renameSync(keptReadme, readme);
  rmSync(licence, { force: true });
  if (!existsSync(keptDist)) return;
  rmSync(dist, { recursive: true, force: true });
  renameSync(keptDist, dist);
}

async function takeItsPlace() {
  const built = spawnSync(node(), [inRoot('scripts', 'build-sdk.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  const { packagedReadme, publishedManifest } = await import('./manifest.ts');
  const { unlinkMaps } = await import('./tarball.ts');
  // A server may be serving the folder: it gets its maps back afterwards.
  cpSync(dist, keptDist, { recursive: true });
  unlinkMaps(dist);
  copyFileSync(inRoot('LICENSE'), licence);
  const published = `${JSON.stringify(publishedManifest('./dist/'), null, 2)}\n`;
  const page = packagedReadme();
  renameSync(readme, keptReadme);
  writeFileSync(readme, page);
  renameSync(manifest, kept);
  writeFileSync(manifest, published);
}

// Restore after an interrupted run.
putBack();
if (process.argv[2] === 'before') await takeItsPlace();
