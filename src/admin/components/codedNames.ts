interface Coded {
  readonly code: string;
  readonly name: string;
  readonly isArchived: boolean;
}

export interface CodedNames {
  /** What it is called; an unknown one by its code. */
  nameOf(code: string): string;
  /** Codes to choose from, in the order of the list: those that are not archived, and the chosen ones, known or not. */
  choices(chosen: readonly string[]): string[];
}

/** Names and choices of records that others name by a code. */
export function codedNames(all: readonly Coded[]): CodedNames {
  const names = new Map(all.map(({ code, name }) => [code, name]));
  return {
    nameOf: (code) => names.get(code) ?? code,
    choices: (chosen) => {
      const offered = all.filter(({ code, isArchived }) => !isArchived || chosen.includes(code));
      return [...offered.map(({ code }) => code), ...chosen.filter((code) => !names.has(code))];
    },
  };
}
