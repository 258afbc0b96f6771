import { createSessionStore } from '../../session/session.ts';

/** The name that was typed on the way here: /login offers it once. It stays in memory. */
const kept = createSessionStore(() => '');

export const keepEntryName = kept.set;

export const keptEntryName = kept.get;

export function forgetEntryName(): void {
  kept.set('');
}
