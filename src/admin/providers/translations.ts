import type { Identifier } from 'react-admin';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { SuggestionInput, WrittenTranslations } from '../../shared/contract/translation.ts';
import type {
  FileKind,
  NEXT_PART_HEADER,
  TranslationChoice,
  TranslationFormat,
} from '../../shared/contract/translationFile.ts';
import type { Language } from '../../shared/domain/languages.ts';
import type { TranslatedKind } from '../../shared/domain/translatedTexts.ts';

const at = '/api/backend/translation';
/** As in the contract, whose schemas would bring the validator into the bundle. */
const NEXT_PART: typeof NEXT_PART_HEADER = 'X-Next-Part';

interface ExportOptions {
  readonly language: Language;
  readonly format: TranslationFormat;
  readonly choice: TranslationChoice;
  /** None: all. */
  readonly kinds?: readonly FileKind[];
  readonly after?: string;
}

const pathOf = (kind: TranslatedKind) => `/api/backend/${kind}/{id}/translations` as const;

const OF_SETTINGS = '/api/backend/configuration/translations';

/** Texts of records, and of settings, in other languages. */
export function createTranslationCalls({ call, send }: ApiClient) {
  return {
    readTranslationOverview: (signal?: AbortSignal) => call('get', at, { signal }),
    /** A part of an export, and where the next one begins; `null` after the last. */
    exportTranslations: async ({ kinds = [], after, ...query }: ExportOptions) => {
      const parameters = new URLSearchParams({ ...query, ...(after && { after }) });
      for (const kind of kinds) parameters.append('kinds', kind);
      const response = await send({ path: `${at}/export`, query: parameters });
      return { bytes: await response.blob(), next: response.headers.get(NEXT_PART) };
    },
    importTranslations: (body: { name: string; content: string; rehearse: boolean }) =>
      call('post', `${at}/import`, { body }),
    undoTranslations: (id: number) => call('post', `${at}/import/{id}/undo`, { params: { id } }),
    readTranslations: (kind: TranslatedKind, id: Identifier, signal?: AbortSignal) =>
      call('get', pathOf(kind), { params: { id }, signal }),
    translate: (kind: TranslatedKind, id: Identifier, body: { translations: WrittenTranslations }) =>
      call('patch', pathOf(kind), { params: { id }, body }),
    suggestTexts: (kind: TranslatedKind, id: Identifier, body: SuggestionInput, signal: AbortSignal) =>
      call('post', `${pathOf(kind)}/suggestions`, { params: { id }, body, signal }),
    suggestSettingTexts: (body: SuggestionInput, signal: AbortSignal) =>
      call('post', `${OF_SETTINGS}/suggestions`, { body, signal }),
    readSettingTranslations: (signal?: AbortSignal) => call('get', OF_SETTINGS, { signal }),
    translateSettings: (body: { translations: WrittenTranslations }) => call('patch', OF_SETTINGS, { body }),
  };
}
