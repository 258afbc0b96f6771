import { childrenOf, isNode, lineOf, parseFile, walk } from './syntax-tree.ts';
import type { SyntaxNode } from './syntax-tree.ts';

/** Attributes, of elements and of our parts, whose text a person sees or hears. */
const visibleAttributes = new Set(
  [
    'aria-label aria-description aria-valuetext aria-roledescription',
    'placeholder title alt label hint error text subtitle heading',
    'description caption message confirmLabel cancelLabel',
  ].flatMap((names) => names.split(' ')),
);

const translating = new Set(['Trans', 'Plural', 'Select', 'SelectOrdinal']);

/** The product's name, the exchanges' mark ST and signs without words are the same everywhere. */
const untranslated = /^(Lotwise|ST|[^\p{L}]*|\p{L})$/u;

export type VisibleString = { line: number; text: string };

/** Texts that a person would see and that no catalogue knows: Lingui's macros are not around them. */
export function visibleStrings(file: string, code: string): VisibleString[] {
  const found: VisibleString[] = [];
  const report = (node: SyntaxNode, texts: readonly string[]) => {
    for (const text of texts.map((one) => one.trim()))
      if (!untranslated.test(text)) found.push({ line: lineOf(code, node.start), text });
  };
  walk(parseFile(file, code), (node) => {
    reportAttribute(node, report);
    if (node.type === 'CallExpression' && isToast(node['callee']))
      report(node, literals((node['arguments'] as unknown[])[0]));
    if (node.type !== 'JSXElement' && node.type !== 'JSXFragment') return true;
    if (translating.has(elementName(node))) {
      for (const child of childrenOf(node)) walk(child, (inner) => reportAttribute(inner, report));
      return false;
    }
    for (const child of node['children'] as SyntaxNode[]) report(child, childTexts(child));
    return true;
  });
  return found;
}

function childTexts(child: SyntaxNode): string[] {
  if (child.type === 'JSXText') return [String(child['value'])];
  return child.type === 'JSXExpressionContainer' ? literals(child['expression']) : [];
}

function reportAttribute(
  node: SyntaxNode,
  report: (node: SyntaxNode, texts: readonly string[]) => void,
): void {
  if (node.type !== 'JSXAttribute' || !isNode(node['name'])) return;
  if (!visibleAttributes.has(String(node['name']['name']))) return;
  const value = node['value'];
  if (!isNode(value)) return;
  report(node, literals(value.type === 'JSXExpressionContainer' ? value['expression'] : value));
}

function elementName(element: SyntaxNode): string {
  const opening = element['openingElement'];
  if (!isNode(opening) || !isNode(opening['name'])) return '';
  const { name } = opening['name'];
  return typeof name === 'string' ? name : '';
}

/** `toast(…)` or one of its kinds: `toast.failure(…)`. */
function isToast(callee: unknown): boolean {
  if (!isNode(callee)) return false;
  if (callee.type === 'MemberExpression') return isToast(callee['object']);
  return callee.type === 'Identifier' && callee['name'] === 'toast';
}

/** The strings an expression may be: a literal, a template, or the branches of a choice. */
function literals(node: unknown): string[] {
  if (!isNode(node)) return [];
  if (node.type === 'Literal') return typeof node['value'] === 'string' ? [node['value']] : [];
  if (node.type === 'TemplateLiteral')
    return (node['quasis'] as SyntaxNode[]).map((quasi) => (quasi['value'] as { raw: string }).raw);
  if (node.type === 'ConditionalExpression')
    return [...literals(node['consequent']), ...literals(node['alternate'])];
  if (node.type === 'LogicalExpression')
    return [...literals(node['left']), ...literals(node['right'])];
  return [];
}
