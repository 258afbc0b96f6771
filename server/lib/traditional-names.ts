/**
 * What stands for itself in names, though it also is the simplified form of another character: 松 is
 * a pine, not 鬆, loose. Words that decide otherwise go first: 放松 is 放鬆.
 */
const ofThemselves =
  '松 松|松发 松發|里 里|征 征|岩 岩|岳 岳|游 游|采 采|舍 舍|回 回|范 范|郁 郁|澄江 澄江';
/** Companies write 台 as everybody does, not the 臺 of official texts. */
const asCompanies = '臺 台';

/**
 * How Chinese names are written in traditional characters, by the standard of Taiwan: character by
 * character, never another word, so that 软件 is 軟件. Its dictionary takes a third of a second to
 * read: names are written once, when they come, and kept.
 */
export async function createTraditionalNames(): Promise<(name: string) => string> {
  const [{ ConverterFactory }, { from, to }] = await Promise.all([
    import('opencc-js/core'),
    import('opencc-js/preset/cn2t'),
  ]);
  const simplified = from['cn']?.flat() ?? [];
  const taiwan = to['tw']?.flat() ?? [];
  return ConverterFactory([ofThemselves, ...simplified], [asCompanies, ...taiwan]);
}
