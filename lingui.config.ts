import { defineConfig } from '@lingui/cli';
import { formatter } from '@lingui/format-po';

import { languageCodes } from './contract/language.ts';

/** Two catalogues a language: what the app says and what the brokerage answers. */
export default defineConfig({
  sourceLocale: 'en',
  locales: [...languageCodes],
  fallbackLocales: { default: 'en' },
  format: formatter({ lineNumbers: false, origins: true }),
  catalogs: [
    { path: '<rootDir>/src/i18n/locales/{locale}', include: ['src'] },
    { path: '<rootDir>/server/words/locales/{locale}', include: ['server'] },
  ],
  orderBy: 'messageId',
});
