import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { catalogueParts } from './scripts/catalogue-parts.ts';
import manifest from './src/app/manifest.ts';
import packageFile from './package.json' with { type: 'json' };

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:8080';

/**
 * Few files for what every screen needs, instead of one for each module that two screens share:
 * the libraries change seldom, our own ground and the parts with every build.
 */
const sharedChunks = [
  {
    name: 'libraries',
    test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(?!.*virtual)[\w-]+|@lingui|ky|idb-keyval)\//,
  },
  {
    name: 'ground',
    test: /\/src\/(lib|data|i18n)\/(?!csv|parse|intent)[\w-]+\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'market', test: /\/(src\/live|contract)\/[\w-]+\.ts$/, minShareCount: 3 },
  { name: 'parts', test: /\/src\/ui\//, minShareCount: 9 },
];

export default defineConfig({
  define: {
    __APP_VERSION__: JSON.stringify(packageFile.version),
    __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? Date.now().toString(36)),
  },
  plugins: [
    react(),
    lingui(),
    catalogueParts(),
    babel({ presets: [linguiTransformerBabelPreset()] }),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src-sw',
      filename: 'service-worker.ts',
      registerType: 'prompt',
      injectRegister: false,
      manifest,
      injectManifest: {
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        globIgnores: ['**/locales-*', '**/chart-library-*'],
      },
    }),
  ],
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
    proxy: { '/api': { target: apiTarget, ws: true } },
  },
});
