import { dirname } from 'node:path';

import { screenEndpoints as asks } from '../../contract/screen/endpoints.ts';

/**
 * What the build makes of the folders: one table. A file belongs to the area whose folder it lies in,
 * the longest that fits; the area names the chunk that has what pages share of it, and the part of the
 * catalogue that has its sentences. No file is known by its name.
 */

/** Parts of a catalogue, in the order in which screens need them: whoever needs one needs those before it. */
export const catalogueParts = ['entry', 'market', 'stock', 'rest', 'help', 'agreement'] as const;
export type CataloguePart = (typeof catalogueParts)[number];

type Area = {
  /** Where the sentences of its files are. */
  catalogue: CataloguePart;
  /** The file for what pages share of it; without one the build makes a file of each thing shared. */
  chunk?: string;
  /** Everything of it is in its chunk, also what nothing shares. */
  whole?: true;
  /** How the files begin that the worker keeps from their first use on, and not before. */
  onDemand?: string;
  folders: readonly string[];
};

/** Chunks come in the order in which they stand here: an earlier one keeps what a later one shares. */
export const areas: readonly Area[] = [
  // What every page stands on, before the login and behind it.
  { catalogue: 'entry', folders: ['src', 'contract'] },
  { catalogue: 'entry', chunk: 'common', folders: ['src/api', 'src/lib', 'src/session', 'src/ui'] },
  // The pages before the login.
  { catalogue: 'entry', chunk: 'entry', folders: ['src/features/entry', 'src/ui/fields'] },
  // What whoever is logged in meets on the first screens.
  { catalogue: 'entry', chunk: 'investor', folders: ['src/app', 'src/i18n', 'src/live'] },
  { catalogue: 'entry', chunk: 'investor', folders: ['src/ui/figures', 'src/ui/icons'] },
  { catalogue: 'entry', chunk: 'investor', folders: ['src/ui/lists', 'src/routes/links'] },
  { catalogue: 'market', chunk: 'investor', folders: ['src/features/market', 'src/portfolio'] },
  { catalogue: 'market', chunk: 'investor', folders: ['src/features/message/unread'] },
  { catalogue: 'market', chunk: 'investor', folders: ['src/features/alert/list'] },
  { catalogue: 'market', chunk: 'investor', folders: ['src/features/new-share/today'] },
  { catalogue: 'market', chunk: 'investor', folders: ['src/i18n/labels'] },
  // Opened by a press, with words of its own.
  { catalogue: 'stock', folders: ['src/features/market/filter'] },
  { catalogue: 'market', chunk: 'home', whole: true, folders: ['src/features/home'] },
  // What begins with a session: the bar of tabs, what its pages ask for, what the device keeps, and
  // the stream, which follows the first page.
  {
    catalogue: 'entry',
    chunk: 'session',
    whole: true,
    folders: ['src/app/investor', 'src/app/live'],
  },
  {
    catalogue: 'entry',
    chunk: 'session',
    whole: true,
    folders: ['src/routes/first', 'src/offline'],
  },
  // What begins once the first screen has been at rest, in one file.
  {
    catalogue: 'rest',
    chunk: 'at-rest',
    whole: true,
    folders: [
      'src/app/at-rest',
      'src/features/account/session/life',
      'src/features/message/place',
      'src/features/push/device',
    ],
  },
  { catalogue: 'rest', chunk: 'message', folders: ['src/features/push', 'src/features/message'] },
  { catalogue: 'stock', chunk: 'news', folders: ['src/features/news'] },
  { catalogue: 'entry', chunk: 'dialogs', folders: ['src/ui/controls', 'src/ui/dialogs'] },
  { catalogue: 'stock', chunk: 'stock', folders: ['src/features/stock', 'src/chart'] },
  { catalogue: 'stock', chunk: 'stock', folders: ['src/features/alert/bell'] },
  // Everything behind the first screens.
  { catalogue: 'rest', chunk: 'operations', folders: ['src/operations', 'src/records'] },
  { catalogue: 'rest', chunk: 'alert', folders: ['src/features/alert'] },
  { catalogue: 'rest', chunk: 'trade', folders: ['src/features/trade', 'src/features/fees'] },
  {
    catalogue: 'rest',
    chunk: 'new-share',
    folders: ['src/features/new-share', 'src/features/block'],
  },
  { catalogue: 'rest', chunk: 'money', folders: ['src/features/cash', 'src/features/loan'] },
  { catalogue: 'rest', chunk: 'money', folders: ['src/features/savings'] },
  { catalogue: 'rest', chunk: 'workspace', folders: ['src/features/workspace'] },
  { catalogue: 'rest', chunk: 'result', folders: ['src/features/result'] },
  { catalogue: 'rest', chunk: 'account', folders: ['src/features'] },
  // Stands on the home screen as well, before the first trade.
  { catalogue: 'stock', chunk: 'movers', folders: ['src/features/explore/movers'] },
  { catalogue: 'entry', chunk: 'account', folders: ['src/features/entry/register'] },
  { catalogue: 'help', folders: ['src/features/support/help'] },
  { catalogue: 'agreement', chunk: 'agreement', folders: ['src/features/agreement'] },
  // What is too large to load for everybody.
  { catalogue: 'entry', onDemand: 'locales', folders: ['src/i18n/locales'] },
  { catalogue: 'stock', onDemand: 'chart-library', folders: ['src/chart/library'] },
];

const byFolder = new Map(areas.flatMap((area) => area.folders.map((folder) => [folder, area])));

/** The area of a source file, named from the root; undefined for a file outside src. */
export function areaOf(file: string): Area | undefined {
  const above = dirname(file);
  return above === file ? undefined : (byFolder.get(above) ?? areaOf(above));
}

type Page = {
  /** The component that shows it, as its row in src/routes names it: the build finds who exports it. */
  page: string;
  /** The last part of the catalogue that it shows something of. */
  words: CataloguePart;
  /** The call whose answer it shows first; `code` where that is of the share in the address. */
  asks?: { path: string; code?: true };
  /** Whether a visitor without a session may stay; everybody else is sent to /login. */
  open?: true;
  /** The most that its first visit may load, in bytes of brotli: see docs/quality-bars.md. */
  limitBytes?: number;
  /** Folders of what it loads later, and which counts as well. */
  later?: readonly string[];
};

/**
 * Pages that are opened directly: index.html asks for their scripts and words at once, and the budget
 * counts what the first visit of some of them loads.
 */
export const directPages: Record<string, Page> = {
  '/login': { page: 'LoginPage', words: 'entry', open: true, limitBytes: 135_000 },
  '/register': { page: 'RegisterPage', words: 'entry', open: true },
  '/home': { page: 'HomePage', words: 'market', asks: asks.home, limitBytes: 169_000 },
  '/market': { page: 'MarketPage', words: 'market', asks: asks.market, limitBytes: 167_000 },
  '/stockInfo': {
    page: 'StockPage',
    words: 'stock',
    asks: { ...asks.stock, code: true },
    limitBytes: 235_000,
    later: ['src/chart/library'],
  },
  '/trade': { page: 'TradePage', words: 'market' },
  '/shares/new': { page: 'NewSharesPage', words: 'market' },
  '/shares/creatOrder': { page: 'OrderPage', words: 'market' },
  '/ucenter/holding': { page: 'HoldingsPage', words: 'market' },
};

/** The parts of the catalogue up to this one, which whoever shows something of it needs. */
export function wordsUpTo(part: CataloguePart): CataloguePart[] {
  return catalogueParts.slice(0, catalogueParts.indexOf(part) + 1);
}

/** The chunk that every page behind the login needs beside its own. */
export const sessionChunk = 'session';

/** What the worker fetches at its installation, in bytes of brotli. */
export const precacheLimitBytes = 650_000;

/** The language whose words the budget counts: one of the longest. */
export const budgetLanguage = 'de';
