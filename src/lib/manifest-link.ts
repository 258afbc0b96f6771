import { defaultLanguage } from '../../contract/language.ts';
import type { LanguageCode } from '../../contract/language.ts';

/** The manifest of a language; index.html names that of the default one. */
export function manifestPath(code: LanguageCode): string {
  return code === defaultLanguage ? '/manifest.webmanifest' : `/manifest-${code}.webmanifest`;
}

/** Lets the browser read what it shows of the app in the language of the reader. */
export function linkManifest(code: LanguageCode): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const path = manifestPath(code);
  // The browser reads it anew whenever the address is set.
  if (link && link.getAttribute('href') !== path) link.setAttribute('href', path);
}
