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
 * A catalogue is one file for those who translate and several for those who load: `de.po?part=entry`
 * has what the shell, login and registration say, `part=market` what home and market say beside
 * that, `part=news` what the news say, `part=stock` what a share and its charts say, `part=rest` everything else, `part=agreement`
 * the long text of the user agreement, `part=help` the answers of customer service. Which is which follows from where a sentence stands. So
 * /login does not pay for the words of the order ticket.
 */
const partQuery = /\.po\?part=(entry|market|news|stock|rest|agreement|help)$/;

const stepParts = ['entry', 'market', 'news', 'stock', 'rest', 'help'] as const;
export type WordsPart = (typeof stepParts)[number] | 'agreement';
const wordsParts: readonly WordsPart[] = [...stepParts, 'agreement'];

/** Source files whose sentences are needed before anyone is logged in. */
const entryFiles = [
  /^src\/(?:app|data|i18n|lib|live)\/(?!TabBar)/,
  /^src\/desk\/(?:WhatsNew|passkey-words)/,
  /^src\/routes\/(?:agreement|login|register|setting-language|Login|Register|Language)/,
  /^src\/ui\/(?:Button|Checkbox|ErrorState|Field|Icon|Language|OfflineRibbon|Password|Screen|Select|Sheet|Skeleton|TextInput|Toast|TopBar)/,
  /^src\/features\/account\/(?:Entry|Login|Register|register|Agreement|Phone|form|Language|PasskeyLogin|SecondStep)/,
];

/** The user agreement, which is read without a session and seldom. */
const agreementFiles = /^src\/features\/agreement\//;

/** The answers of customer service, which are long and read by few. */
const helpFiles = /^src\/features\/support\/questions/;

/** The news, whose newest stand on the home screen and with each share. */
const newsFiles = /^src\/features\/news\//;

/** Those that only the screen of a share needs. */
const stockFiles =
  /^src\/(?:chart\/|features\/market\/(?:Bar|Chart|chart|HoldingCard|Intraday|OrderBook|Stock|TradeBar|indicators))/;

/**
 * And those that whoever is logged in needs on the first screens. A route of another area loads every
 * part before it is shown, its own title among them.
 */
const marketFiles =
  /^src\/(?:app\/TabBar|routes\/(?:home\.|market\.|search|stock-info|share-links|questions|Home|Market|Search|Stock|MessagesLink)|ui\/(?:Amount|Change|ConfirmDialog|InfiniteList|PullToRefresh|SearchInput|Sheet|StaleMark)|words\/instruments|portfolio\/|features\/home\/|features\/market\/(?!Explore|SectorTiles|Index(?!Strip)|LevelChart)|features\/trade\/(?:follow|refresh))/;

/** The part of the catalogue that has the sentences of a source file, named from the root. */
export function partOf(file: string): WordsPart {
  if (entryFiles.some((pattern) => pattern.test(file))) return 'entry';
  if (agreementFiles.test(file)) return 'agreement';
  if (helpFiles.test(file)) return 'help';
  if (newsFiles.test(file)) return 'news';
  if (stockFiles.test(file)) return 'stock';
  return marketFiles.test(file) ? 'market' : 'rest';
}

type Origins = { origin?: readonly (readonly [file: string, line?: number])[] };

/**
 * A sentence that stands in several files belongs to the first part that needs it. The agreement comes
 * with the words of the entry alone: it has the others that it needs itself.
 */
function isInPart({ origin = [] }: Origins, part: WordsPart): boolean {
  const parts = new Set(origin.map(([file]) => partOf(file)));
  if (part === 'agreement') return parts.has('agreement') && !parts.has('entry');
  const first = stepParts.find((step) => parts.has(step));
  return part === (first ?? (parts.has('agreement') ? undefined : 'rest'));
}

async function compilePart(config: LinguiConfigNormalized, file: string, part: WordsPart) {
  const found = getCatalogForFile(relative(config.rootDir, file), await getCatalogs(config));
  if (!found) throw new Error(`${file} is no catalogue of lingui.config.ts`);
  const { locale, catalog } = found;
  const { fallbackLocales, sourceLocale } = config;
  const all = await catalog.getTranslations(locale, { fallbackLocales, sourceLocale });
  const known: Record<string, Origins> = (await catalog.read(locale)) ?? {};
  const wanted = Object.entries(all.messages).filter(([id]) => isInPart(known[id] ?? {}, part));
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
      filter: { id: partQuery },
      async handler(id) {
        const named = partQuery.exec(id)?.[1];
        const part = wordsParts.find((known) => known === named);
        if (!part) return undefined;
        const file = id.slice(0, id.indexOf('?'));
        this.addWatchFile(file);
        const code = await compilePart(getConfig(), file, part);
        return { code, map: null, moduleType: 'js' };
      },
    },
  };
}
