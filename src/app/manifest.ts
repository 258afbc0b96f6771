import type { ManifestOptions } from 'vite-plugin-pwa';

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

/**
 * The web app manifest, in the default language; its colours are the light token `ground`. What is
 * shared with the app or linked to it arrives as the query of `/`: see launch-address.ts.
 */
const manifest: Partial<ManifestOptions> = {
  id: '/',
  name: 'Lotwise',
  short_name: 'Lotwise',
  description:
    'Aktien handeln und neue Aktien zeichnen, auch unterwegs und ohne Verbindung lesbar.',
  lang: 'de',
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
  shortcuts: [
    shortcut('Markt', 'Markt', '/market', 'market'),
    shortcut('Mein Depot', 'Depot', '/ucenter/holding', 'holdings'),
    shortcut('Neue Aktien', 'Neue Aktien', '/shares/new', 'new-shares'),
    shortcut('Aktie suchen', 'Suchen', '/search/search', 'search'),
  ],
};

export default manifest;
