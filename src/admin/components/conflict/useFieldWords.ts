import { useGetMany, useTranslate } from 'react-admin';
import { isCodeFormat, isDayField } from '../../../shared/contract/history.ts';
import { formatDays, formatMediumDateTime } from '../../providers/formats.ts';
import { useAttributes } from '../useAttributes.ts';
import { useCodeWords } from '../useCodeWords.ts';
import { fieldLabelKeys } from './fieldLabel.ts';

/** How the fields of a resource are called, and what their values are in words. */
export interface FieldWords {
  /** `''` for what has no name: nobody edits it by itself. */
  nameOf(name: string): string;
  /** One value, or one of a list. */
  wordsOf(name: string, value: unknown): string;
}

/** Fields that hold ids of records, and the field that names these. */
const REFERENCES = {
  itemIds: { resource: 'library-item', title: 'title' },
  itemId: { resource: 'library-item', title: 'title' },
  categoryId: { resource: 'faq-category', title: 'title' },
  libraryId: { resource: 'library', title: 'title' },
} as const;
const isReference = (name: string): name is keyof typeof REFERENCES => Object.hasOwn(REFERENCES, name);
const TIME = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/;

/** @param versions what the fields hold, so that the records that they name can be read */
export function useFieldWords(
  resource: string,
  versions: readonly Readonly<Record<string, unknown>>[],
): FieldWords {
  const translate = useTranslate();
  const { byValue, attributes } = useAttributes();
  const codeWords = useCodeWords();
  const titles = useTitles(versions);

  const wordsOf = (name: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return translate('admin.conflict.empty');
    if (/password/i.test(name)) return translate('admin.conflict.secret');
    if (typeof value === 'boolean') return translate(`ra.boolean.${value}`);
    if (Array.isArray(value) && value.length === 0) return translate('admin.conflict.empty');
    if (typeof value === 'number') return wordsOfNumber(name, value);
    if (isCodeFormat(name)) return codeWords[name](String(value));
    if (name === 'market') return codeWords.markets(String(value));
    if (name === 'section') return translate(`admin.sections.${value}`, { _: String(value) });
    if (typeof value === 'string' && isDayField(name)) return formatDays(value, value);
    if (typeof value === 'string') return TIME.test(value) ? formatMediumDateTime(value) : value;
    return wordsOfObject(value);
  };
  const wordsOfNumber = (name: string, value: number): string => {
    if (name === 'valueIds') {
      const found = byValue.get(value);
      return found ? `${found.attribute.label}: ${found.value.label}` : String(value);
    }
    if (name === 'facetIds') return attributes.find(({ id }) => id === value)?.label ?? String(value);
    if (isReference(name)) return titles.get(`${REFERENCES[name].resource}/${value}`) ?? String(value);
    if (name === 'coverFileId' || name === 'posterFileId')
      return translate('admin.conflict.a_picture', { id: value });
    if (name.endsWith('FileId')) return translate('admin.conflict.a_file', { id: value });
    return String(value);
  };
  return {
    nameOf: (name) =>
      fieldLabelKeys(resource, name)
        .map((key) => translate(key, { _: '' }))
        .find((words) => words !== '') ?? '',
    wordsOf,
  };
}

/** `Front · 12` of a row with a label and a time. */
function wordsOfObject(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .filter((one) => ['string', 'number'].includes(typeof one) && one !== '')
    .map((one) => String(one).slice(0, 200))
    .join(' · ');
}

/** Names of the records that the versions refer to, by `resource/id`. */
function useTitles(versions: readonly Readonly<Record<string, unknown>>[]): Map<string, string> {
  const idsOf = (names: readonly string[]): number[] => {
    const ids = versions.flatMap((fields) => names.flatMap((name) => fields[name] ?? []));
    return [...new Set(ids)].filter((id) => typeof id === 'number');
  };
  const items = useGetMany('library-item', { ids: idsOf(['itemIds', 'itemId']) });
  const categories = useGetMany('faq-category', { ids: idsOf(['categoryId']) });
  const libraries = useGetMany('library', { ids: idsOf(['libraryId']) });
  const entries = [
    ['library-item', items.data],
    ['faq-category', categories.data],
    ['library', libraries.data],
  ] as const;
  return new Map(
    entries.flatMap(([resource, rows = []]) =>
      // A record that is gone has no row.
      rows.flatMap((row) => (row ? [[`${resource}/${row.id}`, String(row.title)] as const] : [])),
    ),
  );
}
