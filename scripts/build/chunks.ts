import { join, relative } from 'node:path';

import { areaOf, areas } from './plan.ts';

const root = join(import.meta.dirname, '../..');

const areaOfModule = (module: string) => areaOf(relative(root, module));

/** What a chunk that is loaded lazily is called: the worker knows by the beginning what it keeps. */
export function chunkFileNames({ facadeModuleId }: { facadeModuleId?: string | null }): string {
  const beginning = facadeModuleId ? areaOfModule(facadeModuleId)?.onDemand : undefined;
  return `assets/${beginning === undefined ? '' : `${beginning}-`}[name]-[hash].js`;
}

/**
 * Few files for what many pages need, instead of one for each module that two of them share:
 * `libraries` change seldom, `ground` is our part of the entry, and every chunk of plan.ts holds what at
 * least two pages share of its folders. What one page has alone comes with that page, but where an
 * area is said to be whole. A chunk brings what its modules import, unless a chunk above has it.
 */
export function chunkGroups() {
  const chunks = new Map(areas.map(({ chunk, whole }) => [chunk, whole]));
  chunks.delete(undefined);
  return [
    { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime/ },
    { name: 'ground', tags: ['$initial' as const] },
    ...[...chunks].map(([name = '', whole]) => ({
      name,
      minShareCount: whole ? 1 : 2,
      test: (module: string) => areaOfModule(module)?.chunk === name,
    })),
  ];
}
