/** Most characters of a comment. */
export const COMMENT_LENGTH_MAX = 4000;

/** An account by its id and the name that it has now. */
interface Named {
  readonly id: number;
  readonly name: string;
}

/** How a comment mentions the account with this id: `@[12]`. */
export const mentionOf = (userId: number): string => `@[${userId}]`;

/** A comment cut at its mentions. */
type CommentPart = { readonly text: string } | { readonly userId: number };

export function partsOf(text: string): CommentPart[] {
  const parts: CommentPart[] = [];
  let end = 0;
  for (const found of text.matchAll(/@\[(\d{1,10})\]/g)) {
    if (found.index > end) parts.push({ text: text.slice(end, found.index) });
    parts.push({ userId: Number(found[1]) });
    end = found.index + found[0].length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
}

/** Ids of the accounts that a comment mentions, each once. */
export const mentionsIn = (text: string): number[] => [
  ...new Set(partsOf(text).flatMap((part) => ('userId' in part ? part.userId : []))),
];

/** A comment as it is typed: with the names of those whom it mentions. One whose name is not known stays as it is. */
export function withNames(text: string, people: readonly Named[]): string {
  const names = new Map(people.map(({ id, name }) => [id, name]));
  return partsOf(text)
    .map((part) => {
      if ('text' in part) return part.text;
      const name = names.get(part.userId);
      return name === undefined ? mentionOf(part.userId) : `@${name}`;
    })
    .join('');
}

/** The inverse: names of the people who were chosen become mentions, the longest first; of two of one name the last. */
export function withMentions(typed: string, people: readonly Named[]): string {
  const byName = new Map(people.map((person) => [person.name, person]));
  return [...byName.values()]
    .sort((a, b) => b.name.length - a.name.length)
    .reduce((text, { id, name }) => text.replaceAll(`@${name}`, mentionOf(id)), typed);
}

/** The name that is being typed after an `@` at the end of what lies before the cursor; `null` without one. */
export function mentionTyped(before: string): string | null {
  const found = /(?:^|[\s(])@([^\s@[\]][^@[\]\n]{0,40})$/u.exec(before);
  return found?.[1] ?? null;
}
