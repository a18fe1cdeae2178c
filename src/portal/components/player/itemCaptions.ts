import type { ItemDetail, ItemFormat } from '../../../shared/contract/libraryItem.ts';

export interface Captions {
  /** The item that is the WebVTT file. */
  id: number;
  /** A language tag: `en`, `pt-BR`. */
  language: string;
}

const NAME = /^(?<film>.+)\.(?<language>[a-z]{2,3}(-[a-z0-9]{2,8})*)\.vtt$/i;
/** Cuts of one film that differ by less than this, in seconds, are taken to run alike. */
const SAME_LENGTH = 0.5;

const stem = (name: string) => name.replace(/\.[^.]+$/, '');

/**
 * The captions among a film's formats, named `<film>.<language>.vtt`. A cut of another length has other moments, so
 * captions go with the film they are named after and with what is as long as it; named after no film, with every one.
 */
export function captionsOf({ file, formats }: Pick<ItemDetail, 'file' | 'formats'>): Captions[] {
  const found = new Map<string, Captions>();
  for (const { id, file: captions } of formats) {
    const { film = '', language = '' } = NAME.exec(captions.name)?.groups ?? {};
    if (language && isFor(film, file, formats) && !found.has(language)) found.set(language, { id, language });
  }
  return [...found.values()];
}

function isFor(
  film: string,
  { name, duration }: ItemFormat['file'],
  formats: readonly ItemFormat[],
): boolean {
  if (stem(name) === film) return true;
  const own = formats.find(({ file }) => file.duration !== null && stem(file.name) === film);
  if (!own) return true;
  return duration !== null && Math.abs((own.file.duration ?? 0) - duration) < SAME_LENGTH;
}
