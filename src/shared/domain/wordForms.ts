/** Shorter words have no plural that could be distinguished from another word. */
const SHORTEST = 3;
/** How a plural ends, and what its singular ends with instead, in English and French. */
const PLURALS: readonly (readonly [plural: string, singular: string])[] = [
  ['ies', 'y'],
  ['eaux', 'eau'],
  ['eux', 'eu'],
  ['oux', 'ou'],
  ['aux', 'al'],
  ['aux', 'ail'],
  ['es', ''],
  ['s', ''],
];

const replaceEnd = (word: string, from: string, to: string): string | null =>
  word.endsWith(from) && word.length - from.length + to.length >= SHORTEST
    ? word.slice(0, word.length - from.length) + to
    : null;

/**
 * Other numbers of a folded word that may occur instead of it: for `flacons` also `flacon`, for `journal` also
 * `journaux`. Some of them are no words; they are only looked up among words that occur.
 */
export function wordForms(word: string): string[] {
  const forms = new Set<string>();
  const singulars = [word];
  for (const [plural, singular] of PLURALS) {
    const form = replaceEnd(word, plural, singular);
    if (form) singulars.push(form);
  }
  for (const one of singulars) {
    forms.add(one);
    if (one.length < SHORTEST) continue;
    for (const [plural, singular] of PLURALS) {
      const form = replaceEnd(one, singular, plural);
      if (form) forms.add(form);
    }
  }
  forms.delete(word);
  return [...forms];
}
