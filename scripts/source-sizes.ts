/** Size and complexity of the sources by package, against our targets. */

import ts from 'typescript';
import { PACKAGES, parsedFiles } from './source-program.ts';

export const MOST = {
  file: 500,
  class: 350,
  function: 60,
  complexity: 10,
  complexFunctions: 20,
  castsPerThousand: 3,
};

export interface Measured {
  readonly package: string;
  readonly where: string;
  readonly what: 'file' | 'class' | 'function';
  readonly lines: number;
  /** Branches of a function: `if`, loops, `case`, `catch`, `?:`, `&&`, `||`, `??`. */
  readonly complexity: number;
}

/** The measures of all sources. */
export interface SourceSizes {
  readonly found: readonly Measured[];
  /** Casts by package. */
  readonly casts: ReadonlyMap<string, number>;
  /** Lines by package. */
  readonly lines: ReadonlyMap<string, number>;
}

export function measureSources(): SourceSizes {
  const found: Measured[] = [];
  const casts = new Map<string, number>();
  const lines = new Map<string, number>();
  const count = (counts: Map<string, number>, name: string, more: number) =>
    counts.set(name, (counts.get(name) ?? 0) + more);
  for (const { path, package: name, file } of parsedFiles()) {
    const measured = measureFile(path, name, file);
    found.push(...measured.found);
    count(casts, name, measured.casts);
    count(lines, name, file.getLineAndCharacterOfPosition(file.end).line);
  }
  return { found, casts, lines };
}

/** A file, its classes and its functions; and its casts. */
export function measureFile(
  path: string,
  name: string,
  file: ts.SourceFile,
): { readonly found: readonly Measured[]; readonly casts: number } {
  const lineOf = (at: number) => file.getLineAndCharacterOfPosition(at).line;
  const found: Measured[] = [
    { package: name, where: path, what: 'file', lines: lineOf(file.end), complexity: 0 },
  ];
  let casts = 0;
  const look = (node: ts.Node): void => {
    if (isCast(node)) casts += 1;
    if (ts.isClassLike(node) || isNamedFunction(node)) {
      const what = ts.isClassLike(node) ? 'class' : 'function';
      const first = lineOf(node.getStart(file));
      found.push({
        package: name,
        where: `${path}:${first + 1} ${nameOf(node)}`,
        what,
        lines: lineOf(node.end) - first + 1,
        complexity: what === 'function' ? branchesIn(node) : 0,
      });
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return { found, casts };
}

/** `as const` narrows and is no cast. */
function isCast(node: ts.Node): boolean {
  return ts.isAsExpression(node) && !ts.isConstTypeReference(node.type);
}

/** Functions, methods, accessors, constructors, and named arrows. */
function isNamedFunction(node: ts.Node): node is ts.FunctionLikeDeclaration {
  if (ts.isArrowFunction(node) || ts.isFunctionExpression(node)) {
    return ts.isVariableDeclaration(node.parent) || ts.isPropertyDeclaration(node.parent);
  }
  return ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;
}

function nameOf(node: ts.FunctionLikeDeclaration | ts.ClassLikeDeclaration): string {
  const { name, parent } = node;
  const isNamedByParent = ts.isVariableDeclaration(parent) || ts.isPropertyDeclaration(parent);
  const named = name ?? (isNamedByParent ? parent.name : undefined);
  return named?.getText() ?? (ts.isConstructorDeclaration(node) ? 'constructor' : 'anonymous');
}

/** Without nested functions, which count by themselves. */
function branchesIn(node: ts.Node): number {
  let count = 0;
  const look = (child: ts.Node): void => {
    if (ts.isFunctionLike(child)) return;
    if (isBranch(child)) count += 1;
    ts.forEachChild(child, look);
  };
  ts.forEachChild(node, look);
  return count;
}

function isBranch(node: ts.Node): boolean {
  if (ts.isBinaryExpression(node)) {
    const { kind } = node.operatorToken;
    return (
      kind === ts.SyntaxKind.AmpersandAmpersandToken ||
      kind === ts.SyntaxKind.BarBarToken ||
      kind === ts.SyntaxKind.QuestionQuestionToken
    );
  }
  return (
    ts.isIfStatement(node) ||
    ts.isIterationStatement(node, false) ||
    ts.isCaseClause(node) ||
    ts.isCatchClause(node) ||
    ts.isConditionalExpression(node)
  );
}

export const isComplex = ({ complexity }: Measured): boolean => complexity > MOST.complexity;

export const castsPerThousand = ({ casts, lines }: SourceSizes, name: string): number =>
  ((casts.get(name) ?? 0) / Math.max(1, lines.get(name) ?? 0)) * 1_000;

/** The targets that are missed, as sentences. */
export function missedTargets(sizes: SourceSizes): string[] {
  const { found } = sizes;
  const tooLong = found
    .filter((each) => each.lines > MOST[each.what])
    .map((each) => `${each.where}: a ${each.what} of ${each.lines} lines, more than ${MOST[each.what]}`);
  const complex = found.filter(isComplex);
  const tooComplex =
    complex.length <= MOST.complexFunctions
      ? []
      : [
          `${complex.length} functions have more than ${MOST.complexity} branches, not ${MOST.complexFunctions}:`,
          ...complex.map(({ where, complexity }) => `  ${where}: ${complexity}`),
        ];
  const tooManyCasts = Object.keys(PACKAGES)
    .filter((name) => castsPerThousand(sizes, name) > MOST.castsPerThousand)
    .map(
      (name) =>
        `${name}: ${castsPerThousand(sizes, name).toFixed(1)} casts per 1,000 lines, more than ${MOST.castsPerThousand}`,
    );
  return [...tooLong, ...tooComplex, ...tooManyCasts];
}
