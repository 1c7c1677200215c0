/** The sources as the TypeScript compiler sees them: where the comments on types are read. */

import { join } from 'node:path';
import ts from 'typescript';
import { inRoot } from './root.ts';

const FILES = {
  games: inRoot('shared', 'src', 'games', 'index.ts'),
  kernel: inRoot('shared', 'src', 'kernel', 'index.ts'),
  protocol: inRoot('shared', 'src', 'protocol', 'index.ts'),
  gameCard: inRoot('server', 'src', 'http', 'game-card.ts'),
} as const;
export type SourceFile = keyof typeof FILES;

export class Source {
  readonly checker: ts.TypeChecker;
  readonly #program: ts.Program;

  constructor() {
    const { config } = ts.readConfigFile(inRoot('tsconfig.json'), ts.sys.readFile);
    const { options } = ts.parseJsonConfigFileContent(config, ts.sys, inRoot());
    this.#program = ts.createProgram(Object.values(FILES), options);
    this.checker = this.#program.getTypeChecker();
  }

  /** The type that a file exports under a name. Throws where it does not. */
  type(file: SourceFile, name: string): ts.Type {
    return this.checker.getDeclaredTypeOfSymbol(this.#exported(file, name));
  }

  /** The type of a value that a file exports under a name. Throws where it does not. */
  typeOfValue(file: SourceFile, name: string): ts.Type {
    return this.checker.getTypeOfSymbol(this.#exported(file, name));
  }

  /** One of the types of a game: `Command`, `PublicView` … */
  typeOfGame(id: string, name: string): ts.Type {
    const game = this.property(this.typeOfValue('games', 'games'), id) as ts.TypeReference;
    const [types] = this.checker.getTypeArguments(game);
    if (types === undefined) throw new TypeError(`${id} is no game`);
    return this.property(types, name);
  }

  /** The type of a property, without undefined. Throws where there is none. */
  property(type: ts.Type, name: string): ts.Type {
    const symbol = type.getProperty(name);
    if (symbol === undefined) throw new TypeError(`${this.checker.typeToString(type)} has no ${name}`);
    return this.checker.getNonNullableType(this.checker.getTypeOfSymbol(symbol));
  }

  /** The comment on a property. */
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

  #exported(file: SourceFile, name: string): ts.Symbol {
    const source = this.#program.getSourceFile(FILES[file]);
    const module = source && this.checker.getSymbolAtLocation(source);
    const symbol = module && this.checker.getExportsOfModule(module).find((each) => each.name === name);
    if (symbol === undefined) throw new Error(`${FILES[file]} exports no ${name}`);
    return symbol.flags & ts.SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol;
  }
}

/** The folder in which a game has its rooms. */
export const folderOf = (game: string): string => join(inRoot('shared', 'src', 'games'), game);

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
