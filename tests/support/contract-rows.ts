import { globSync } from 'node:fs';

import type { Endpoint } from '../../contract/wire/endpoint.ts';

/** The rows of every endpoint table that a file of the contract exports, by `table.row`. */
export async function everyRow(): Promise<Map<string, Endpoint<unknown, unknown>>> {
  const rows = new Map<string, Endpoint<unknown, unknown>>();
  for (const file of globSync('contract/*/endpoints.ts').sort()) {
    const module: object = await import(`../../${file}`);
    for (const [name, table] of Object.entries(module) as [string, object][])
      if (name.endsWith('Endpoints'))
        for (const [row, endpoint] of Object.entries(table))
          rows.set(`${name.replace(/Endpoints$/, '')}.${row}`, endpoint);
  }
  return rows;
}
