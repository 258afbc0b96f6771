import {
  createCompiledCatalog,
  createCompilationErrorMessage,
  getCatalogForFile,
  getCatalogs,
} from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import type { LinguiConfigNormalized } from '@lingui/conf';
import { relative } from 'node:path';
import type { Plugin } from 'vite';

import { areaOf, catalogueParts } from './plan.ts';
import type { CataloguePart } from './plan.ts';

/**
 * A catalogue is one file for those who translate and several for those who load: `de.po?part=entry`
 * has what the shell, login and registration say. Which part has a sentence follows from the folder in
 * which it stands: see plan.ts. So /login does not pay for the words of the order ticket.
 */
const partQuery = /\?part=\w+$/;

const stepParts = catalogueParts.filter((part) => part !== 'agreement');

type Origins = { origin?: readonly (readonly [file: string, line?: number])[] };

/**
 * A sentence that stands in several files belongs to the first part that needs it. The agreement comes
 * with the words of the entry alone: it has the others that it needs itself.
 */
function isInPart({ origin = [] }: Origins, part: CataloguePart): boolean {
  const parts = new Set(origin.map(([file]) => areaOf(file)?.catalogue));
  if (part === 'agreement') return parts.has('agreement') && !parts.has('entry');
  const first = stepParts.find((step) => parts.has(step));
  return part === (first ?? (parts.has('agreement') ? undefined : 'rest'));
}

/** A catalogue as it was read: all sentences in its language, and where each of them stands. */
type Catalogue = {
  locale: string;
  messages: Record<string, string>;
  known: Record<string, Origins>;
};

async function readCatalogue(config: LinguiConfigNormalized, file: string): Promise<Catalogue> {
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  if (!found) throw new Error(`${file} is no catalogue of lingui.config.ts`);
  const { locale, catalog } = found;
  const { messages } = await catalog.getTranslations(locale, config);
  return { locale, messages, known: (await catalog.read(locale)) ?? {} };
}

function compilePart({ locale, messages, known }: Catalogue, part: CataloguePart): string {
  const wanted = Object.entries(messages).filter(([id]) => isInPart(known[id] ?? {}, part));
  const compiled = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' });
  if (compiled.errors.length > 0)
    throw new Error(createCompilationErrorMessage(locale, compiled.errors));
  return compiled.source;
}

export function catalogueChunks(): Plugin {
  // Each part of a catalogue is a module, and reading the whole costs more than all of them.
  const catalogues = new Map<string, Promise<Catalogue>>();
  const catalogueOf = (file: string) => {
    const known = catalogues.get(file) ?? readCatalogue(getConfig(), file);
    catalogues.set(file, known);
    return known;
  };
  return {
    name: 'lotwise-catalogue-parts',
    enforce: 'pre',
    // A sentence that is missing in one comes from another.
    watchChange: () => catalogues.clear(),
    load: {
      filter: { id: partQuery },
      async handler(id) {
        const [file = '', query] = id.split('?part=');
        const part = catalogueParts.find((known) => known === query);
        if (!part) return undefined;
        this.addWatchFile(file);
        const code = compilePart(await catalogueOf(file), part);
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}
