/** The first of some names in a sentence, and how many more there are: `A, B and 3 more`. `count`: of all, where `names` are only some. */
export function nameSome(
  names: readonly string[],
  { most, count = names.length }: { most: number; count?: number },
): string {
  const named = names.slice(0, most).join(', ');
  return count > most ? `${named} and ${count - most} more` : named;
}

export const quoted = (name: string): string => `“${name}”`;
