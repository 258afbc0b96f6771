import { createHash } from 'node:crypto';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '../..');

/**
 * The name on the page of a class of a module: its own, and a mark of its file. Vite's own also has the
 * line, which says nothing more and is sent with each.
 */
export function className(name: string, file: string): string {
  const place = relative(root, file).split(sep).join('/');
  return `${name}-${createHash('md5').update(place).digest('base64url').slice(0, 4)}`;
}
