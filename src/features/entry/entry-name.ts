/** The name that was typed on the way here: /login offers it once. It stays in memory. */
let kept = '';

export function keepEntryName(name: string): void {
  kept = name;
}

export function keptEntryName(): string {
  return kept;
}

export function forgetEntryName(): void {
  kept = '';
}
