const AT_ONCE = 8;

/** Deletes keys by a call for each: those that are gone, and why one of the others is not. */
export async function deleteEach(
  keys: readonly string[],
  remove: (key: string) => Promise<void>,
): Promise<{ deleted: string[]; failure?: unknown }> {
  const deleted: string[] = [];
  let failure: unknown;
  for (let from = 0; from < keys.length; from += AT_ONCE)
    await Promise.all(
      keys.slice(from, from + AT_ONCE).map((key) =>
        remove(key).then(
          () => deleted.push(key),
          (error: unknown) => {
            failure ??= error;
          },
        ),
      ),
    );
  return { deleted, failure };
}
