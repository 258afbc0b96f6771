import { createStore } from '../../lib/store.ts';
import type { LateIconName } from './icons.ts';

type Drawings = Partial<Record<LateIconName, string>>;

/** The icons of the later files, as far as they are here. */
export const lateIcons = createStore<Drawings>({});

const files: readonly (() => Promise<Drawings>)[] = [
  async () => (await import('./more-icons.ts')).moreIcons,
  async () => (await import('./page-icons.ts')).pageIcons,
];

/**
 * Fetches the file that has the icon, and no later one. Never rejects: a screen without a drawing is
 * still a screen, and the next icon asks again.
 */
export async function loadIcon(name: LateIconName): Promise<void> {
  try {
    for (const load of files) {
      if (name in lateIcons.get()) return;
      const drawings = await load();
      if (name in drawings && !(name in lateIcons.get()))
        lateIcons.set({ ...lateIcons.get(), ...drawings });
    }
  } catch {
    // As above.
  }
}
