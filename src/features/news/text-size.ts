import { createStore } from '../../lib/store.ts';
import { readStored, writeStored } from '../../lib/storage.ts';

/** How large articles are set, on this device. */
export const textSizes = ['small', 'normal', 'large', 'largest'] as const;
export type TextSize = (typeof textSizes)[number];

const storageKey = 'news-text-size';

export const textSize = createStore<TextSize>(
  textSizes.find((size) => size === readStored(storageKey)) ?? 'normal',
);

/** One step larger or smaller; nothing at the end. */
export function stepTextSize(step: 1 | -1): void {
  const size = textSizes[textSizes.indexOf(textSize.get()) + step];
  if (!size) return;
  textSize.set(size);
  writeStored(storageKey, size);
}
