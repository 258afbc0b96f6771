import { languageOf } from '../../contract/language.ts';
import { activateLanguage } from '../i18n/activate.ts';
import { readAppearanceAgain } from '../lib/appearance.ts';
import { currentLanguage } from '../lib/language.ts';
import { readStored, removeStored } from '../lib/storage.ts';

/**
 * What another tab has chosen holds in this one: whoever hides amounts there, in front of others,
 * means all of them.
 */
export function followTabs(): void {
  addEventListener('storage', ({ key, newValue }) => {
    if (key === null) return;
    // This page remembers for itself what could not be stored.
    if (newValue === null) removeStored(key);
    if (key === 'lang') followLanguage(newValue);
    readAppearanceAgain();
  });
  // What was chosen there while this page was starting.
  followLanguage(readStored('lang'));
  readAppearanceAgain();
}

function followLanguage(chosen: string | null): void {
  const code = languageOf(chosen)?.code;
  // A catalogue that cannot be loaded now leaves this tab as it is.
  if (code && code !== currentLanguage()) void activateLanguage(code).catch(() => undefined);
}
