import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { isNode, parseFile, walk } from '../syntax-tree.ts';
import type { SyntaxNode } from '../syntax-tree.ts';

const root = join(import.meta.dirname, '../..');

type Row = { path: string; module: string };

/** The value of a property that a row says in so many words. */
function valueOf(row: SyntaxNode, name: string): SyntaxNode | undefined {
  const properties = Array.isArray(row['properties']) ? row['properties'].filter(isNode) : [];
  const named = properties.find(({ key }) => isNode(key) && key['name'] === name);
  return isNode(named?.['value']) ? named['value'] : undefined;
}

/** The module that `() => import('…')` loads. */
function loadedBy(value: unknown): string | undefined {
  const body = isNode(value) ? value['body'] : undefined;
  const source = isNode(body) && body.type === 'ImportExpression' ? body['source'] : undefined;
  return isNode(source) && typeof source['value'] === 'string' ? source['value'] : undefined;
}

function rowsOf(file: string): Row[] {
  const loaders = new Map<unknown, string>();
  const rows: Row[] = [];
  walk(parseFile(file, readFileSync(join(root, file), 'utf8')), (node) => {
    const loaded = node.type === 'VariableDeclarator' ? loadedBy(node['init']) : undefined;
    if (loaded !== undefined && isNode(node['id']))
      loaders.set(node['id']['name'], join(dirname(file), loaded));
    if (node.type !== 'ObjectExpression') return;
    const path = valueOf(node, 'path')?.['value'];
    const lazy = valueOf(node, 'component')?.['arguments'];
    const [loader] = Array.isArray(lazy) ? lazy.filter(isNode) : [];
    const module = loaders.get(loader?.['name']);
    if (typeof path === 'string' && module !== undefined) rows.push({ path, module });
  });
  return rows;
}

/** Which module shows the page at an address, from the rows of src/routes. Throws where there is none. */
export function pageModules(): (address: string) => string {
  const rows = globSync('src/routes/*/routes.ts', { cwd: root }).flatMap(rowsOf);
  return (address) => {
    const row = rows.find(({ path }) => path === address || path.startsWith(`${address}/{`));
    if (!row) throw new Error(`no row of src/routes shows ${address}: correct plan.ts`);
    return row.module;
  };
}
