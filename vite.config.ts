import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { defaultLanguage } from './contract/language.ts';
import { catalogueChunks } from './scripts/build/catalogue-parts.ts';
import { earlyPreload } from './scripts/build/early-preload.ts';
import { manifestOf, manifests } from './scripts/build/manifests.ts';
import { splashLinks } from './scripts/build/splash-links.ts';
import { whatsNew } from './scripts/build/whats-new.ts';
import { workerFiles } from './scripts/build/worker-files.ts';
import packageFile from './package.json' with { type: 'json' };

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:8080';

/**
 * Few files for what many screens need, instead of one for each module that two of them share:
 * `libraries` change seldom; `ground` is our part of the entry; `form` is /login with what its form
 * is made of; `kept` is what the device keeps; `investor` is what home, market and a
 * share's page have in common. /login loads nothing of these two. `glance`, `share` and `desk`
 * gather what comes later: every file more is one more name in the entry.
 */
const sharedChunks = [
  { name: 'libraries', tags: ['$initial' as const], test: /node_modules|rolldown\/runtime/ },
  { name: 'ground', tags: ['$initial' as const] },
  { name: 'ids', test: /\/src\/(lib\/ids|api\/user-info)\.ts$/ },
  {
    name: 'form',
    test: /\/src\/(ui\/(Field|ControlFrame|TextInput|PasswordInput|AppIcon)|api\/encrypted|features\/entry\/(Login|form|log-in|Entry)\w*)\.tsx?$/,
  },
  {
    name: 'kept',
    test: /idb-keyval|\/src\/offline\/(persist-queries|query-storage|persisted-query|eviction|device-store)\.ts$/,
  },
  {
    name: 'investor',
    test: /\/(contract\/(assets|market|money|trade|stream)|src\/(app\/(TabBar|stream-connection|live-data|unconfirmed)|operations\/intent|i18n\/(formats|instrument-name)|lib\/(batch|change|decimal|market-\w+|render-count|use-media)|live\/\w+|routes\/(prefetch|links)|portfolio\/[\w-]+|i18n\/labels\/instruments|ui\/(more-icons|Amount|AmountsToggle|Card|Change|Chip|PriceText|PullToRefresh|Row|Section|Sparkline|StaleMark|TabStrip|VirtualList|use-drag-down|use-pull)|features\/(agreement\/queries|market\/(live|model|names|queries|sparkline-batch|IndexStrip|PriceCell|ShareRow)|trade\/(keep-order|outcome|queries|refresh))))\.tsx?$/,
  },
  {
    name: 'panes',
    test: /\/(src\/ui\/(KeyValue|Segmented|Sheet|use-modal)|@tanstack\/.*(useMutation|useInfiniteQuery|mutationObserver|infiniteQueryObserver))\.(tsx?|js)$/,
  },
  {
    // What a share's page has in common with the pages that trade it.
    name: 'share',
    test: /\/src\/(chart|features\/(market|stock|explore))\/.*\.tsx?$/,
    minShareCount: 2,
  },
  {
    // What the home screen asks of the areas behind it: nothing else of them comes with it.
    name: 'glance',
    test: /\/(contract\/new-share|src\/(api\/growing-list|features\/new-share\/(queries|times)|routes\/new-shares\/prefetch))\.ts$/,
  },
  {
    // Messages to the device and the bell of a share: neither needs the desk.
    name: 'told',
    test: /\/(contract\/(alert|push)|src\/(lib\/use-one-press|api\/error-text|features\/(push\/(?!PushOffer\.|PushBlocked)|alert\/queries|message\/(message-place|unread\/)))).*\.tsx?$/,
    minShareCount: 2,
  },
  {
    // What stands in the headlines of the home screen, a share's news and the news themselves.
    name: 'headlines',
    test: /\/(contract\/news|src\/(features\/news\/(queries|labels|HeadlineRow)))\.tsx?$/,
  },
  {
    // What the areas behind the first screens have in common.
    name: 'desk',
    test: /\/src\/((operations|records|i18n\/labels)\/|features\/(?!market|home|account|entry|stock)|routes\/\w+\/prefetch|ui\/(ConfirmDialog|InfiniteList|Number|PinInput|Progress|Select|Steps|stepping|use-hold)).*\.tsx?$/,
    minShareCount: 2,
  },
];

const { version } = packageFile;
const buildId = process.env['BUILD_ID'] ?? Date.now().toString(36);
const filesOfWorker = workerFiles();

export default defineConfig({
  define: {
    __APP_VERSION__: JSON.stringify(version),
    __BUILD_ID__: JSON.stringify(buildId),
  },
  plugins: [
    react(),
    lingui(),
    catalogueChunks(),
    earlyPreload(),
    splashLinks(),
    manifests(),
    whatsNew({ version, build: buildId }),
    filesOfWorker.plugin,
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src-sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest: manifestOf(defaultLanguage),
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}', 'whats-new.json', 'manifest-*.webmanifest'],
        manifestTransforms: [filesOfWorker.list],
      },
    }),
  ],
  resolve: {
    // Our React has the hook itself: no shim for an older one.
    alias: [
      { find: /^use-sync-external-store\/shim$/, replacement: 'react' },
      {
        find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
        replacement: 'use-sync-external-store/with-selector.js',
      },
    ],
  },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The budget follows the static imports of a screen from here.
    manifest: true,
    rolldownOptions: {
      output: {
        // The service worker knows catalogues by their name: they are not precached.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes('.po?part=')
            ? 'assets/locales-[name]-[hash].js'
            : 'assets/[name]-[hash].js',
        codeSplitting: { groups: sharedChunks },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: apiTarget, ws: true }, '/sandbox-pay': apiTarget },
  },
});
