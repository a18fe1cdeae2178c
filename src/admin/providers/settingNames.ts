import type { ConfigurationEntry } from '../../shared/contract/configuration.ts';
import type { FieldChange } from '../../shared/contract/history.ts';
import { language } from './language.ts';

/** Labels of settings in French; `null` in English, which the server sends. */
const readFrench = async () => (language === 'fr' ? import('./frenchSettings.ts') : null);

/** Settings with their labels in the language of the page. */
export const nameSettings = async (entries: ConfigurationEntry[]): Promise<ConfigurationEntry[]> =>
  (await readFrench())?.inFrench(entries) ?? entries;

/** Something changed, with the settings among its fields in the language of the page. */
export async function nameFields<Change extends { fields: FieldChange[] }>(change: Change): Promise<Change> {
  const french = await readFrench();
  return french ? { ...change, fields: change.fields.map(french.fieldInFrench) } : change;
}
