/** docs/reference.md: all exports of the SDK, with their declarations and comments. */

import { posix } from 'node:path';
import { must } from '@escadre/shared/kernel';
import ts from 'typescript';
import { entries } from '../sdk/manifest.ts';
import { sdkDeclarations } from '../sdk/types.ts';

const HEAD = `# Reference of the SDK

All exports with their declarations, generated from the sources. [The guide](frontend.md) and [the SDK's page](../client-sdk/README.md) explain how to use
them. The types of a game (\`Games['trafalgar']\`: options, scenario, commands, events, views) are on [the games' pages](protocol.md).
\`Stories['trafalgar']\` has the data of each sentence of a story by its key: for events (\`Beats\`), prompts (\`Prompts\`), refusals (\`Refusals\`) and the
board (\`Board\`); your editor lists them. Types that cannot be imported follow the first declaration that mentions them.
`;

/** Shown on the games' own pages. */
const SHOWN_ELSEWHERE = new Set(['Games', 'Stories']);
/** The stories' languages are declared alike. */
const LEFT_OUT = /^story\/[^/]+\//;
/** The longest declaration worth showing, in characters. */
const MOST = 16_000;

/** A declaration: its exported name, its own name, and its module. */
interface Entry {
  readonly name: string;
  readonly of: string;
  readonly from: string;
}

const declarationOf = ({ of, from }: Entry): string => `${from}#${of}`;

/** A module's declarations: its statements by name, and its imports. */
interface Module {
  readonly about: string;
  readonly declared: ReadonlyMap<string, ts.Statement>;
  readonly exported: readonly { readonly name: string; readonly of: string; readonly from: string | null }[];
  readonly file: ts.SourceFile;
}

export async function referencePage(): Promise<string> {
  const shown = entries.filter(({ source }) => !LEFT_OUT.test(source));
  const declarations = await sdkDeclarations(shown.map(({ source }) => source));
  const modules = new Map([...declarations].map(([name, text]) => [name, moduleOf(name, text)]));
  const exported = new Map(shown.map(({ source }) => [source, exportsOf(modules, source)]));
  const known = new Set([...exported.values()].flat().map(declarationOf));
  const parts = shown.map(({ subpath, source }) => {
    const { about } = must(modules.get(source), source);
    const names = must(exported.get(source), source).filter(({ name }) => !SHOWN_ELSEWHERE.has(name));
    const texts = names.flatMap((entry) =>
      [entry, ...spokenOf(modules, entry, known)].map(({ name, from, of }) =>
        entryText(name, must(modules.get(from), from), of),
      ),
    );
    return [`## ${subpath === '.' ? 'escadre' : `escadre${subpath.slice(1)}`}`, about, ...texts]
      .filter((text) => text !== '')
      .join('\n\n');
  });
  return `${[HEAD.trimEnd(), ...parts].join('\n\n')}\n`;
}

function moduleOf(name: string, text: string): Module {
  const file = ts.createSourceFile(`${name}.d.ts`, text, ts.ScriptTarget.Latest, true);
  const declared = new Map<string, ts.Statement>();
  const exported: Module['exported'][number][] = [];
  for (const statement of file.statements) {
    if (ts.isExportDeclaration(statement)) exported.push(...exportsIn(statement, name));
    else for (const each of namesOf(statement)) declared.set(each, statement);
  }
  for (const [each, statement] of declared) {
    if (isExported(statement)) exported.push({ name: each, of: each, from: null });
  }
  return { about: /^\/\*\*([\s\S]*?)\*\//.test(text) ? proseOf(text) : '', declared, exported, file };
}

function exportsIn({ exportClause, moduleSpecifier }: ts.ExportDeclaration, name: string) {
  if (exportClause === undefined || !ts.isNamedExports(exportClause)) return [];
  const path = moduleSpecifier && ts.isStringLiteral(moduleSpecifier) ? moduleSpecifier.text : undefined;
  const from = path === undefined ? null : posix.join(posix.dirname(name), path).replace(/\.[tj]s$/, '');
  return exportClause.elements.map((element) => ({
    name: element.name.text,
    of: (element.propertyName ?? element.name).text,
    from,
  }));
}

/** An entry's exports, with the declaring modules. */
function exportsOf(modules: ReadonlyMap<string, Module>, entry: string) {
  const found = (name: string, of: string, from: string): Entry => {
    const module = must(modules.get(from), from);
    const passedOn = module.exported.find((each) => each.name === of && each.from !== null);
    if (!module.declared.has(of) && passedOn?.from) return found(name, passedOn.of, passedOn.from);
    return module.declared.has(of)
      ? { name, of, from }
      : found(name, ...must(importedIn(module, of, from), `the declaration of ${of} in ${from}`));
  };
  return must(modules.get(entry), entry)
    .exported.map(({ name, of, from }) => found(name, of, from ?? entry))
    .sort((one, other) => (one.name.toLowerCase() < other.name.toLowerCase() ? -1 : 1));
}

/** The types that no entry exports and a declaration mentions; their declarations become known. */
function spokenOf(modules: ReadonlyMap<string, Module>, { of, from }: Entry, known: Set<string>): Entry[] {
  const module = must(modules.get(from), from);
  const names =
    must(module.declared.get(of), of)
      .getText(module.file)
      .match(/\b[A-Z][a-z]\w*\b/g) ?? [];
  return [...new Set(names)].flatMap((name) => {
    const entry = SHOWN_ELSEWHERE.has(name) ? undefined : mentioned(modules, name, from);
    if (entry === undefined || known.has(declarationOf(entry))) return [];
    known.add(declarationOf(entry));
    return [entry, ...spokenOf(modules, entry, known)];
  });
}

/** A type that a module declares or imports; undefined for other words. */
function mentioned(modules: ReadonlyMap<string, Module>, name: string, from: string): Entry | undefined {
  const module = must(modules.get(from), from);
  if (module.declared.has(name)) return { name, of: name, from };
  const [of, source] = importedIn(module, name, from) ?? [];
  return of !== undefined && source !== undefined && modules.get(source)?.declared.has(of)
    ? { name, of, from: source }
    : undefined;
}

/** Where an imported name comes from. */
function importedIn({ file }: Module, name: string, from: string): [of: string, from: string] | undefined {
  for (const statement of file.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue;
    const named = statement.importClause?.namedBindings;
    const element =
      named && ts.isNamedImports(named) ? named.elements.find((each) => each.name.text === name) : undefined;
    if (element === undefined) continue;
    const path = posix.join(posix.dirname(from), statement.moduleSpecifier.text).replace(/\.[tj]s$/, '');
    return [(element.propertyName ?? element.name).text, path];
  }
  return undefined;
}

function namesOf(statement: ts.Statement): string[] {
  if (ts.isVariableStatement(statement)) {
    return statement.declarationList.declarations.map(({ name }) => name.getText());
  }
  // Other kinds of declaration have a name.
  const { name } = statement as ts.Statement & { name?: ts.Identifier };
  return name === undefined ? [] : [name.text];
}

const isExported = (statement: ts.Statement): boolean =>
  ts.canHaveModifiers(statement) &&
  (ts.getModifiers(statement) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** One export: its purpose and its declaration. */
function entryText(name: string, { declared, file }: Module, of: string): string {
  const statement = must(declared.get(of), of);
  const note = ts.getLeadingCommentRanges(file.text, statement.getFullStart())?.at(-1);
  // A module's own comment is not its first statement's, unless there are two.
  const prose = note === undefined || note.pos === 0 ? '' : proseOf(file.text.slice(note.pos, note.end));
  const code = statement
    .getText(file)
    .replace(/^export (declare )?/, '')
    .replaceAll(/\n\s*(private|#)[^\n]*;/g, '')
    .replaceAll('    ', '  ');
  const shown = code.length > MOST ? `${code.slice(0, code.lastIndexOf('\n', MOST))}\n  // …` : code;
  return [`### ${name}`, prose, `\`\`\`text\n${shown}\n\`\`\``].filter((text) => text !== '').join('\n\n');
}

/** A comment as Markdown. */
const proseOf = (comment: string): string =>
  (/^\/\*\*([\s\S]*?)\*\//.exec(comment)?.[1] ?? '')
    .split('\n')
    .map((line) => line.replace(/^\s*\* ?/, '').trimEnd())
    .join('\n')
    .replaceAll(/\{@link\s+([^}]+)\}/g, '`$1`')
    .replaceAll(/^@(\w+)( \w+)?/gm, (_, tag: string, what = '') => `\n**${tag}**${what}:`)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
