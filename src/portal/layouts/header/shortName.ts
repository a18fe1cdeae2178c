/** `Anne Laurent` as `A. Laurent`, to keep the header quiet. */
export function shortName(name: string): string {
  const words = name.trim().split(/\s+/);
  const last = words.at(-1) ?? '';
  return words.length > 1 ? `${[...(words[0] ?? '')][0]}. ${last}` : last;
}
