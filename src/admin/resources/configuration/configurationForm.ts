import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';
import { groupBy } from '../../../shared/domain/groups.ts';
import { inputName } from '../../components/translations/translatable.ts';
import type { ConfigurationChanges } from '../../providers/configurationChanges.ts';

/** An emptied input holds `null`; a text setting means the empty text by it. */
function toValue(entry: ConfigurationEntry, value: unknown): unknown {
  if (entry.type === 'notices' && Array.isArray(value)) return value.map(toNotice);
  if (value !== null && value !== undefined) return value;
  switch (entry.type) {
    case 'picture':
    case 'number':
      return null;
    case 'boolean':
      return false;
    case 'choice':
      return entry.value;
    case 'links':
    case 'notices':
      return [];
    default:
      return '';
  }
}

/** Times are `Date`s while they are typed; what was left empty is `null` in a form and `''` in words. */
function toNotice(row: Record<string, unknown> | null) {
  const { text, label, to, from, until } = row ?? {};
  const time = (value: unknown) => (value instanceof Date ? value.toISOString() : value || null);
  return { text: text ?? '', label: label ?? '', to: to ?? '', from: time(from), until: time(until) };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Whether a field has the default of its setting. */
export const isDefault = (entry: ConfigurationEntry, value: unknown): boolean =>
  isSame(toValue(entry, value), toValue(entry, entry.initial));

/** Settings that differ from what was read; `null` when none does. */
export function readChanges(
  entries: readonly ConfigurationEntry[],
  fields: Record<string, unknown>,
): ConfigurationChanges | null {
  const changes: ConfigurationChanges = { values: {}, reset: [], versions: {} };
  for (const entry of entries) {
    const { code } = entry;
    const value = toValue(entry, fields[inputName(code)]);
    if (isSame(value, toValue(entry, entry.value))) continue;
    if (isDefault(entry, value)) changes.reset.push(code);
    else changes.values[code] = value;
    changes.versions[code] = entry.version;
  }
  return Object.keys(changes.versions).length > 0 ? changes : null;
}

/** Settings by group, in their order. */
export const groupEntries = (entries: readonly ConfigurationEntry[]): [string, ConfigurationEntry[]][] => [
  ...groupBy(entries, ({ group }) => group),
];
