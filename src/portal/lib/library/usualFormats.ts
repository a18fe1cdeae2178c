import type { FileFacts } from '../../../shared/contract/file.ts';

/** What a member takes of a selection of stacks: one format of each, or every one that the filter finds. */
export type Take = 'first' | 'every';
const TAKE = 'sillage.take';
const SHAPES = 'sillage.formats';

const read = (key: string): string => {
  try {
    return window.localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
};
const write = (key: string, value: string): void => {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // A browser that stores nothing forgets the choice; nothing else depends on it.
  }
};

export const readTake = (): Take => (read(TAKE) === 'every' ? 'every' : 'first');
export const keepTake = (take: Take): void => write(TAKE, take);

/** What one format has in common with the same format of another shot: `jpg 4:5`, `pdf`. */
export function shapeOf({ extension, width, height }: FileFacts): string {
  if (!width || !height) return extension;
  const [ratio] = RATIOS.toSorted((a, b) => distance(a, width / height) - distance(b, width / height));
  return `${extension} ${ratio?.join(':')}`;
}
const RATIOS = [
  [1, 1],
  [4, 5],
  [5, 4],
  [2, 3],
  [3, 2],
  [3, 4],
  [4, 3],
  [9, 16],
  [16, 9],
  [3, 1],
  [1, 3],
] as const;
const distance = ([w, h]: readonly [number, number], ratio: number) =>
  Math.abs(Math.log((w / h) * (1 / ratio)));

/** The formats that the member took last, where this shot has them; else none. */
export function usualFormats<T extends { id: number; file: FileFacts }>(formats: readonly T[]): T[] {
  const shapes = new Set(read(SHAPES).split(','));
  return formats.filter(({ file }) => shapes.has(shapeOf(file)));
}

export function keepFormats(formats: readonly { file: FileFacts }[]): void {
  write(SHAPES, [...new Set(formats.map(({ file }) => shapeOf(file)))].join());
}
