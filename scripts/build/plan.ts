/**
 * What the build makes of the folders: one table. A file belongs to the area whose folder it lies in,
 * the longest that fits; the area names the chunk that has what pages share of it, and the part of the
 * catalogue that has its sentences. No file is known by its name.
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
  /** The file for what pages share of it; without one the build makes a file of each thing shared. */
  chunk?: string;
  /** Everything of it is in its chunk, also what nothing shares. */
  whole?: true;
  /** How the files begin that the worker keeps from their first use on, and not before. */
  onDemand?: string;
};

/** Chunks come in the order in which they stand here: an earlier one keeps what a later one shares. */
export const areas: readonly Area[] = [
  // What every page stands on, before the login and behind it.
  { folders: ['src', 'contract'], catalogue: 'entry' },
  {
    folders: ['src/api', 'src/lib', 'src/session', 'src/ui'],
    catalogue: 'entry',
    chunk: 'common',
  },
  // The pages before the login.
  { folders: ['src/features/entry', 'src/ui/fields'], catalogue: 'entry', chunk: 'entry' },
  // What whoever is logged in meets on the first screens.
  {
    folders: ['src/app', 'src/i18n', 'src/live', 'src/ui/figures', 'src/ui/icons', 'src/ui/lists'],
    catalogue: 'entry',
    chunk: 'investor',
  },
  {
    folders: [
      'src/features/market',
      'src/features/message/unread',
      'src/i18n/labels',
      'src/portfolio',
    ],
    catalogue: 'market',
    chunk: 'investor',
  },
  { folders: ['src/features/home'], catalogue: 'market', chunk: 'home', whole: true },
  // What begins with a session: the stream, and what the device keeps.
  { folders: ['src/app/live', 'src/offline'], catalogue: 'entry', chunk: 'live', whole: true },
  { folders: ['src/features/news'], catalogue: 'news', chunk: 'news' },
  { folders: ['src/ui/controls', 'src/ui/dialogs'], catalogue: 'entry', chunk: 'dialogs' },
  { folders: ['src/chart'], catalogue: 'stock', chunk: 'chart' },
  { folders: ['src/features/stock'], catalogue: 'stock', chunk: 'stock' },
  // Everything behind the first screens.
  { folders: ['src/operations', 'src/records'], catalogue: 'rest', chunk: 'operations' },
  { folders: ['src/features/alert', 'src/features/push'], catalogue: 'rest', chunk: 'alert' },
  { folders: ['src/features/trade', 'src/features/fees'], catalogue: 'rest', chunk: 'trade' },
  {
    folders: ['src/features/new-share', 'src/features/block'],
    catalogue: 'rest',
    chunk: 'new-share',
  },
  {
    folders: ['src/features/cash', 'src/features/loan', 'src/features/savings'],
    catalogue: 'rest',
    chunk: 'money',
  },
  { folders: ['src/features/result'], catalogue: 'rest', chunk: 'result' },
  { folders: ['src/features'], catalogue: 'rest', chunk: 'account' },
  { folders: ['src/features/entry/register'], catalogue: 'entry', chunk: 'account' },
  { folders: ['src/features/support/help'], catalogue: 'help' },
  { folders: ['src/features/agreement'], catalogue: 'agreement', chunk: 'agreement' },
  // What is too large to load for everybody.
  { folders: ['src/i18n/locales'], catalogue: 'entry', onDemand: 'locales' },
  { folders: ['src/chart/library'], catalogue: 'stock', onDemand: 'chart-library' },
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
  /** Parts of the catalogue that it shows. */
  words: readonly CataloguePart[];
  /** Whether a visitor without a session may stay; everybody else is sent to /login. */
  open?: true;
  /**
   * The most that its first visit may load, in bytes of brotli, with what these folders load later: see
   * docs/quality-bars.md.
   */
  budget?: { limitBytes: number; later?: readonly string[] };
};

/**
 * Pages that are opened directly: index.html asks for their scripts and words at once, and the budget
 * counts what the first visit of some of them loads.
 */
export const directPages: Record<string, Page> = {
  '/login': {
    words: ['entry'],
    open: true,
    budget: { limitBytes: 135_000 },
  },
  '/register': { words: ['entry'], open: true },
  '/home': {
    words: ['entry', 'market'],
    budget: { limitBytes: 165_000 },
  },
  '/market': {
    words: ['entry', 'market'],
    budget: { limitBytes: 165_000 },
  },
  '/stockInfo': {
    words: ['entry', 'market', 'news', 'stock'],
    budget: { limitBytes: 235_000, later: ['src/chart/library'] },
  },
  '/trade': { words: ['entry', 'market'] },
  '/shares/new': { words: ['entry', 'market'] },
  '/shares/creatOrder': { words: ['entry', 'market'] },
  '/ucenter/holding': { words: ['entry', 'market'] },
};

/** What the worker fetches at its installation, in bytes of brotli. */
export const precacheLimitBytes = 650_000;

/** The language whose words the budget counts: one of the longest. */
export const budgetLanguage = 'de';
