import { useTranslate } from 'react-admin';
import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';

/** Names of texts of settings, of which two groups can have one label: `Home page: Title`, `Notices 1: Words`. */
export function useSettingTextNames(entries: readonly ConfigurationEntry[] = []) {
  const translate = useTranslate();
  const entryOf = (field: string) =>
    entries.find(({ code }) => field === code || field.startsWith(`${code}.`));
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
  return { entryOf, nameOf };
}
