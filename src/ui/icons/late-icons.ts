import { createStore } from '../../lib/store.ts';
import type { LateIconName } from './icons.ts';

type Drawings = Partial<Record<LateIconName, string>>;

/** The icons of the later file, once it is here. */
export const lateIcons = createStore<Drawings>({});

/** Never rejects: a screen without a drawing is still a screen, and the next icon asks again. */
export async function loadIcons(): Promise<void> {
  if ('home' in lateIcons.get()) return;
  try {
    lateIcons.set((await import('./more-icons.ts')).moreIcons);
  } catch {
    // As above.
  }
}
