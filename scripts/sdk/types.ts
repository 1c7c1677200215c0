/**
 * The SDK's types for users: declarations of its own modules, with copies of the interfaces they take from
 * `shared`; and instead of `wire.ts`, whose types come from `shared` (and so from zod), the same types
 * written out in full.
 */

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import * as kernel from '@escadre/shared/kernel';
import * as protocol from '@escadre/shared/protocol';
import { inRoot } from '../toolchain.mjs';
import { modulesOf, Names } from '../wire/names.ts';
import { Reader } from '../wire/read.ts';
import { Source } from '../wire/source.ts';
import { declarationsOf } from './declarations.ts';
import { withInterfaces } from './shared-interfaces.ts';

const sourceOf = (name: string) => inRoot('client-sdk', 'src', `${name}.ts`);

/** The module to write out. */
const WIRE = 'base/wire';

/**
 * Writes `<module>.d.ts` for each entry and its dependencies.
 *
 * @throws Error if something cannot be written out, or needs a package
 */
export async function writeTypes(entries: readonly string[], folder: string): Promise<void> {
  for (const [name, text] of reachable(await sdkDeclarations(entries), entries)) {
    const file = join(folder, `${name}.d.ts`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, published(name, text));
  }
}

/** The declarations of these entries and all their imports, by module name. */
export async function sdkDeclarations(entries: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const source = new Source(entries.map(sourceOf), inRoot('client-sdk'), {
    ...{ declaration: true, emitDeclarationOnly: true, noEmit: false, stripInternal: true },
    // `npm run types` checks: here it would take a third of the time.
    noCheck: true,
  });
  const names = new Names([...(await modulesOf(inRoot('shared', 'src', 'games'))), kernel, protocol]);
  const reader = new Reader(source, names);
  const declarations = emitted(source);
  for (const [name, text] of declarations) {
    declarations.set(name, withInterfaces(source, reader, sourceOf(name), text));
  }
  declarations.set(WIRE, writtenOut(source, reader, sourceOf(WIRE)));
  return declarations;
}

/** The declarations of the SDK's modules, by name: `story/table`. */
function emitted({ program }: Source): Map<string, string> {
  const declarations = new Map<string, string>();
  const folder = inRoot('client-sdk', 'src');
  for (const file of program.getSourceFiles()) {
    if (!file.fileName.startsWith(folder)) continue;
    const name = relative(folder, file.fileName).replaceAll('\\', '/').replace(/\.ts$/, '');
    program.emit(file, (_, text) => void declarations.set(name, text), undefined, true);
  }
  return declarations;
}

/** The declarations of these modules and all their imports. */
function reachable(
  declarations: ReadonlyMap<string, string>,
  entries: readonly string[],
): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string): void => {
    if (found.has(name)) return;
    const text = kernel.must(declarations.get(name), `the declaration of ${name}`);
    found.set(name, text);
    for (const [, needed = ''] of text.matchAll(/from '(\.\.?\/[\w./-]+)\.[tj]s'/g)) {
      visit(posix.join(posix.dirname(name), needed));
    }
  };
  entries.forEach(visit);
  return found;
}

function published(name: string, declaration: string): string {
  const text = declaration.replaceAll(/(from '\.\.?\/[\w./-]+)\.ts'/g, "$1.js'");
  const foreign = /(?:from|import\() *['"](?!\.\.?\/)([^'"]+)/.exec(withoutComments(text))?.[1];
  if (foreign !== undefined) throw new Error(`${name}.d.ts needs the package ${foreign}`);
  return text;
}

const withoutComments = (text: string): string => text.replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** A module's exported types, each self-contained. */
const writtenOut = (source: Source, reader: Reader, file: string): string =>
  declarationsOf(
    source.exportsOf(file).map((symbol) => ({
      name: symbol.name,
      note: source.noteOf(symbol),
      shape: reader.type(source.checker.getDeclaredTypeOfSymbol(symbol)),
    })),
  );
