export type Readings = { initials: string; pinyin: string };

/** Characters of company names that are read in two ways, when no word around them decides. */
const twofold: Readonly<Record<string, readonly string[]>> = {
  长: ['chang', 'zhang'],
  重: ['chong', 'zhong'],
  行: ['hang', 'xing'],
  乐: ['le', 'yue'],
  朝: ['chao', 'zhao'],
  厦: ['xia', 'sha'],
  藏: ['cang', 'zang'],
  会: ['hui', 'kuai'],
  传: ['chuan', 'zhuan'],
  单: ['dan', 'shan'],
  盛: ['sheng', 'cheng'],
  晟: ['sheng', 'cheng'],
  参: ['can', 'shen'],
  种: ['zhong', 'chong'],
  调: ['diao', 'tiao'],
  曾: ['zeng', 'ceng'],
  奇: ['qi', 'ji'],
  车: ['che', 'ju'],
  蔚: ['wei', 'yu'],
};
const mostReadings = 8;

/**
 * Every reading of a name that people search by: the dictionary's in context, those that fit the
 * initials of the exchange's own list, and, without such a list, both readings of a character that
 * stands outside a known word. Marks such as ST are optional.
 */
export async function createReadings(): Promise<(name: string, spelled?: string) => Readings> {
  const { pinyin, polyphonic, segment } = await import('pinyin-pro');
  const plain = (text: string) => text.toLowerCase().replaceAll('ü', 'v');

  const alternatives = (name: string, spelled: string): string[][] => {
    const context = pinyin(name, { toneType: 'none', type: 'array', v: true }).map(plain);
    const characters = Array.from(name);
    if (spelled.length === characters.length && context.length === characters.length) {
      const all = polyphonic(name, { toneType: 'none', type: 'array' });
      return context.map((reading, i) => {
        const initial = spelled.charAt(i);
        if (reading.startsWith(initial)) return [reading];
        const fitting = (all[i] ?? []).map(plain).filter((each) => each.startsWith(initial));
        return [reading, ...fitting];
      });
    }
    const alone = new Set(
      segment(name, { toneType: 'none' }).flatMap(({ origin }) =>
        Array.from(origin).length === 1 ? [origin] : [],
      ),
    );
    return context.map((reading, i) => {
      const character = characters[i] ?? '';
      const both = alone.has(character) ? (twofold[character] ?? []) : [];
      return [...new Set([reading, ...both])];
    });
  };

  return (name, spelled = '') => {
    const bare = name.normalize('NFKC').replaceAll(/[^\p{L}\p{N}]/gu, '');
    const listed = plain(spelled).replaceAll(/[^a-z0-9]/g, '');
    const marked = isSpecialTreatment(name);
    const readings = combined(alternatives(bare, listed));
    const initials = readings.map((reading) => reading.map((each) => each.charAt(0)).join(''));
    const full = readings.map((reading) => reading.join(''));
    return {
      initials: searchable([...initials, listed], marked),
      pinyin: searchable(full, marked),
    };
  };
}

/** Every way through the alternatives, the first ones first. */
function combined(alternatives: readonly string[][]): string[][] {
  return alternatives.reduce<string[][]>(
    (ways, options) =>
      ways.flatMap((way) => options.map((option) => [...way, option])).slice(0, mostReadings),
    [[]],
  );
}

/** Every text once, blank-separated; with and without the mark of special treatment. */
function searchable(texts: readonly string[], marked: boolean): string {
  const all = marked ? texts.flatMap((text) => [text, text.replace(/^s?st(?=.)/, '')]) : texts;
  return [...new Set(all.filter((text) => text !== ''))].join(' ');
}

/** Whether a name carries the exchange's warning: ST, *ST, SST, S*ST. */
export function isSpecialTreatment(name: string): boolean {
  return /^S?\*?ST/.test(name.normalize('NFKC').trim());
}
