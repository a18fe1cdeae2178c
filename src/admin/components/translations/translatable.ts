import type { QueryKey } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type {
  RecordTranslations,
  SuggestedTexts,
  SuggestionInput,
  WrittenTranslations,
} from '../../../shared/contract/translation.ts';
import { htmlTextOf, type TranslatedKind } from '../../../shared/domain/translatedTexts.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { useFieldWords } from '../history/useFieldWords.ts';

/** Texts that are translated together: those of a record, or of all settings. */
export interface Translatable {
  /** Of queries, and what the words of fields belong to. */
  readonly resource: string;
  readonly queryKey: QueryKey;
  read(signal: AbortSignal): Promise<RecordTranslations>;
  write(translations: WrittenTranslations): Promise<RecordTranslations>;
  /** Has a machine translate texts; writes nothing. */
  suggest(input: SuggestionInput, signal: AbortSignal): Promise<SuggestedTexts>;
  nameOf(field: string): string;
  /** Of a text that is HTML: whether it may hold blocks of records; `null` of plain ones. */
  htmlOf(field: string): { readonly hasBlocks: boolean } | null;
}

/** A field's name in a form: form libraries read dots as paths. */
export const inputName = (field: string): string => field.replaceAll('.', '__');

export function useTranslatableRecord(kind: TranslatedKind, { id }: RaRecord): Translatable {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { nameOf } = useFieldWords(kind);
  const html = htmlTextOf(kind);
  return {
    resource: kind,
    queryKey: ['translations', kind, id],
    read: (signal) => dataProvider.readTranslations(kind, id, signal),
    write: (translations) => dataProvider.translate(kind, id, { translations }),
    suggest: (input, signal) => dataProvider.suggestTexts(kind, id, input, signal),
    nameOf: (field) => nameOf({ field }),
    htmlOf: (field) => (html?.field === field ? html : null),
  };
}
