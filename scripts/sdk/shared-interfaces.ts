/**
 * Interfaces that the SDK takes from `shared` as they are: its declarations get copies of them, with all
 * comments. (The types of `wire.ts` are mostly inferred from schemas: these have no text to copy.)
 */

import ts from 'typescript';
import type { Reader } from '../wire/read.ts';
import type { Source } from '../wire/source.ts';
import { wordsOf } from './declarations.ts';

/** An import or a re-export of one module of `shared`, in a declaration. */
const FROM_SHARED = /^(import|export) (?:type )?\{ ([^}]+?),? \} from '@escadre\/shared\/[^']+';\n/gm;

/**
 * A declaration of the SDK with copies of the interfaces it re-exports from `shared`, and without the imports
 * of these. Other imports stay.
 */
export function withInterfaces(source: Source, reader: Reader, file: string, declaration: string): string {
  return declaration.replaceAll(FROM_SHARED, (line: string, word: string, names: string) => {
    const copies = names.split(', ').map((name) => copyOf(source, reader, file, name.replace(/^.* /, '')));
    if (copies.includes(undefined)) return line;
    return word === 'import' ? '' : copies.map((copy) => `${copy}\n`).join('');
  });
}

/**
 * The text of an interface that a module re-exports; undefined for anything else, and for interfaces that
 * extend others. Words, strings and numbers that the module does not export by the same name are written out.
 *
 * @throws Error if the interface needs any other type that the module does not export
 */
export function copyOf(source: Source, reader: Reader, file: string, name: string): string | undefined {
  const { checker } = source;
  const own = new Map(source.exportsOf(file).map((symbol) => [symbol.name, symbol]));
  const symbol = own.get(name);
  if (symbol === undefined || !(symbol.flags & ts.SymbolFlags.Alias)) return undefined;
  const declaration = checker.getAliasedSymbol(symbol).declarations?.find(ts.isInterfaceDeclaration);
  if (declaration === undefined || declaration.heritageClauses !== undefined) return undefined;

  const original = declaration.getSourceFile().text;
  const comment = ts.getJSDocCommentsAndTags(declaration).findLast(ts.isJSDoc);
  let [copy, end] = ['', (comment ?? declaration).getStart()];
  const replace = (node: ts.Node, text: string): void => {
    copy += original.slice(end, node.getStart()) + text;
    end = node.end;
  };
  const visit = (node: ts.Node): void => {
    if (!ts.isTypeReferenceNode(node)) {
      ts.forEachChild(node, visit);
      return;
    }
    const type = checker.getTypeFromTypeNode(node);
    const exported = own.get(node.getText());
    if (exported !== undefined && isSame(checker, type, checker.getDeclaredTypeOfSymbol(exported))) return;
    const shape = reader.type(type);
    if (shape.kind === 'plain') replace(node, shape.type);
    else if (shape.kind !== 'list') throw new Error(`${name} needs ${node.getText()} in ${file}`);
    else replace(node, ts.isArrayTypeNode(node.parent) ? `(${wordsOf(shape)})` : wordsOf(shape));
  };
  replace(declaration.name, name);
  declaration.members.forEach(visit);
  return copy + original.slice(end, declaration.end);
}

const isSame = (checker: ts.TypeChecker, one: ts.Type, other: ts.Type): boolean =>
  checker.isTypeAssignableTo(one, other) && checker.isTypeAssignableTo(other, one);
