import { stemOf } from './fileName.ts';
import { foldText } from './fold.ts';

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** What the names of a shot's formats begin with, in whole words: `Ambre-noir_front` of `Ambre-noir_front-square.jpg`. */
export function shotName(names: readonly [string, ...string[]]): string {
  const [first, ...others] = names.map(stemOf) as [string, ...string[]];
  const words = [...first.matchAll(WORD)];
  const foldedOthers = others.map((name) => name.match(WORD)?.map(foldText) ?? []);
  let common = 0;
  for (const [word] of words) {
    if (!foldedOthers.every((other) => other[common] === foldText(word))) break;
    common++;
  }
  const last = words[common - 1];
  return last ? first.slice(0, last.index + last[0].length) : first;
}

/** The name of a rendition: that of the shot with its form, as `ambre-noir-front-instagram-story.jpg`. */
export function renditionName(
  names: readonly [string, ...string[]],
  { form, extension }: { form: string; extension: string },
): string {
  const words = foldText(form).match(WORD) ?? [];
  return `${[shotName(names), ...words].join('-')}.${extension}`;
}
