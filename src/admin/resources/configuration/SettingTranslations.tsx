import { useDataProvider, useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { TranslationsButton } from '../../components/translations/TranslationsAction.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

/** Opens the texts of all settings that members read, in other languages. */
export function SettingTranslations({ entries }: { entries: readonly ConfigurationEntry[] }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const { dirtyFields } = useFormState();
  const entryOf = (field: string) =>
    entries.find(({ code }) => field === code || field.startsWith(`${code}.`));
  /** Settings of two groups can have one label: `Home page: Title`, `Links: Footer 2`, `Notices 1: Words`. */
  const nameOf = (field: string): string => {
    const entry = entryOf(field);
    if (!entry) return field;
    const [row, part] = field.slice(entry.code.length + 1).split('.');
    const label = [entry.label, row].filter(Boolean).join(' ');
    const words = [
      ...(entry.group === entry.label ? [] : [entry.group]),
      label,
      ...(part ? [translate(`admin.configuration.notice_${part}`)] : []),
    ];
    return words.reduce((group, label) => translate('admin.configuration.within', { group, label }));
  };
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
