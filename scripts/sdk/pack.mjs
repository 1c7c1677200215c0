// Run by `npm pack` and `npm publish` in client-sdk: before, builds the package, and replaces the
// package.json that names the sources; after, restores it.
//
//   node ../scripts/sdk/pack.mjs before | after
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot, node } from '../toolchain.mjs';

const manifest = inRoot('client-sdk', 'package.json');
const kept = inRoot('client-sdk', 'package.json.kept');
const readme = inRoot('client-sdk', 'README.md');
const keptReadme = inRoot('client-sdk', 'README.md.kept');
const licence = inRoot('client-sdk', 'LICENSE');

function putBack() {
  if (existsSync(kept)) renameSync(kept, manifest);
  if (existsSync(keptReadme)) renameSync(keptReadme, readme);
  rmSync(licence, { force: true });
}

async function takeItsPlace() {
  const built = spawnSync(node(), [inRoot('scripts', 'build-sdk.mjs')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (built.status !== 0) process.exit(built.status ?? 1);
  const { packagedReadme, publishedManifest } = await import('./manifest.ts');
  const { unlinkMaps } = await import('./tarball.ts');
  unlinkMaps(inRoot('client-sdk', 'dist'));
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
