import { parseSync } from 'vite';

export type SyntaxNode = { type: string; start: number; end: number } & Record<string, unknown>;

export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

/** Parses TypeScript or JSX. Throws with the file's name and the parser's first complaint. */
export function parseFile(file: string, code: string): SyntaxNode {
  const { program, errors } = parseSync(file, code);
  const [first] = errors;
  if (first || !isNode(program)) throw new SyntaxError(`${file}: ${first?.message ?? 'unread'}`);
  return program;
}

/** Calls `visit` for every node, parents first; where it answers false the children are left out. */
export function walk(node: SyntaxNode, visit: (node: SyntaxNode) => boolean | void): void {
  if (visit(node) === false) return;
  for (const child of childrenOf(node)) walk(child, visit);
}

export function childrenOf(node: SyntaxNode): SyntaxNode[] {
  const children: SyntaxNode[] = [];
  for (const value of Object.values(node))
    if (Array.isArray(value)) children.push(...value.filter(isNode));
    else if (isNode(value)) children.push(value);
  return children;
}

export function lineOf(code: string, position: number): number {
  return code.slice(0, position).split('\n').length;
}
