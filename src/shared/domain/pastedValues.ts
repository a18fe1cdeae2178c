import { foldText } from './fold.ts';

/** `new`: it would be made; `known`: the attribute has it; `repeated`: it is earlier in the list. */
export type PasteOutcome = 'new' | 'known' | 'repeated';

/** Lines of a pasted list without blank ones. */
export const readPastedLines = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter(Boolean);

/** What each label of a list is to an attribute that has `known` labels. Case and accents do not count. */
export function judgePastedValues(labels: readonly string[], known: readonly string[]): PasteOutcome[] {
  const has = new Set(known.map(foldText));
  const seen = new Set<string>();
  return labels.map((label) => {
    const key = foldText(label);
    const outcome = seen.has(key) ? 'repeated' : has.has(key) ? 'known' : 'new';
    seen.add(key);
    return outcome;
  });
}
