import { readShareCode } from '../lib/share-code.ts';

/** The share that a URL is about. */
export function codeSearch(search: Record<string, unknown>): { code?: string } {
  const code = readShareCode(search['code']);
  return code === undefined ? {} : { code };
}
