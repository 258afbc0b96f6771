import { allNewsCategories } from '../../../contract/news/types.ts';
import type { NewsCategory } from '../../../contract/news/types.ts';

/** What the list of the news shows. */
export type NewsFilter = NewsCategory | 'all' | 'bookmarks';

/** Those that an address may name; without one it is all. Read in the entry, which asks for no news. */
export const newsFilters: readonly NewsFilter[] = [...allNewsCategories, 'bookmarks'];
