import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';

import { defaultLanguage } from './contract/language.ts';
import { afterBuild } from './scripts/build/after-build.ts';
import { catalogueChunks } from './scripts/build/catalogue-parts.ts';
import { chunkFileNames, chunkGroups } from './scripts/build/chunks.ts';
import { className } from './scripts/build/class-name.ts';
import { compileHint } from './scripts/build/compile-hint.ts';
import { earlyPreload } from './scripts/build/early-preload.ts';
import { manifestOf, manifests } from './scripts/build/manifests.ts';
import { splashLinks } from './scripts/build/splash.ts';
import { whatsNew } from './scripts/build/whats-new.ts';
import { workerFiles } from './scripts/build/worker-files.ts';
import packageFile from './package.json' with { type: 'json' };

const apiTarget = process.env['API_TARGET'] ?? 'http://127.0.0.1:8080';

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
    earlyPreload(buildId),
    compileHint(),
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
    afterBuild(filesOfWorker.precached),
  ],
  resolve: {
    // Our React has the hook itself: no shim for an older one.
    alias: {
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
    },
  },
  css: { modules: { generateScopedName: className } },
  build: {
    target: 'es2023',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        chunkFileNames,
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: apiTarget, ws: true }, '/sandbox-pay': apiTarget },
  },
});
