import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest; its colours are the light tokens `ground` and `accent`. */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Lotwise',
  short_name: 'Lotwise',
  description: 'Stock trading and new-share subscription',
  lang: 'de',
  start_url: '/#/home',
  scope: '/',
  display: 'standalone',
  theme_color: '#f3f4f7',
  background_color: '#f3f4f7',
  icons: [],
};

export default manifest;
