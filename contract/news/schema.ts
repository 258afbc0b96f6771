import * as v from 'valibot';

import type { InputOf } from '../wire/endpoint.ts';
import { idOf, nothing, page, shareCode } from '../wire/schema.ts';
import type { Inputs } from '../wire/schema.ts';
import type { newsEndpoints } from './endpoints.ts';
import { allNewsCategories } from './types.ts';

type Endpoints = typeof newsEndpoints;

type Validates<Name extends keyof Endpoints> = v.GenericSchema<unknown, InputOf<Endpoints[Name]>>;

const articleId = idOf('nws');

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

export const newsInputs = {
  list: newsListInput,
  headlines: nothing,
  article: articleInput,
  bookmarks: bookmarksInput,
  marked: nothing,
  bookmark: bookmarkInput,
} satisfies Inputs<typeof newsEndpoints>;
