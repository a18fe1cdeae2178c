/** Records in the order of `ids`; those that are not among them are left out. */
export function inOrder<T>(ids: readonly number[], records: readonly T[], idOf: (record: T) => number): T[] {
  const byId = new Map(records.map((record) => [idOf(record), record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
