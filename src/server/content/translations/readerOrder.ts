import { type Language, tagOf } from '../../../shared/domain/languages.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import type { Database } from '../../db/client.ts';
import { readSourceLanguage } from './sourceLanguage.ts';

const collators = new Map<Language, Intl.Collator>();

/** Compares as readers of the language do: kana in their order, Chinese by pinyin. Slow to make and safe to share. */
export function collatorOf(language: Language): Intl.Collator {
  let found = collators.get(language);
  if (!found) {
    found = new Intl.Collator(tagOf(language));
    collators.set(language, found);
  }
  return found;
}

/** Fewer names are in alphabetical order by chance too often: sizes, seasons. */
const FEWEST = 6;

/** Whether names are in the order of the language's alphabet. */
export function isAlphabetical(names: readonly string[], language: Language): boolean {
  const { compare } = collatorOf(language);
  return (
    names.length >= FEWEST && names.every((name, at) => at === 0 || compare(names[at - 1] ?? '', name) <= 0)
  );
}

interface Lists<Row> {
  readonly written: readonly Row[];
  readonly read: readonly Row[];
  readonly nameOf: (row: Row) => string;
}

/**
 * Puts records in the order in which a viewer reads them: that which editors gave them, `written`. An order that is
 * alphabetical in the language of the records is meant to be, so that `read`, the same records in the viewer's language,
 * are in the order of its alphabet. The language of the records is read once for all lists, and for none that is short.
 */
export function readerOrderOf(db: Database, { languages = [] }: Pick<Viewer, 'languages'>) {
  const [wanted] = languages;
  let source: Promise<Language> | undefined;
  return async <Row>({ written, read, nameOf }: Lists<Row>): Promise<Row[]> => {
    if (!wanted || written.length < FEWEST) return [...read];
    source ??= readSourceLanguage(db);
    if (!isAlphabetical(written.map(nameOf), await source)) return [...read];
    const { compare } = collatorOf(wanted);
    return read.toSorted((one, other) => compare(nameOf(one), nameOf(other)));
  };
}

/** The same of one list. */
export const inReaderOrder = <Row>(
  db: Database,
  viewer: Pick<Viewer, 'languages'>,
  lists: Lists<Row>,
): Promise<Row[]> => readerOrderOf(db, viewer)(lists);
