import type { ESTree, VisitorObject } from 'vite';

/**
 * Calls `see` for each bare text that React has to find again when something comes or goes: one that does so itself, and
 * one that stands behind such a thing. A browser that translates the page has put an element in its place by then
 * (docs/decisions/0035-three-engines.md).
 */
export function onLooseText(see: (node: ESTree.Node, message: string) => void): VisitorObject {
  const check = ({ children }: { readonly children: readonly ESTree.JSXChild[] }) => {
    const shown = children.filter(isShown);
    if (shown.length < 2) return;
    for (const [index, child] of shown.entries()) {
      const expression = expressionOf(child);
      if (expression === undefined || !comesAndGoes(expression)) continue;
      const next = shown[index + 1];
      if (next !== undefined && isText(next)) see(next, message);
      if (branchesOf(expression).some(isPlainText)) see(child, message);
    }
  };
  return { JSXElement: check, JSXFragment: check };
}

const message =
  'Text that comes and goes, or stands behind such a thing, wants an element of its own: pages are translated.';

function isShown(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return child.value.trim() !== '';
  const expression = expressionOf(child);
  if (expression === undefined) return child.type !== 'JSXExpressionContainer';
  return !(expression.type === 'Literal' && expression.value === ' ');
}

function expressionOf(child: ESTree.JSXChild): ESTree.Expression | undefined {
  if (child.type !== 'JSXExpressionContainer') return undefined;
  const { expression } = child;
  return expression.type === 'JSXEmptyExpression' ? undefined : expression;
}

function isText(child: ESTree.JSXChild): boolean {
  if (child.type === 'JSXText') return true;
  const expression = expressionOf(child);
  return expression !== undefined && isPlainText(expression);
}

function isPlainText({ type, ...rest }: ESTree.Expression): boolean {
  if (type === 'TemplateLiteral') return true;
  return (
    type === 'Literal' && 'value' in rest && typeof rest.value === 'string' && rest.value !== ''
  );
}

/** Whether there is something at one time and nothing, or another element, at another. */
function comesAndGoes(expression: ESTree.Expression): boolean {
  if (expression.type === 'LogicalExpression') return expression.operator === '&&';
  return (
    expression.type === 'ConditionalExpression' && branchesOf(expression).some(isNothingOrElement)
  );
}

function branchesOf(expression: ESTree.Expression): ESTree.Expression[] {
  if (expression.type === 'LogicalExpression') return branchesOf(expression.right);
  if (expression.type !== 'ConditionalExpression') return [expression];
  return [...branchesOf(expression.consequent), ...branchesOf(expression.alternate)];
}

function isNothingOrElement(expression: ESTree.Expression): boolean {
  const { type } = expression;
  if (type === 'Literal') return expression.value === null;
  if (type === 'Identifier') return expression.name === 'undefined';
  return type === 'JSXElement' || type === 'JSXFragment';
}
