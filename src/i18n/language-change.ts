import { i18n } from '@lingui/core';

import { currentLanguage } from '../lib/language.ts';

/** Calls back when the language has changed, and not when only more of its words have come. */
export function onLanguageChange(listener: () => void): void {
  let language = currentLanguage();
  i18n.on('change', () => {
    if (language === currentLanguage()) return;
    language = currentLanguage();
    listener();
  });
}
