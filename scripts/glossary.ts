export type Glossary = { columns: string[]; never: string[] };

/** What a table of docs/glossary says: its columns, and every word that is never used. */
export function readGlossary(markdown: string): Glossary {
  const [head = [], , ...rows] = markdown
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.split('|').slice(1, -1))
    .map((cells) => cells.map((cell) => cell.trim()));
  const at = head.indexOf('never');
  const never = rows.flatMap((cells) => (cells[at] ?? '').split(/\s*[,、]\s*/));
  return { columns: head, never: never.filter((word) => word !== '') };
}

/** Those of the words that a message uses, in either case. Placeholders are no words. */
export function usedOf(never: readonly string[], message: string): string[] {
  const text = message.replaceAll(/\{\w+(?:, (?:plural|select|number),?)?/g, ' ');
  return never.filter((word) => patternOf(word).test(text));
}

/** A whole word; with a star after it, any word that begins so. Chinese sets no spaces. */
function patternOf(word: string): RegExp {
  if (/\p{Script=Han}/u.test(word)) return new RegExp(word, 'u');
  const stem = word.replace('*', '');
  return new RegExp(
    String.raw`(?<!\p{L})${stem}${word.endsWith('*') ? '' : String.raw`(?!\p{L})`}`,
    'iu',
  );
}
