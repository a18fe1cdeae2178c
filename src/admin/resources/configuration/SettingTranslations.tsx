import { useDataProvider, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { TranslationsButton } from '../../components/translations/TranslationsAction.tsx';
import { useSettingTextNames } from '../../components/translations/useSettingTextNames.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

/** Opens the texts of all settings that members read, in other languages. */
export function SettingTranslations({ entries }: { entries: readonly ConfigurationEntry[] }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const { entryOf, nameOf } = useSettingTextNames(entries);
  return (
    <TranslationsButton
      of={{
        resource: 'configuration',
        queryKey: ['translations', 'configuration'],
        read: (signal) => dataProvider.readSettingTranslations(signal),
        write: (translations) => dataProvider.translateSettings({ translations }),
        suggest: (input, signal) => dataProvider.suggestSettingTexts(input, signal),
        nameOf,
        htmlOf: (field) => (entryOf(field)?.type === 'richtext' ? { hasBlocks: false } : null),
      }}
      name={translate('admin.configuration.title')}
      hasUnsaved={Object.keys(dirtyFields).length > 0}
    />
  );
}
