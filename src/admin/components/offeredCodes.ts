interface Coded {
  readonly code: string;
  readonly isArchived: boolean;
}

/** Codes to choose from, in the order of `all`: those that are not archived, and the chosen ones, known or not. */
export function offeredCodes(all: readonly Coded[], chosen: readonly string[]): string[] {
  const known = new Set(all.map(({ code }) => code));
  const offered = all.filter(({ code, isArchived }) => !isArchived || chosen.includes(code));
  return [...offered.map(({ code }) => code), ...chosen.filter((code) => !known.has(code))];
}
