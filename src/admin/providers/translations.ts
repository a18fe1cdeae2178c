import type { Identifier } from 'react-admin';
import type { ApiClient } from '../../shared/client/createClient.ts';
import type { WrittenTranslations } from '../../shared/contract/translation.ts';
import type { TranslatedKind } from '../../shared/domain/translatedTexts.ts';

const pathOf = (kind: TranslatedKind) => `/api/backend/${kind}/{id}/translations` as const;

const OF_SETTINGS = '/api/backend/configuration/translations';

/** Texts of records, and of settings, in other languages. */
export function createTranslationCalls({ call }: ApiClient) {
  return {
    readTranslations: (kind: TranslatedKind, id: Identifier, signal?: AbortSignal) =>
      call('get', pathOf(kind), { params: { id }, signal }),
    translate: (kind: TranslatedKind, id: Identifier, body: { translations: WrittenTranslations }) =>
      call('patch', pathOf(kind), { params: { id }, body }),
    readSettingTranslations: (signal?: AbortSignal) => call('get', OF_SETTINGS, { signal }),
    translateSettings: (body: { translations: WrittenTranslations }) => call('patch', OF_SETTINGS, { body }),
  };
}
