/** Sources as the TypeScript compiler sees them. */

import { join } from 'node:path';
import ts from 'typescript';

/** What the compiler notes of a property that it has made itself, as of a mapped type; not part of its interface. */
interface MadeSymbol extends ts.Symbol {
  readonly links?: { readonly checkFlags?: number };
}
const MADE_READONLY = 8;

export class Source {
  readonly checker: ts.TypeChecker;
  readonly program: ts.Program;

  /** These files and all that they import, with the options of the `tsconfig.json` of a folder, and with these. */
  constructor(files: readonly string[], folder: string, more: ts.CompilerOptions = {}) {
    const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
    this.program = ts.createProgram(files, { ...options, ...more });
    this.checker = this.program.getTypeChecker();
  }

  /** What a file exports: types, values, or both. */
  exportsOf(file: string): readonly ts.Symbol[] {
    const source = this.program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} is no module`);
    return this.checker.getExportsOfModule(module);
  }

  /** The type that a file exports under a name. */
  type(file: string, name: string): ts.Type {
    return this.checker.getDeclaredTypeOfSymbol(this.#exported(file, name));
  }

  /** The type of a value that a file exports under a name. */
  typeOfValue(file: string, name: string): ts.Type {
    return this.checker.getTypeOfSymbol(this.#exported(file, name));
  }

  /** The type of a property, without undefined. */
  property(type: ts.Type, name: string): ts.Type {
    const symbol = type.getProperty(name);
    if (symbol === undefined) throw new TypeError(`${this.checker.typeToString(type)} has no ${name}`);
    return this.checker.getNonNullableType(this.checker.getTypeOfSymbol(symbol));
  }

  isReadonly(symbol: ts.Symbol): boolean {
    const { links } = symbol as MadeSymbol;
    if (((links?.checkFlags ?? 0) & MADE_READONLY) !== 0) return true;
    return (symbol.declarations ?? []).some(
      (declaration) => (ts.getCombinedModifierFlags(declaration) & ts.ModifierFlags.Readonly) !== 0,
    );
  }

  /** The comment on a property, or on what a file exports. */
  noteOf(symbol: ts.Symbol): string {
    return oneLine(ts.displayPartsToString(symbol.getDocumentationComment(this.checker)));
  }

  /** The comment on an object among others: before the schema it is inferred from. */
  noteOnVariant(type: ts.Type): string {
    const schema = schemaOf(type);
    if (schema === undefined) return '';
    const { parent } = schema;
    if (ts.isArrayLiteralExpression(parent)) return commentBefore(schema);
    return ts.isVariableDeclaration(parent) ? commentBefore(parent.parent.parent) : '';
  }

  /** What the schema that an object is inferred from is called; undefined where it has no name. */
  nameOf(type: ts.Type): string | undefined {
    const parent = schemaOf(type)?.parent;
    if (parent === undefined || !ts.isVariableDeclaration(parent) || !ts.isIdentifier(parent.name)) {
      return undefined;
    }
    const name = parent.name.text.replace(/(Shape|Schema)$/, '');
    return name.charAt(0).toUpperCase() + name.slice(1);
  }

  #exported(file: string, name: string): ts.Symbol {
    const symbol = this.exportsOf(file).find((each) => each.name === name);
    if (symbol === undefined) throw new Error(`${file} exports no ${name}`);
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** A link to another declaration is its name; a comment is one paragraph. */
const oneLine = (comment: string): string =>
  comment
    .replace(/\{@link\s+([^}]+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/** The call that makes the schema of an object: `z.object({…})`; undefined where none is seen. */
function schemaOf(type: ts.Type): ts.Node | undefined {
  let node: ts.Node | undefined = type.getProperties()[0]?.declarations?.[0]?.parent;
  if (node === undefined || !ts.isObjectLiteralExpression(node)) return undefined;
  if (ts.isSpreadAssignment(node.parent)) node = node.parent.parent;
  while (ts.isCallExpression(node.parent) || ts.isPropertyAccessExpression(node.parent)) node = node.parent;
  return node;
}

function commentBefore(node: ts.Node): string {
  const text = node.getSourceFile().text;
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = ranges.at(-1);
  if (last === undefined || !text.startsWith('/**', last.pos)) return '';
  const lines = text.slice(last.pos + 3, last.end - 2).split('\n');
  return oneLine(lines.map((line) => line.replace(/^\s*\* ?/, '')).join(' '));
}
