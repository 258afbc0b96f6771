import type { Plugin } from 'vite';
import type { ManifestOptions } from 'vite-plugin-pwa';

import { defaultLanguage, languageCodes } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';
import { words } from '../../server/words/words.ts';
import { manifestIn } from '../../src/app/manifest.ts';
import { manifestPath } from '../../src/lib/manifest-link.ts';

export function manifestOf(code: LanguageCode): Partial<ManifestOptions> {
  return manifestIn(code, words(code).sayInstall);
}

/** A manifest beside the default one for every other language: index.html can name only one. */
export function manifests(): Plugin {
  return {
    name: 'lotwise-manifests',
    apply: 'build',
    generateBundle() {
      for (const code of languageCodes)
        if (code !== defaultLanguage)
          this.emitFile({
            type: 'asset',
            fileName: manifestPath(code).slice(1),
            source: JSON.stringify(manifestOf(code)),
          });
    },
  };
}
