import type { Plugin } from 'vite';

import { splashPictures } from './splash-sizes.ts';

/** Names the start pictures of iPhones and iPads in index.html: iOS reads them when the app is installed. */
export function splashLinks(): Plugin {
  return {
    name: 'lotwise-splash-links',
    transformIndexHtml: () =>
      splashPictures.map(({ file, media }) => ({
        tag: 'link',
        attrs: { rel: 'apple-touch-startup-image', media, href: `/${file}` },
        injectTo: 'head',
      })),
  };
}
