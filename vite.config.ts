import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import manifest from './src/app/manifest.ts';
import packageFile from './package.json' with { type: 'json' };

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:8080';

export default defineConfig({
  define: {
    __APP_VERSION__: JSON.stringify(packageFile.version),
    __BUILD_ID__: JSON.stringify(process.env['BUILD_ID'] ?? Date.now().toString(36)),
  },
  plugins: [
    react(),
    lingui(),
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
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: apiTarget, ws: true } },
  },
});
