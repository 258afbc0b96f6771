/**
 * What the build makes of the folders: one table. A file belongs to the area whose folder it lies in,
 * the longest that fits; the area names the part of the catalogue that has its sentences. No file is known
 * by its name. Chunks are not here yet: see vite.config.ts.
 */

/** Parts of a catalogue, in the order in which screens need them. */
export const catalogueParts = [
  'entry',
  'market',
  'news',
  'stock',
  'rest',
  'help',
  'agreement',
] as const;
export type CataloguePart = (typeof catalogueParts)[number];

type Area = {
  folders: readonly string[];
  /** Where the sentences of its files are. */
  catalogue: CataloguePart;
};

export const areas: readonly Area[] = [
  // The pages before the login, and what stands around every page.
  { folders: ['src/features/entry'], catalogue: 'entry' },
  { folders: ['src', 'contract'], catalogue: 'entry' },
  // What whoever is logged in meets on the first screens.
  {
    folders: [
      'src/features/home',
      'src/features/market',
      'src/features/message/unread',
      'src/i18n/labels',
      'src/portfolio',
    ],
    catalogue: 'market',
  },
  { folders: ['src/features/news'], catalogue: 'news' },
  { folders: ['src/features/stock', 'src/chart'], catalogue: 'stock' },
  // Everything behind the first screens.
  { folders: ['src/features', 'src/operations', 'src/records'], catalogue: 'rest' },
  { folders: ['src/features/support/help'], catalogue: 'help' },
  { folders: ['src/features/agreement'], catalogue: 'agreement' },
];

/** The area of a source file, named from the root; undefined for a file outside src. */
export function areaOf(file: string): Area | undefined {
  const fits = (folder: string) => file.startsWith(`${folder}/`);
  const all = areas.flatMap((area) =>
    area.folders.filter(fits).map((folder) => ({ area, folder })),
  );
  return all.toSorted((a, b) => b.folder.length - a.folder.length)[0]?.area;
}

type Page = {
  /** The module that shows it. */
  module: string;
  /** Parts of the catalogue that it shows. */
  words: readonly CataloguePart[];
  /** Whether a visitor without a session may stay; everybody else is sent to /login. */
  open?: true;
  /** The most that its first visit may load, in bytes of brotli: see docs/quality-bars.md. */
  budget?: { limitBytes: number; later?: readonly string[] };
};

/**
 * Pages that are opened directly: index.html asks for their scripts and words at once, and the budget
 * counts what the first visit of some of them loads.
 */
export const directPages: Record<string, Page> = {
  '/login': {
    module: 'src/routes/entry/LoginPage.tsx',
    words: ['entry'],
    open: true,
    budget: { limitBytes: 135_000 },
  },
  '/register': { module: 'src/routes/entry/EntryPages.tsx', words: ['entry'], open: true },
  '/home': {
    module: 'src/routes/home/HomePage.tsx',
    words: ['entry', 'market'],
    budget: { limitBytes: 165_000 },
  },
  '/market': {
    module: 'src/routes/market/MarketPage.tsx',
    words: ['entry', 'market'],
    budget: { limitBytes: 165_000 },
  },
  '/stockInfo': {
    module: 'src/routes/market/StockPages.tsx',
    words: ['entry', 'market', 'news', 'stock'],
    budget: { limitBytes: 235_000, later: ['src/chart/chart-library.ts'] },
  },
  '/trade': { module: 'src/routes/trade/TradePage.tsx', words: ['entry', 'market'] },
  '/shares/new': { module: 'src/routes/new-shares/NewSharesPage.tsx', words: ['entry', 'market'] },
  '/shares/creatOrder': { module: 'src/routes/trade/OrderPage.tsx', words: ['entry', 'market'] },
  '/ucenter/holding': { module: 'src/routes/trade/HoldingPages.tsx', words: ['entry', 'market'] },
};

/** What the worker fetches at its installation, in bytes of brotli. */
export const precacheLimitBytes = 650_000;

/** The language whose words the budget counts: one of the longest. */
export const budgetLanguage = 'de';
