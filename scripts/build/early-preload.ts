import { minifySync } from 'vite';
import type { Plugin } from 'vite';

import { defaultLanguage, languageCodes } from '../../contract/language.ts';
import { catalogueModule, filesOf } from './bundle.ts';
import type { Bundle } from './bundle.ts';
import { askEarly } from './early-script.ts';
import type { EarlyFiles } from './early-script.ts';
import { showKeptScreen } from './kept-script.ts';
import { catalogueParts, directPages, sessionChunk, wordsUpTo } from './plan.ts';

const firstScript = '<script type="module"';

/**
 * The page that is opened and its words are chunks of their own, which the browser would only find
 * after the libraries have arrived and run. A few lines in index.html read address, language and
 * session, and ask for them at once. They decide nothing: what they guess wrong is merely loaded.
 * With a session they also ask for what the page shows first (docs/decisions/0248), and show what stood
 * there last (0316); where the worker has the files, they ask for none before it (0329). The server
 * names their hash in the policy.
 */
export function earlyPreload(build: string): Plugin {
  let apiBase = '';
  return {
    name: 'lotwise-early-preload',
    apply: 'build',
    configResolved: ({ env }) => {
      apiBase = String(env['VITE_API_BASE'] ?? '');
    },
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        if (!bundle) return undefined;
        const files: EarlyFiles = { ...filesIn(bundle, html), apiBase };
        const asks = `(${askEarly.toString()})(${JSON.stringify(files)})`;
        const shows = `(${showKeptScreen.toString()})(${JSON.stringify(build)})`;
        // Each file that is asked for takes the thread some milliseconds, and the worker has them all:
        // what was seen last comes first.
        const hasFiles = 'navigator.serviceWorker?.controller';
        const script = `(({ hasSession, loadFiles }) => {
          if (!(hasSession && ${shows} && ${hasFiles})) loadFiles();
        })(${asks})`;
        const { code } = minifySync('early.js', script, { compress: { target: 'es2020' } });
        // Before the style sheet, which scripts after it would wait for.
        return html.replace(firstScript, (found) => `<script>${code}</script>\n    ${found}`);
      },
    },
  };
}

function filesIn(bundle: Bundle, html: string): Omit<EarlyFiles, 'apiBase'> {
  /** What it needs beside what index.html names itself. */
  const needed = (wanted: string) =>
    filesOf(bundle, wanted)
      .filter((file) => !html.includes(file))
      .map((file) => file.replace('assets/', ''));
  const pages = Object.entries(directPages);
  const parts = catalogueParts.filter((part) =>
    pages.some(([, { words }]) => wordsUpTo(words).includes(part)),
  );
  const wordsIn = (language: string) =>
    parts.flatMap((part) => needed(catalogueModule(language, part)));
  return {
    pages: Object.fromEntries(
      pages.map(([at, { page, words, asks }]) => [
        at,
        {
          files: needed(page),
          parts: wordsUpTo(words).length,
          asks: asks && { path: asks.path, code: asks.code },
        },
      ]),
    ),
    open: pages.flatMap(([at, { open }]) => (open ? at : [])),
    session: needed(sessionChunk),
    words: Object.fromEntries(languageCodes.map((code) => [code, wordsIn(code)])),
    language: defaultLanguage,
  };
}
