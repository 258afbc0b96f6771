import { availableParallelism } from 'node:os';
import babel from '@rolldown/plugin-babel';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

import { catalogueChunks } from './scripts/build/catalogue-parts.ts';
import { LongestFirst } from './tests/support/longest-first.ts';
import { patienceMs } from './tests/support/patience.ts';

const app = [
  react(),
  lingui(),
  catalogueChunks(),
  babel({ presets: [linguiTransformerBabelPreset()] }),
];

/**
 * `unit`: arithmetic and models. `server`: the real brokerage in process over a database in memory.
 * `parts`: React parts in jsdom. `browser`: the built product in a real Chromium. All but the parts share
 * the modules of their worker: the app's modules hold the state of a device, the others hold none.
 */
export default defineConfig({
  plugins: app,
  define: { __APP_VERSION__: '"0.0.0-test"', __BUILD_ID__: '"test"' },
  test: {
    sequence: { sequencer: LongestFirst },
    // Files at a time, more than cores: many wait for a disk, a process or a page (docs/decisions/0326).
    maxWorkers: 2 * availableParallelism(),
    // These end a hang. None is a bar of speed: a busy machine takes several times as long as a quiet one.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    // Each look at a page costs its browser some milliseconds.
    expect: { poll: { timeout: patienceMs, interval: 100 } },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/faults/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          // Node reads the brokerage as it does in production, without Vite (docs/decisions/0344).
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: ['tests/support/server-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'parts',
          include: ['tests/parts/**/*.test.tsx'],
          environment: 'jsdom',
          // A window for each file, and compiled modules for all of a worker: half the time of processes.
          pool: 'vmThreads',
          setupFiles: ['tests/support/node-globals.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/support/browser-setup.ts'],
        },
      },
    ],
  },
});
