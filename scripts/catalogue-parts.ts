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

/**
 * A catalogue is one file for those who translate and two for those who load: `de.po?part=entry` has
 * what the shell, login and registration say, `de.po?part=rest` everything else. Which is which
 * follows from where a sentence stands. So /login does not pay for the words of the order ticket.
 */
const partOf = /\.po\?part=(entry|rest)$/;

/** Source files whose sentences are needed before anyone is logged in. */
const entryFiles =
  /^src\/(?:(?:app|data|i18n|lib|live|routes|ui)\/|features\/account\/(?:Entry|Login|Register|register|Agreement|Phone|form|Language))/;

type Origins = { origin?: readonly (readonly [file: string, line?: number])[] };

function isEntry({ origin = [] }: Origins): boolean {
  return origin.some(([file]) => entryFiles.test(file));
}

async function compilePart(config: LinguiConfigNormalized, file: string, entry: boolean) {
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  if (!found) throw new Error(`${file} is no catalogue of lingui.config.ts`);
  const { locale, catalog } = found;
  const { fallbackLocales, sourceLocale } = config;
  const all = await catalog.getTranslations(locale, { fallbackLocales, sourceLocale });
  const known: Record<string, Origins> = (await catalog.read(locale)) ?? {};
  const wanted = Object.entries(all.messages).filter(([id]) => isEntry(known[id] ?? {}) === entry);
  const compiled = createCompiledCatalog(locale, Object.fromEntries(wanted), { namespace: 'es' });
  if (compiled.errors.length > 0)
    throw new Error(createCompilationErrorMessage(locale, compiled.errors));
  return compiled.source;
}

export function catalogueParts(): Plugin {
  return {
    name: 'lotwise-catalogue-parts',
    enforce: 'pre',
    load: {
      filter: { id: partOf },
      async handler(id) {
        const part = partOf.exec(id)?.[1];
        const file = id.slice(0, id.indexOf('?'));
        this.addWatchFile(file);
        const code = await compilePart(getConfig(), file, part === 'entry');
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}
