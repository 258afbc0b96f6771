import * as v from 'valibot';

import type { InputOf } from '../endpoint.ts';
import { allNewsCategories } from '../news.ts';
import type { newsEndpoints } from '../news.ts';
import { page, shareCode } from './parts.ts';

type Endpoints = typeof newsEndpoints;
type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const articleId = v.pipe(v.string(), v.regex(/^nws_[0-9a-z]{26}$/));
const paging = { cursor: page.cursor, limit: page.limit };

export const newsListInput = v.object({
  category: v.exactOptional(v.picklist(allNewsCategories)),
  code: v.exactOptional(shareCode),
  ...paging,
}) satisfies Validates<'list'>;

export const articleInput = v.object({ id: articleId }) satisfies Validates<'article'>;

export const bookmarksInput = v.object(paging) satisfies Validates<'bookmarks'>;

export const bookmarkInput = v.object({
  id: articleId,
  bookmarked: v.boolean(),
}) satisfies Validates<'bookmark'>;
