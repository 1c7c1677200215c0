/** The bill of materials lists what production needs, and nothing else. */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { vulnerableAt } from '../audit.mjs';
import { lockedPackages, pathsFrom, reachedFrom } from '../sbom.mjs';
import { inRoot } from '../toolchain.mjs';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

test('the nearest package counts, links lead to their folder, and development is left out', () => {
  const packages = {
    server: { name: '@x/server', version: '1.0.0', dependencies: { a: '*', '@x/shared': '*' } },
    shared: { name: '@x/shared', version: '1.0.0', dependencies: { b: '*' } },
    'node_modules/@x/shared': { link: true, resolved: 'shared' },
    'node_modules/a': { version: '1.0.0', dependencies: { b: '*' }, optionalDependencies: { absent: '*' } },
    'node_modules/a/node_modules/b': { version: '1.0.0', dependencies: { a: '*' } },
    'node_modules/b': { version: '2.0.0' },
    'node_modules/tool': { version: '3.0.0' },
  };
  expect([...reachedFrom(packages, ['server'])].sort()).toEqual([
    '@x/server@1.0.0',
    '@x/shared@1.0.0',
    'a@1.0.0',
    'b@1.0.0',
    'b@2.0.0',
  ]);
});

test('the audit is about what production reaches, in every workspace', () => {
  const paths = pathsFrom(lockedPackages());
  const vulnerability = (path: string) => ({ severity: 'high', nodes: [path] });
  const vulnerabilities = {
    express: vulnerability('node_modules/express'),
    jest: vulnerability('node_modules/jest'),
  };
  const found = vulnerableAt({ vulnerabilities }, paths).flatMap(({ nodes }) => nodes);
  expect(found).toContain('node_modules/express');
  expect(found).not.toContain('node_modules/jest');
});

test('the bill is CycloneDX of this version, and holds together', () => {
  const folder = mkdtempSync(join(tmpdir(), 'escadre-sbom-'));
  try {
    const file = join(folder, 'escadre.cdx.json');
    execFileSync(process.execPath, [inRoot('scripts', 'sbom.mjs'), file], { stdio: 'pipe' });
    const bill = read(file);
    expect(bill).toMatchObject({
      bomFormat: 'CycloneDX',
      metadata: { component: { name: 'escadre', version: read(inRoot('package.json')).version } },
    });
    const refs: string[] = bill.components.map((each: { 'bom-ref': string }) => each['bom-ref']);
    const names = refs.map((ref) => ref.slice(0, ref.lastIndexOf('@')));
    for (const folderName of ['server', 'shared', 'client-sdk', 'web']) {
      const { name, dependencies = {} } = read(inRoot(folderName, 'package.json'));
      for (const needed of [name, ...Object.keys(dependencies)]) expect(names).toContain(needed);
    }
    for (const unneeded of ['jest', 'typescript', '@biomejs/biome', '@escadre/bench']) {
      expect(names).not.toContain(unneeded);
    }
    const known = new Set([...refs, bill.metadata.component['bom-ref']]);
    for (const { ref, dependsOn } of bill.dependencies) {
      for (const each of [ref, ...dependsOn]) expect(known).toContain(each);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
