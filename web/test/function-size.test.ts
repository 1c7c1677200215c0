/** Functions stay small enough to read at once. */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import ts from 'typescript';

const SOURCE = join(import.meta.dirname, '../src');

/** Lines of a function, from its signature to its end; and its branches, with a switch as one. */
const MOST_LINES = 60;
const MOST_BRANCHES = 10;

type FunctionWithBody = ts.FunctionLikeDeclaration & { readonly body: ts.Node };

const isFunction = (node: ts.Node): node is FunctionWithBody =>
  ts.isFunctionLike(node) && 'body' in node && node.body !== undefined;

const BRANCHING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.SwitchStatement,
  ts.SyntaxKind.CatchClause,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

/** Branches of a function, without nested functions. */
function branchesOf(node: ts.Node): number {
  let branches = 1;
  const visit = (child: ts.Node): void => {
    if (isFunction(child)) return;
    if (BRANCHING.has(child.kind)) branches += 1;
    child.forEachChild(visit);
  };
  node.forEachChild(visit);
  return branches;
}

/** The oversized functions of a file, each as `line: lines, branches`. */
function tooLarge(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest);
  const lineAt = (position: number) => source.getLineAndCharacterOfPosition(position).line + 1;
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (isFunction(node)) {
      const first = lineAt(node.getStart(source));
      const lines = lineAt(node.end) - first + 1;
      const branches = branchesOf(node);
      if (lines > MOST_LINES || branches > MOST_BRANCHES)
        found.push(`${name}:${first}: ${lines} lines, ${branches} branches`);
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

test(`no function has over ${MOST_LINES} lines or ${MOST_BRANCHES} branches`, () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.tsx?$/.test(path),
  );
  const found = files.flatMap((path) => tooLarge(path, readFileSync(join(SOURCE, path), 'utf8')));
  expect(found).toEqual([]);
});

test('a component that is too long, and a function with too many branches, are found', () => {
  const long = `const Long = () => (\n  <p>\n${'    <br />\n'.repeat(58)}  </p>\n);\n`;
  const branched = `function branched(a: number) {\n  return ${'a ? 1 : '.repeat(10)}0;\n}\n`;
  expect(tooLarge('a.tsx', long + branched)).toEqual([
    'a.tsx:1: 62 lines, 1 branches',
    'a.tsx:63: 3 lines, 11 branches',
  ]);
});
