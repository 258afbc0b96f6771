import { languageOf } from '../../../contract/language.ts';
import type { LanguageCode } from '../../../contract/language.ts';
import { allNewsCategories } from '../../../contract/news/types.ts';
import type { NewsCategory } from '../../../contract/news/types.ts';
import type { Settings } from '../settings.ts';

export type ConfiguredFeed = { category: NewsCategory; lang: LanguageCode; url: string };

/**
 * The feeds of the setting NEWS_FEEDS: `category=url` or `category:language=url`, with white space
 * between them; English where no language is named. Throws an error that names what is wrong.
 */
export function feedsOf({
  NEWS_FEEDS,
  ENVIRONMENT,
}: Pick<Settings, 'NEWS_FEEDS' | 'ENVIRONMENT'>): ConfiguredFeed[] {
  const entries = NEWS_FEEDS.split(/\s+/).filter((entry) => entry !== '');
  const feeds = entries.map((entry) => feedOf(entry, ENVIRONMENT));
  const twice = feeds.find((feed, at) => feeds.findIndex((one) => one.url === feed.url) !== at);
  if (twice) throw new Error(`wrong settings\n  NEWS_FEEDS: ${twice.url} is named twice`);
  return feeds;
}

function feedOf(entry: string, environment: Settings['ENVIRONMENT']): ConfiguredFeed {
  const wrong = (why: string) => new Error(`wrong settings\n  NEWS_FEEDS: ${entry}: ${why}`);
  const [, name = '', lang = 'en', address = ''] =
    /^([a-z]+)(?::([a-z_]+))?=(.+)$/.exec(entry) ?? [];
  const category = allNewsCategories.find((one) => one === name);
  if (!category) throw wrong(`its category is none of ${allNewsCategories.join(', ')}`);
  const language = languageOf(lang);
  if (!language) throw wrong(`${lang} is no language of the app`);
  if (!URL.canParse(address)) throw wrong('its address cannot be read');
  const url = new URL(address);
  if (url.protocol !== 'https:' && (environment === 'live' || url.protocol !== 'http:'))
    throw wrong('its address must begin with https://');
  if (url.username !== '' || url.password !== '') throw wrong('its address carries a password');
  return { category, lang: language.code, url: url.href };
}
