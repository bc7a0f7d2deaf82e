import type { ESTree, VisitorObject } from 'vite';
import { plainText } from './imports.ts';

/** The attributes that people read or listen to. */
const readAttributes = new Set(['alt', 'aria-description', 'aria-label', 'placeholder', 'title']);
const message =
  'Cards and translated pages speak several languages: their texts stand in domain/texts.';

/** Calls `see` for each text of an element or an attribute that is written in the file itself. */
export function onCardText(see: (node: ESTree.Node, message: string) => void): VisitorObject {
  const check = (node: ESTree.Node, text: string | undefined) => {
    if (text !== undefined && /\p{L}/u.test(text)) see(node, message);
  };
  const checkExpression = ({ expression }: ESTree.JSXExpressionContainer) => {
    if (expression.type === 'JSXEmptyExpression') return;
    for (const branch of branchesOf(expression)) check(branch, textOf(branch));
  };
  const checkChildren = ({ children }: { readonly children: readonly ESTree.JSXChild[] }) => {
    for (const child of children) {
      if (child.type === 'JSXText') check(child, child.value);
      if (child.type === 'JSXExpressionContainer') checkExpression(child);
    }
  };
  return {
    JSXElement: checkChildren,
    JSXFragment: checkChildren,
    JSXAttribute({ name, value }) {
      if (name.type !== 'JSXIdentifier' || !readAttributes.has(name.name)) return;
      if (value?.type === 'Literal') check(value, plainText(value));
      if (value?.type === 'JSXExpressionContainer') checkExpression(value);
    },
  };
}

function branchesOf(expression: ESTree.Expression): ESTree.Expression[] {
  if (expression.type === 'LogicalExpression') {
    return [expression.left, expression.right].flatMap(branchesOf);
  }
  if (expression.type !== 'ConditionalExpression') return [expression];
  return [expression.consequent, expression.alternate].flatMap(branchesOf);
}

/** The words of a text, without the values that are filled in. */
function textOf(expression: ESTree.Expression): string | undefined {
  if (expression.type !== 'TemplateLiteral') return plainText(expression);
  return expression.quasis.map(({ value }) => value.cooked ?? '').join(' ');
}
