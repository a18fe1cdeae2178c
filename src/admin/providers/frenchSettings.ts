import type { ConfigurationEntry } from '../../shared/contract/configuration.ts';
import type { FieldChange } from '../../shared/contract/history.ts';
import { groupTexts, settingTexts } from '../text/fr/settings.ts';

/** Settings with their labels in French. One that is not known stays in English. */
export const inFrench = (entries: readonly ConfigurationEntry[]): ConfigurationEntry[] =>
  entries.map((entry) => {
    const own = settingTexts[entry.code];
    if (!own) return entry;
    return {
      ...entry,
      label: own.label,
      help: own.help,
      group: groupTexts[entry.group] ?? entry.group,
      choices: entry.choices.map((choice) => ({
        ...choice,
        label: own.choices?.[choice.value] ?? choice.label,
      })),
    };
  });

/** A field of a change with the setting that it is of in French. Fields of records have no label. */
export function fieldInFrench<Field extends FieldChange>(field: Field): Field {
  const own = field.label !== undefined && settingTexts[field.field];
  return own ? { ...field, label: own.label } : field;
}
