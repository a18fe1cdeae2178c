import type { ConfigurationEntry } from '../../../shared/contract/configuration.ts';

/** A setting's name in the form. Codes hold dots, which form libraries read as paths. */
export function fieldName(code: string): string {
  return code.replaceAll('.', '__');
}

/** An emptied input holds `null`; a text setting means the empty text by it. */
function toValue(entry: ConfigurationEntry, value: unknown): unknown {
  if (value !== null && value !== undefined) return value;
  if (entry.type === 'picture') return null;
  if (entry.type === 'boolean') return false;
  if (entry.type === 'choice') return entry.value;
  return entry.type === 'links' ? [] : '';
}

/** Settings that differ from what was read, by code. */
export function readChanges(
  entries: ConfigurationEntry[],
  values: Record<string, unknown>,
): Record<string, unknown> {
  const changes: Record<string, unknown> = {};
  for (const entry of entries) {
    const value = toValue(entry, values[fieldName(entry.code)]);
    if (JSON.stringify(value) !== JSON.stringify(toValue(entry, entry.value))) changes[entry.code] = value;
  }
  return changes;
}
