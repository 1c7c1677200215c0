/** The sources of all packages as the TypeScript compiler reads them, without tests. */

import { dirname, relative } from 'node:path';
import ts from 'typescript';
import { inRoot } from './toolchain.mjs';

/** Source folders by package. */
export const PACKAGES: Readonly<Record<string, readonly string[]>> = {
  shared: ['shared/src/'],
  server: ['server/src/'],
  'client-sdk': ['client-sdk/src/'],
  web: ['web/src/', 'web/gallery/', 'web/worker/'],
  scripts: ['scripts/'],
  bench: ['bench/src/'],
  demo: ['demo/'],
};

interface SourceFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly package: string;
  readonly file: ts.SourceFile;
  readonly checker: ts.TypeChecker;
}

const isTest = (path: string): boolean => /\.test\.tsx?$|\/test\//.test(path);

/** Together these cover all sources: pages have a configuration of their own. */
const CONFIGURATIONS = ['tsconfig.json', 'web/tsconfig.json', 'web/worker/tsconfig.json'];

/** Every source file once. */
export function sourceFiles(): readonly SourceFile[] {
  const byPath = new Map<string, SourceFile>();
  for (const each of CONFIGURATIONS.flatMap(filesOf)) byPath.set(each.path, each);
  return [...byPath.values()];
}

function filesOf(configuration: string): SourceFile[] {
  const path = inRoot(...configuration.split('/'));
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
  const program = ts.createProgram(
    fileNames.filter((name) => !isTest(name)),
    { ...options, noEmit: true },
  );
  const checker = program.getTypeChecker();
  return program.getSourceFiles().flatMap((file) => {
    const path = relative(inRoot(), file.fileName).replaceAll('\\', '/');
    const found = Object.entries(PACKAGES).find(([, folders]) =>
      folders.some((folder) => path.startsWith(folder)),
    );
    const isOurs = found !== undefined && !path.includes('node_modules/') && !path.endsWith('.d.ts');
    return isOurs && !isTest(path) ? [{ path, package: found[0], file, checker }] : [];
  });
}
