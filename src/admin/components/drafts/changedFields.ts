type Fields = Readonly<Record<string, unknown>>;

export interface ChangedFields {
  before: Record<string, unknown>;
  mine: Record<string, unknown>;
}

/** Never kept on a device. */
const SECRET = /password|secret|token/i;

/** An input that is empty holds `null`, `undefined`, `''` or `[]`, depending on who emptied it. */
const orNull = (value: unknown): unknown =>
  value === undefined || value === '' || (Array.isArray(value) && value.length === 0) ? null : value;

/** Whether two values of a field mean the same. */
export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(orNull(one)) === JSON.stringify(orNull(other));

/** Fields in which a form differs from what it began with. */
export function changedFields(values: Fields, base: Fields): ChangedFields {
  const changed: ChangedFields = { before: {}, mine: {} };
  for (const name of new Set([...Object.keys(values), ...Object.keys(base)])) {
    if (isSameValue(values[name], base[name])) continue;
    changed.before[name] = base[name] ?? null;
    changed.mine[name] = values[name] ?? null;
  }
  return changed;
}

/** The changes that may be kept on a device: no secrets, and nothing of files whose upload ends with the tab. */
export function keepableFields(values: Fields, base: Fields): ChangedFields {
  const { before, mine } = changedFields(values, base);
  const names = Object.keys(mine).filter((name) => !SECRET.test(name));
  const kept = names
    .map((name) => [name, toKeepable(mine[name])] as const)
    .filter(([name, value]) => value !== undefined && !isSameValue(value, before[name]));
  return {
    before: Object.fromEntries(kept.map(([name]) => [name, before[name] ?? null])),
    mine: Object.fromEntries(kept),
  };
}

/** The value as JSON has it; `undefined` for files. */
function toKeepable(value: unknown): unknown {
  if (value instanceof Blob) return undefined;
  if (typeof value === 'string') return withoutUploads(value);
  return JSON.parse(
    JSON.stringify(value, (_name, inner: unknown) => (inner instanceof Blob ? undefined : inner)),
  ) as unknown;
}

/** A text without the pictures that are still on their way to the server. */
function withoutUploads(text: string): string {
  if (!text.includes('data-upload="')) return text;
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  for (const figure of body.querySelectorAll('[data-upload]')) figure.remove();
  return body.innerHTML;
}
