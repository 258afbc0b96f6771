import type { LanguageCode } from '../../contract/language.ts';
import { currentLanguage } from './language.ts';
import { readStored, removeStored, writeStored } from './storage.ts';
import { createStore, useStore } from './store.ts';

/** How things look on this device; parts read it from attributes of the document. */
export type Appearance = {
  theme: Theme;
  /** `auto`: as the language is used to. */
  priceColours: PriceColours | 'auto';
  amountsHidden: boolean;
};

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const priceColours = ['green-up', 'red-up', 'blue-orange'] as const;
export type PriceColours = (typeof priceColours)[number];

const keys = { theme: 'theme', priceColours: 'price-colours', amounts: 'amounts' } as const;

function oneOf<Option extends string>(
  options: readonly Option[],
  text: string | null,
): Option | undefined {
  return options.find((option) => option === text);
}

function readAppearance(): Appearance {
  return {
    theme: oneOf(themes, readStored(keys.theme)) ?? 'system',
    priceColours: oneOf(priceColours, readStored(keys.priceColours)) ?? 'auto',
    amountsHidden: readStored(keys.amounts) === 'hidden',
  };
}

const appearance = createStore<Appearance>(readAppearance());

/** Red is the colour of rising prices where Chinese is read, green elsewhere. */
export function usualPriceColours(language: LanguageCode): PriceColours {
  return language === 'zh_cn' || language === 'zh_tw' ? 'red-up' : 'green-up';
}

export function currentPriceColours(): PriceColours {
  const { priceColours: chosen } = appearance.get();
  return chosen === 'auto' ? usualPriceColours(currentLanguage()) : chosen;
}

/** Outside React; a component follows by `useAppearance`. */
export function amountsAreHidden(): boolean {
  return appearance.get().amountsHidden;
}

/** Writes the choices onto the document; call it again when the language has changed. */
export function applyAppearance(): void {
  const { theme, amountsHidden } = appearance.get();
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  dataset['priceColours'] = currentPriceColours();
  if (amountsHidden) dataset['amounts'] = 'hidden';
  else delete dataset['amounts'];
}

export function useAppearance(): Appearance {
  return useStore(appearance);
}

/** The choices as they are stored now: another tab has changed them. */
export function readAppearanceAgain(): void {
  const stored = readAppearance();
  // Who shows any of it renders for a change alone.
  if (JSON.stringify(stored) === JSON.stringify(appearance.get())) return;
  appearance.set(stored);
  applyAppearance();
}

export function changeAppearance(change: Partial<Appearance>): void {
  const next = { ...appearance.get(), ...change };
  appearance.set(next);
  writeStored(keys.theme, next.theme);
  if (next.priceColours === 'auto') removeStored(keys.priceColours);
  else writeStored(keys.priceColours, next.priceColours);
  if (next.amountsHidden) writeStored(keys.amounts, 'hidden');
  else removeStored(keys.amounts);
  applyAppearance();
}
