import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

import { isNode, parseFile, walk } from '../../scripts/syntax-tree.ts';
import { routeTable } from '../support/route-table.ts';

const defined = new Map<string, boolean>();
for (const file of globSync('src/routes/*/routes.ts'))
  walk(parseFile(file, readFileSync(file, 'utf8')), (node) => {
    if (node.type !== 'ObjectExpression') return;
    const path = literalOf(property(node, 'path'));
    const flag = literalOf(property(property(node, 'staticData'), 'requireAuth'));
    if (typeof path === 'string') defined.set(path, flag === true);
  });

describe('the routes of the specification', () => {
  it.each(routeTable)('$path exists; needs a session: $requireAuth', (row) => {
    expect(defined.get(row.definition ?? row.path)).toBe(row.requireAuth);
  });

  it('are all that there are, beside the start', () => {
    const known = routeTable.map(({ path, definition }) => definition ?? path);
    expect([...defined.keys()].filter((path) => !known.includes(path))).toEqual(['/']);
  });
});

function property(node: unknown, name: string): unknown {
  if (!isNode(node) || !Array.isArray(node['properties'])) return undefined;
  const found = node['properties'].find(
    (one) => isNode(one) && isNode(one['key']) && one['key']['name'] === name,
  );
  return isNode(found) ? found['value'] : undefined;
}

function literalOf(node: unknown): unknown {
  return isNode(node) && node.type === 'Literal' ? node['value'] : undefined;
}
