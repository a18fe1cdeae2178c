import { diffSequences } from './diffSequences.ts';
import { isRichText } from './richTokens.ts';

/** Blocks of a text that one side replaced, from `start` up to `end`; equal where it only inserted. */
interface Hunk {
  readonly start: number;
  readonly end: number;
  readonly blocks: readonly string[];
}

/**
 * Merges two versions of a rich text that were changed in different paragraphs, lists or figures. `undefined` where both
 * changed the same one, or inserted something at the same place.
 */
export function mergeTexts({
  before,
  mine,
  theirs,
}: Record<'before' | 'mine' | 'theirs', unknown>): string | undefined {
  if (!isRichText(before) || !isRichText(mine) || !isRichText(theirs)) return undefined;
  const base = blocksOf(before);
  const own = hunksOf(base, blocksOf(mine));
  const others = hunksOf(base, blocksOf(theirs)).filter((hunk) => !own.some((one) => isSame(one, hunk)));
  if (own.some((one) => others.some((other) => overlap(one, other)))) return undefined;
  const merged = [...base];
  // From the end, so that places before it stay as they are.
  for (const { start, end, blocks } of [...own, ...others].sort(byPlace).reverse())
    merged.splice(start, end - start, ...blocks);
  return merged.join('');
}

/** The parser's document is never shown: scripts and addresses of the text do nothing. */
const blocksOf = (html: string): string[] =>
  [...new DOMParser().parseFromString(html, 'text/html').body.childNodes].flatMap((node) => {
    const text = node instanceof Element ? node.outerHTML : (node.textContent ?? '');
    return text.trim() === '' ? [] : text;
  });

function hunksOf(before: readonly string[], after: readonly string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let place = 0;
  for (const { change, tokens } of diffSequences(before, after)) {
    const last = hunks.at(-1);
    if (change === 'added' && last?.end === place && last.start < place)
      hunks[hunks.length - 1] = { ...last, blocks: tokens };
    else if (change === 'added') hunks.push({ start: place, end: place, blocks: tokens });
    else if (change === 'removed') hunks.push({ start: place, end: place + tokens.length, blocks: [] });
    if (change !== 'added') place += tokens.length;
  }
  return hunks.flatMap(eachBlock);
}

/** Where as many blocks came as went, each took the place of one. */
const eachBlock = (hunk: Hunk): Hunk[] =>
  hunk.blocks.length === hunk.end - hunk.start
    ? hunk.blocks.map((block, index) => ({
        start: hunk.start + index,
        end: hunk.start + index + 1,
        blocks: [block],
      }))
    : [hunk];

const overlap = (one: Hunk, other: Hunk): boolean =>
  (one.start < other.end && other.start < one.end) ||
  (one.start === one.end && other.start === other.end && one.start === other.start);

const isSame = (one: Hunk, other: Hunk): boolean =>
  one.start === other.start && one.end === other.end && one.blocks.join() === other.blocks.join();

/** What is inserted at a place comes before what is replaced from there on. */
const byPlace = (one: Hunk, other: Hunk): number => one.start - other.start || one.end - other.end;
