import type { ManifestOptions } from 'vite-plugin-pwa';

import { languageOf } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';

/** What a manifest says in words. */
type Word =
  | 'description'
  | 'market'
  | 'holdings'
  | 'holdings_short'
  | 'new_shares'
  | 'search'
  | 'search_short'
  | `picture_${InstallPicture['name']}`;
type Say = (word: Word) => string;

/** A picture of the app for those who think about installing it; taken from the running product. */
export type InstallPicture = {
  name: 'home' | 'market' | 'stock' | 'order' | 'holdings' | 'wide_stock' | 'wide_trade';
  form: 'narrow' | 'wide';
};

/** Those of one form must have one size; browsers show them in this order. */
export const installPictures: readonly InstallPicture[] = [
  { name: 'home', form: 'narrow' },
  { name: 'stock', form: 'narrow' },
  { name: 'order', form: 'narrow' },
  { name: 'holdings', form: 'narrow' },
  { name: 'market', form: 'narrow' },
  { name: 'wide_stock', form: 'wide' },
  { name: 'wide_trade', form: 'wide' },
];

/** In CSS pixels; a phone has two of its own to each. */
export const pictureForms = {
  narrow: { width: 390, height: 844, scale: 2 },
  wide: { width: 1280, height: 800, scale: 1 },
} as const;

export function pictureFile({ name }: InstallPicture): string {
  return `screenshots/${name.replace('_', '-')}.webp`;
}

const icon = (name: string, size: number, purpose?: 'maskable' | 'monochrome') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  ...(purpose ? { purpose } : {}),
});

const shortcut = (name: string, short_name: string, route: string, picture: string) => ({
  name,
  short_name,
  url: `/#${route}`,
  icons: [{ src: `/shortcuts/${picture}.png`, sizes: '96x96', type: 'image/png' }],
});

const screenshot = (picture: InstallPicture, say: Say) => {
  const { width, height, scale } = pictureForms[picture.form];
  return {
    src: `/${pictureFile(picture)}`,
    sizes: `${width * scale}x${height * scale}`,
    type: 'image/webp',
    form_factor: picture.form,
    label: say(`picture_${picture.name}`),
  };
};

/**
 * The web app manifest in a language; its colours are the light token `ground`. The id is the same in
 * all of them: it is one app. What is shared with it or linked to it arrives as the query of `/`: see
 * launch-address.ts.
 */
export function manifestIn(code: LanguageCode, say: Say): Partial<ManifestOptions> {
  return {
    id: '/',
    name: 'Lotwise',
    short_name: 'Lotwise',
    description: say('description'),
    lang: languageOf(code)?.tag ?? code,
    dir: 'ltr',
    categories: ['finance', 'business'],
    start_url: '/#/home',
    scope: '/',
    display: 'standalone',
    theme_color: '#f4f5f7',
    background_color: '#f4f5f7',
    prefer_related_applications: false,
    launch_handler: { client_mode: ['navigate-existing', 'auto'] },
    share_target: {
      action: '/',
      method: 'GET',
      enctype: 'application/x-www-form-urlencoded',
      params: { title: 'title', text: 'text', url: 'url' },
    },
    protocol_handlers: [{ protocol: 'web+lotwise', url: '/?url=%s' }],
    icons: [
      icon('icon', 192),
      icon('icon', 512),
      icon('maskable', 192, 'maskable'),
      icon('maskable', 512, 'maskable'),
      icon('monochrome', 512, 'monochrome'),
    ],
    screenshots: installPictures.map((picture) => screenshot(picture, say)),
    shortcuts: [
      shortcut(say('market'), say('market'), '/market', 'market'),
      shortcut(say('holdings'), say('holdings_short'), '/ucenter/holding', 'holdings'),
      shortcut(say('new_shares'), say('new_shares'), '/shares/new', 'new-shares'),
      shortcut(say('search'), say('search_short'), '/search/search', 'search'),
    ],
  };
}
