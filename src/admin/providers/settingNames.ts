import type { ConfigurationEntry } from '../../shared/contract/configuration.ts';
import type { FieldChange } from '../../shared/contract/history.ts';
import { language } from './language.ts';

/** Labels of settings in French; `null` in English, which the server sends. */
const readTexts = async () => (language === 'fr' ? import('../text/fr/settings.ts') : null);

/** Settings with their labels in the language of the page. One that it does not name stays in English. */
export async function nameSettings(entries: readonly ConfigurationEntry[]): Promise<ConfigurationEntry[]> {
  const texts = await readTexts();
  return entries.map((entry) => {
    const own = texts?.settingTexts[entry.code];
    if (!texts || !own) return entry;
    return {
      ...entry,
      label: own.label,
      help: own.help,
      group: texts.groupTexts[entry.group] ?? entry.group,
      choices: entry.choices.map((choice) => ({
        ...choice,
        label: own.choices?.[choice.value] ?? choice.label,
      })),
    };
  });
}

/** Fields of a change with the settings among them in the language of the page. Fields of records have no label. */
export async function nameSettingFields<Field extends FieldChange>(
  fields: readonly Field[],
): Promise<Field[]> {
  const texts = await readTexts();
  return fields.map((field) => {
    const own = field.label !== undefined && texts?.settingTexts[field.field];
    return own ? { ...field, label: own.label } : field;
  });
}

/** The same of several changes. */
export const nameChangedSettings = <Change extends { fields: FieldChange[] }>(
  changes: readonly Change[],
): Promise<Change[]> =>
  Promise.all(changes.map(async (change) => ({ ...change, fields: await nameSettingFields(change.fields) })));
