/**
 * Names that distinguish the formats of a shot: the words of each title that are not at the beginning of all, `null`
 * where nothing is left.
 */
export function formatNames(titles: readonly string[]): (string | null)[] {
  const words = titles.map((title) => title.split(/(?<=,)\s+|\s+/));
  const shortest = Math.min(...words.map(({ length }) => length));
  const bare = (word = '') => word.replace(/,$/, '');
  let common = 0;
  while (common < shortest && words.every((one) => bare(one[common]) === bare(words[0]?.[common]))) common++;
  return words.map((one) => capitalised(one.slice(common).join(' ')) || null);
}

const capitalised = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);
