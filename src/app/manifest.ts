import type { ManifestOptions } from 'vite-plugin-pwa';

/** The web app manifest; its colours are the light token `ground`. */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Lotwise',
  short_name: 'Lotwise',
  description: 'Stock trading and new-share subscription',
  lang: 'de',
  start_url: '/#/home',
  scope: '/',
  display: 'standalone',
  theme_color: '#f4f5f7',
  background_color: '#f4f5f7',
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

export default manifest;
