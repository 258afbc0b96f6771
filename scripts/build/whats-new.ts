import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

import { languageCodes } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';

const source = join(import.meta.dirname, '../../src/update/changes.ts');

/** So that a device that was away for long is not told a whole history. */
const newestVersions = 3;

type Build = { version: string; build: string };
type Source = { changes: { version: string; lines: { id: string; message?: string }[] }[] };

/**
 * Writes whats-new.json: version, build and changes in every language. A build that waits for consent
 * is described by its own file, since the app that asks for consent has only its own words.
 */
export function whatsNew(build: Build): Plugin {
  return {
    name: 'lotwise-whats-new',
    configureServer: (server) => {
      server.middlewares.use('/whats-new.json', (_request, response, next) => {
        describe(build).then(
          (text) => response.setHeader('Content-Type', 'application/json').end(text),
          next,
        );
      });
    },
    async generateBundle() {
      this.addWatchFile(source);
      this.emitFile({ type: 'asset', fileName: 'whats-new.json', source: await describe(build) });
    },
  };
}

async function describe(build: Build): Promise<string> {
  const { module } = await runnerImport<Source>(source, {
    configFile: false,
    logLevel: 'error',
    plugins: [
      lingui(),
      babel({ presets: [linguiTransformerBabelPreset({ descriptorFields: 'message' })] }),
    ],
  });
  const words = await wordsByLanguage();
  const changes = module.changes.slice(0, newestVersions).map(({ version, lines }) => ({
    version,
    lines: Object.fromEntries(
      languageCodes.map((code) => [
        code,
        lines.map(({ id, message }) => words[code][id] ?? message ?? id),
      ]),
    ),
  }));
  return JSON.stringify({ ...build, changes });
}

async function wordsByLanguage() {
  const [catalogue] = await getCatalogs(getConfig());
  if (!catalogue) throw new Error('lingui.config.ts names no catalogue');
  const words = await Promise.all(
    languageCodes.map(async (code) => {
      const { messages } = await catalogue.getTranslations(code, {
        sourceLocale: 'en',
        fallbackLocales: { default: 'en' },
      });
      return [code, messages] as const;
    }),
  );
  return Object.fromEntries(words) as Record<LanguageCode, Record<string, string>>;
}
