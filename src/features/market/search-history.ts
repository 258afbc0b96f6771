import { useEffect, useState } from 'react';

import { readStored, removeStored, writeStored } from '../../lib/storage.ts';

/** Kept on this device, newest first: shares that were looked at, never what was typed in vain. */
const key = 'search-history';
const longest = 12;

function stored(): readonly string[] {
  return (readStored(key) ?? '').split(',').filter((code) => /^\d{6}$/.test(code));
}

export function withOpened(history: readonly string[], code: string): string[] {
  return [code, ...history.filter((other) => other !== code)].slice(0, longest);
}

function noteOpened(code: string): readonly string[] {
  const next = withOpened(stored(), code);
  writeStored(key, next.join(','));
  return next;
}

/** Notes that a share is looked at; nothing before it is known to be one. */
export function useNoteOpened(code: string | undefined): void {
  useEffect(() => {
    if (code !== undefined) noteOpened(code);
  }, [code]);
}

export function useSearchHistory() {
  const [codes, setCodes] = useState(stored);
  return {
    codes,
    add: (code: string) => setCodes(noteOpened(code)),
    clear: () => {
      removeStored(key);
      setCodes([]);
    },
  };
}
