import { join } from 'node:path';
import type { Rolldown } from 'vite';

const root = join(import.meta.dirname, '../..');

export type Bundle = Readonly<Record<string, Rolldown.OutputAsset | Rolldown.OutputChunk>>;

const chunksOf = (bundle: Bundle) =>
  Object.values(bundle).filter((output) => output.type === 'chunk');

/**
 * The script and style files of the chunk with this name, of this module, or that exports this
 * component, and of what it imports statically, each once. Throws when there is none.
 */
export function filesOf(bundle: Bundle, wanted: string): string[] {
  const isWanted = ({ name, facadeModuleId, isDynamicEntry, exports }: Rolldown.OutputChunk) =>
    name === wanted ||
    facadeModuleId === join(root, wanted) ||
    (isDynamicEntry && exports.includes(wanted));
  const chunks = chunksOf(bundle);
  const first = chunks.find(isWanted);
  if (!first) throw new Error(`the build has no chunk ${wanted}: correct scripts/build/plan.ts`);
  const files = new Set<string>();
  const visit = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) => {
    if (files.has(fileName)) return;
    for (const file of [fileName, ...(viteMetadata?.importedCss ?? [])]) files.add(file);
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) visit(chunk);
  };
  visit(first);
  return [...files];
}

/** What is loaded lazily from a folder, with what that imports. Throws when there is nothing. */
export function filesOfFolder(bundle: Bundle, folder: string): string[] {
  const inside = `${join(root, folder)}/`;
  const modules = chunksOf(bundle).flatMap(({ facadeModuleId }) =>
    facadeModuleId?.startsWith(inside) ? facadeModuleId.slice(root.length + 1) : [],
  );
  if (modules.length === 0) throw new Error(`the build has no chunk of ${folder}: correct plan.ts`);
  return modules.flatMap((module) => filesOf(bundle, module));
}

/** A part of the catalogue of a language, as a module. */
export const catalogueModule = (language: string, part: string) =>
  `src/i18n/locales/${language}.po?part=${part}`;
