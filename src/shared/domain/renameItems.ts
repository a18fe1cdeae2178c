import type { RenameRule } from '../contract/bulkChange.ts';
import { escapePattern } from './escapePattern.ts';
import { cut, extensionOf, safeFileName, stemOf } from './fileName.ts';

/** The input of a renaming rule. */
export interface Renamable {
  readonly title: string;
  readonly fileName: string;
  /** Title of its library. */
  readonly library: string;
  /** When it is or was published, or else when it was made: ISO 8601. */
  readonly date: string;
  /** Labels of its values by the attribute's slug. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

export interface NewNames {
  readonly title: string;
  readonly fileName: string;
}

/** Placeholders that every item has; the others are slugs of attributes. */
export const PLACEHOLDERS = ['name', 'title', 'number', 'date', 'library'] as const;
const TITLE_MAX = 200;
const placeholder = /\{([^{}]*)\}/g;

/** Placeholders of a pattern that are neither known nor the slug of an attribute. */
export function unknownPlaceholders(pattern: string, attributeSlugs: readonly string[]): string[] {
  const known = new Set<string>([...PLACEHOLDERS, ...attributeSlugs]);
  const named = [...pattern.matchAll(placeholder)].map(([, name = '']) => name);
  return [...new Set(named.filter((name) => !known.has(name)))];
}

/**
 * New titles and file names of items, in their order, by which they are counted. A file keeps its extension. A name that
 * would be empty stays as it is.
 */
export function renameItems(items: readonly Renamable[], rule: RenameRule): NewNames[] {
  const { start, step } = rule.counter;
  return items.map((item, index) => renameItem(item, rule, start + index * step));
}

function renameItem(item: Renamable, rule: RenameRule, number: number): NewNames {
  const { pattern, renames } = rule;
  const make = (own: string) =>
    replaceText(pattern === undefined ? own : fillPattern(pattern, item, { rule, number }), rule);
  return {
    title: renames === 'fileName' ? item.title : titleOf(make(item.title), item.title),
    fileName: renames === 'title' ? item.fileName : fileNameOf(make(stemOf(item.fileName)), item.fileName),
  };
}

function fillPattern(
  pattern: string,
  item: Renamable,
  { rule, number }: { rule: RenameRule; number: number },
): string {
  const texts: Record<(typeof PLACEHOLDERS)[number], string> = {
    name: stemOf(item.fileName),
    title: item.title,
    number: String(number).padStart(rule.counter.digits, '0'),
    date: item.date.slice(0, 10),
    library: item.library,
  };
  return pattern.replace(placeholder, (_whole, name: string) =>
    Object.hasOwn(texts, name)
      ? texts[name as keyof typeof texts]
      : Object.hasOwn(item.values, name)
        ? (item.values[name] ?? []).join('-')
        : '',
  );
}

/** Replaces every occurrence of the text; special characters are literal. */
function replaceText(
  text: string,
  { find, replacement, matchCase }: Pick<RenameRule, 'find' | 'replacement' | 'matchCase'>,
): string {
  if (find === '') return text;
  const literal = escapePattern(find);
  return text.replace(new RegExp(literal, matchCase ? 'gu' : 'giu'), () => replacement);
}

function titleOf(text: string, before: string): string {
  const title = cut(
    text
      .replace(/\p{Cc}/gu, ' ')
      .replace(/\s+/g, ' ')
      .trim(),
    TITLE_MAX,
  ).trim();
  return title === '' ? before : title;
}

function fileNameOf(text: string, before: string): string {
  const stem = text.replace(/[\\/]/g, '-').trim();
  if (stem.replace(/[. ]/g, '') === '') return before;
  const extension = extensionOf(before);
  // A name without an extension gets none: what follows a dot would tell another type than the file has.
  return safeFileName(extension ? `${stem}.${extension}` : stem.replace(/\.+/g, '-'));
}

/** Names that stand more than once, whatever their case. */
export function collidingNames(names: readonly string[]): ReadonlySet<string> {
  const seen = new Map<string, number>();
  for (const name of names) seen.set(name.toLowerCase(), (seen.get(name.toLowerCase()) ?? 0) + 1);
  return new Set(names.filter((name) => (seen.get(name.toLowerCase()) ?? 0) > 1));
}
