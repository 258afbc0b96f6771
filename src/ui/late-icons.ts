import { createStore } from '../lib/store.ts';
import type { moreIcons } from './more-icons.ts';

/** The icons of the second file, once they are here. */
export const lateIcons = createStore<typeof moreIcons | undefined>(undefined);

/**
 * Fetches the second file of icons; an icon that needs it asks for it as well. Never rejects:
 * a screen without a drawing is still a screen, and the next icon asks again.
 */
export async function loadMoreIcons(): Promise<void> {
  if (lateIcons.get()) return;
  try {
    const late = await import('./more-icons.ts');
    lateIcons.set(late.moreIcons);
  } catch {
    // As above.
  }
}
