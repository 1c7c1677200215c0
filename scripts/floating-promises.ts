/** Unawaited promises whose failure would go unnoticed. */

import ts from 'typescript';

/** The statements of a file that drop a promise. */
export function floatingIn(file: ts.SourceFile, checker: ts.TypeChecker): ts.Node[] {
  const floating: ts.Node[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isExpressionStatement(node) && floats(node.expression, checker)) floating.push(node);
    ts.forEachChild(node, look);
  };
  look(file);
  return floating;
}

function floats(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  if (ts.isParenthesizedExpression(expression)) return floats(expression.expression, checker);
  if (ts.isConditionalExpression(expression))
    return floats(expression.whenTrue, checker) || floats(expression.whenFalse, checker);
  if (ts.isBinaryExpression(expression))
    return !isAssignment(expression) && floats(expression.right, checker);
  if (ts.isVoidExpression(expression) || ts.isAwaitExpression(expression)) return false;
  return isPromise(expression, checker) && !isHandled(expression);
}

function isAssignment({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  return kind >= ts.SyntaxKind.FirstAssignment && kind <= ts.SyntaxKind.LastAssignment;
}

function isPromise(expression: ts.Expression, checker: ts.TypeChecker): boolean {
  const type = checker.getTypeAtLocation(expression);
  const parts = type.isUnion() ? type.types : [type];
  return parts.some((part) => {
    const then = part.getProperty('then');
    return then !== undefined && checker.getTypeOfSymbol(then).getCallSignatures().length > 0;
  });
}

/** `.catch(…)`, `.then(…, …)`, and `.finally(…)` after one of these. */
function isHandled(expression: ts.Expression): boolean {
  if (!ts.isCallExpression(expression) || !ts.isPropertyAccessExpression(expression.expression)) return false;
  const { name, expression: before } = expression.expression;
  if (name.text === 'catch') return expression.arguments.length > 0;
  if (name.text === 'then') return expression.arguments.length > 1;
  return name.text === 'finally' && isHandled(before);
}
