/** Sources as seen by the TypeScript compiler. */

import { join } from 'node:path';
import ts from 'typescript';

/** The compiler's internal notes on a property it made itself, as of a mapped type. */
interface MadeSymbol extends ts.Symbol {
  readonly links?: { readonly checkFlags?: number };
}
const MADE_READONLY = 8;

export class Source {
  readonly checker: ts.TypeChecker;
  readonly program: ts.Program;

  /** These files and all their imports, with a folder's `tsconfig.json` and these options. */
  constructor(files: readonly string[], folder: string, more: ts.CompilerOptions = {}) {
    const { config } = ts.readConfigFile(join(folder, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, folder);
    this.program = ts.createProgram(files, { ...options, ...more });
    this.checker = this.program.getTypeChecker();
  }

  /** A file's exports: types, values, or both. */
  exportsOf(file: string): readonly ts.Symbol[] {
    const source = this.program.getSourceFile(file);
    const module = source && this.checker.getSymbolAtLocation(source);
    if (module === undefined) throw new Error(`${file} is no module`);
    return this.checker.getExportsOfModule(module);
  }

  /** A file's exported type. */
  type(file: string, name: string): ts.Type {
    return this.checker.getDeclaredTypeOfSymbol(this.#exported(file, name));
  }

  /** The type of a file's exported value. */
  typeOfValue(file: string, name: string): ts.Type {
    return this.checker.getTypeOfSymbol(this.#exported(file, name));
  }

  /** A property's type, without undefined. */
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

  /** The comment on a property or an export. */
  noteOf(symbol: ts.Symbol): string {
    return oneLine(ts.displayPartsToString(symbol.getDocumentationComment(this.checker)));
  }

  /** The comment on a union's object: before the schema it is inferred from. */
  noteOnVariant(type: ts.Type): string {
    const schema = schemaOf(type);
    if (schema === undefined) return '';
    const { parent } = schema;
    if (ts.isArrayLiteralExpression(parent)) return commentBefore(schema);
    return ts.isVariableDeclaration(parent) ? commentBefore(parent.parent.parent) : '';
  }

  /** The name of the schema that an object is inferred from; undefined if it has none. */
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

/** Replaces links by names, and joins a comment into one paragraph. */
const oneLine = (comment: string): string =>
  comment
    .replace(/\{@link\s+([^}]+)\}/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The call that makes an object's schema: `z.object({…})`; undefined if not visible. Helpers may add fields of their
 * own: a field in a list of variants tells best.
 */
function schemaOf(type: ts.Type): ts.Node | undefined {
  const schemas = type.getProperties().flatMap(({ declarations }) => schemaAround(declarations?.[0]) ?? []);
  return schemas.find(({ parent }) => ts.isArrayLiteralExpression(parent)) ?? schemas[0];
}

function schemaAround(field: ts.Node | undefined): ts.Node | undefined {
  let node = field?.parent;
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
