/** `npm run measure`: size and complexity of the sources by package, against our targets. */

import ts from 'typescript';
import { PACKAGES, sourceFiles } from './source-program.ts';

const MOST = {
  file: 500,
  class: 350,
  function: 60,
  complexity: 10,
  complexFunctions: 20,
  castsPerThousand: 3,
};

interface Measured {
  readonly package: string;
  readonly where: string;
  readonly what: 'file' | 'class' | 'function';
  readonly lines: number;
  /** Branches of a function: `if`, loops, `case`, `catch`, `?:`, `&&`, `||`, `??`. */
  readonly complexity: number;
}

const found: Measured[] = [];
const casts = new Map<string, number>();
const lines = new Map<string, number>();
for (const { path, package: name, file } of sourceFiles()) measure(path, name, file);
report();

function measure(path: string, name: string, file: ts.SourceFile): void {
  const length = file.getLineAndCharacterOfPosition(file.end).line;
  lines.set(name, (lines.get(name) ?? 0) + length);
  found.push({ package: name, where: path, what: 'file', lines: length, complexity: 0 });
  const look = (node: ts.Node): void => {
    if (isCast(node)) casts.set(name, (casts.get(name) ?? 0) + 1);
    if (ts.isClassLike(node) || isNamedFunction(node)) {
      const what = ts.isClassLike(node) ? 'class' : 'function';
      const [first, last] = [node.getStart(), node.end].map(
        (at) => file.getLineAndCharacterOfPosition(at).line,
      );
      const where = `${path}:${(first ?? 0) + 1} ${nameOf(node)}`;
      const size = (last ?? 0) - (first ?? 0) + 1;
      found.push({
        package: name,
        where,
        what,
        lines: size,
        complexity: what === 'function' ? branchesIn(node) : 0,
      });
    }
    ts.forEachChild(node, look);
  };
  look(file);
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

function report(): void {
  const rows = Object.keys(PACKAGES).map((name) => rowOf(name));
  const head = [
    'package',
    'lines',
    'longest file',
    'class',
    'function',
    `complexity > ${MOST.complexity}`,
    'casts per 1,000',
  ];
  const widths = head.map((title, n) => Math.max(title.length, ...rows.map((row) => (row[n] ?? '').length)));
  for (const row of [head, ...rows]) {
    const cells = row.map((cell, n) =>
      n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0),
    );
    process.stdout.write(`${cells.join('  ')}\n`);
  }
  const misses = missesNow();
  process.stdout.write(
    misses.length === 0 ? '\nEvery target is met.\n' : `\nMissed targets:\n${misses.join('\n')}\n`,
  );
}

function rowOf(name: string): string[] {
  const own = found.filter((each) => each.package === name);
  const longest = (what: Measured['what']) =>
    String(Math.max(0, ...own.filter((each) => each.what === what).map((each) => each.lines)));
  return [
    name,
    String(lines.get(name) ?? 0),
    longest('file'),
    longest('class'),
    longest('function'),
    String(own.filter(isComplex).length),
    castsPerThousand(name).toFixed(1),
  ];
}

function isComplex({ complexity }: Measured): boolean {
  return complexity > MOST.complexity;
}

function castsPerThousand(name: string): number {
  return ((casts.get(name) ?? 0) / Math.max(1, lines.get(name) ?? 0)) * 1_000;
}

function missesNow(): string[] {
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
    .filter((name) => castsPerThousand(name) > MOST.castsPerThousand)
    .map(
      (name) =>
        `${name}: ${castsPerThousand(name).toFixed(1)} casts per 1,000 lines, more than ${MOST.castsPerThousand}`,
    );
  return [...tooLong, ...tooComplex, ...tooManyCasts];
}
