type Values = Record<string, unknown>;

const same = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The named fields in which two versions of a record differ; nothing and `null` are the same. */
export const differingFields = (one: Values, other: Values, names: readonly string[]): string[] =>
  names.filter((name) => !same(one[name], other[name]));
