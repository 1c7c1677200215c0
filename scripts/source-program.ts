/** The sources of all packages as the TypeScript compiler reads them, without tests. */

import { readFileSync } from 'node:fs';
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

/** Every source file once, with the types of its program. */
export const sourceFiles = (): readonly SourceFile[] =>
  onceByPath(
    CONFIGURATIONS.flatMap((configuration) => {
      const { fileNames, options } = configured(configuration);
      const names = fileNames.filter((name) => !isTest(name));
      const program = ts.createProgram(names, { ...options, noEmit: true });
      const checker = program.getTypeChecker();
      return program
        .getSourceFiles()
        .flatMap((file) => ownFile(file.fileName).map((own) => ({ ...own, file, checker })));
    }),
  );

/** Every source file once, parsed alone: without types, in a fraction of the time. */
export const parsedFiles = (): readonly Omit<SourceFile, 'checker'>[] =>
  onceByPath(CONFIGURATIONS.flatMap((each) => configured(each).fileNames.flatMap(ownFile))).map((own) => ({
    ...own,
    file: ts.createSourceFile(own.path, readFileSync(inRoot(own.path), 'utf8'), ts.ScriptTarget.Latest, true),
  }));

function configured(configuration: string): ts.ParsedCommandLine {
  const path = inRoot(...configuration.split('/'));
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path));
}

const onceByPath = <File extends { readonly path: string }>(files: readonly File[]): readonly File[] => [
  ...new Map(files.map((file) => [file.path, file])).values(),
];

/** The file if it is a source of ours. */
function ownFile(fileName: string): readonly Pick<SourceFile, 'path' | 'package'>[] {
  const path = relative(inRoot(), fileName).replaceAll('\\', '/');
  const found = Object.entries(PACKAGES).find(([, folders]) =>
    folders.some((folder) => path.startsWith(folder)),
  );
  const isOurs = found !== undefined && !path.includes('node_modules/') && !path.endsWith('.d.ts');
  return isOurs && !isTest(path) ? [{ path, package: found[0] }] : [];
}
