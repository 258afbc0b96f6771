import { getCatalogs } from '@lingui/cli/api';
import { getConfig } from '@lingui/conf';
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin';
import babel from '@rolldown/plugin-babel';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import type { Plugin } from 'vite';

import { languageCodes } from '../../contract/language.ts';

const source = join(import.meta.dirname, '../../src/update/changes.ts');

/** So that a device that was away for long is not told a whole history. */
const newestVersions = 3;

type Build = { version: string; build: string };
type Source = { changes: { version: string; lines: { id: string }[] }[] };

/**
 * Writes whats-new.json: version, build and changes in every language. A build that waits for consent
 * is described by its own file, since the app that asks for consent has only its own words.
 */
export function whatsNew(build: Build): Plugin {
  return {
    name: 'lotwise-whats-new',
    configureServer: ({ middlewares }) => {
      middlewares.use('/whats-new.json', (_request, response, next) => {
        describe(build).then(
          (text) => response.setHeader('Content-Type', 'application/json').end(text),
          next,
        );
      });
    },
    async generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'whats-new.json', source: await describe(build) });
    },
  };
}

async function describe(build: Build): Promise<string> {
  const { module } = await runnerImport<Source>(source, {
    configFile: false,
    logLevel: 'error',
    plugins: [lingui(), babel({ presets: [linguiTransformerBabelPreset()] })],
  });
  const config = getConfig();
  const [catalogue] = await getCatalogs(config);
  const languages = await Promise.all(
    languageCodes.map(async (code) => {
      const translations = await catalogue?.getTranslations(code, config);
      return [code, translations?.messages ?? {}] as const;
    }),
  );
  const changes = module.changes.slice(0, newestVersions).map(({ version, lines }) => ({
    version,
    lines: Object.fromEntries(
      languages.map(([code, words]) => [code, lines.map(({ id }) => words[id] ?? id)]),
    ),
  }));
  return JSON.stringify({ ...build, changes });
}
